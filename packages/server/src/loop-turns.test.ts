import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { LoopTurns } from './loop-turns.js'

/** Turns that a test ends itself, and in which each task takes so many milliseconds. */
class TestLoop {
  private next: (() => void)[] = []
  private millis = 0
  readonly begun: string[] = []
  readonly turns = new LoopTurns({
    schedule: next => {
      this.next.push(next)
    },
    now: () => this.millis,
  })

  constructor(private readonly ofTask = 0.5) {}

  ask(name: string, socket = new PassThrough(), isAhead = false): void {
    const task = (): void => {
      this.begun.push(name)
      this.millis += this.ofTask
    }
    this.turns.enter(socket, task, isAhead)
  }

  askAll(count: number): void {
    for (let i = 0; i < count; i++) this.ask(`${i}`)
  }

  /** Ends the turn; returns what began in the next one. */
  end(): string[] {
    this.begun.length = 0
    for (const next of this.next.splice(0)) next()
    return [...this.begun]
  }

  get isQuiet(): boolean {
    return this.next.length === 0
  }
}

const known = (loop: TestLoop): PassThrough => {
  const socket = new PassThrough()
  loop.turns.answered(socket)
  return socket
}

it('runs tasks for three milliseconds in a turn, the oldest and the newest alternately', () => {
  const loop = new TestLoop()
  loop.askAll(15)
  expect(loop.begun).toEqual([0, 1, 2, 3, 4, 5].map(String))
  expect(loop.end()).toEqual([6, 14, 7, 13, 8, 12].map(String))
  expect(loop.end()).toEqual([9, 11, 10].map(String))
  expect(loop.end()).toEqual([])
  expect(loop.isQuiet).toBe(true)
})

it('runs one task in a turn, however long it takes', () => {
  const loop = new TestLoop(100)
  loop.askAll(3)
  expect([[...loop.begun], loop.end(), loop.end()]).toEqual([['0'], ['1'], ['2']])
})

it('runs tasks of connections that were answered before first', () => {
  const loop = new TestLoop()
  const socket = known(loop)
  loop.askAll(30)
  loop.ask('known', socket)
  expect(loop.end().slice(0, 2)).toEqual(['known', '6'])
})

it('runs a task that comes after thousands of others in the next turn', () => {
  const loop = new TestLoop()
  loop.askAll(5000)
  loop.ask('late')
  expect(loop.end().slice(0, 2)).toEqual(['6', 'late'])
})

it('lets a new connection come to its first request before others begin, and then no longer', () => {
  const loop = new TestLoop()
  const late = new PassThrough()
  loop.askAll(5000)
  loop.ask('start', late)
  loop.end()
  expect(loop.begun).toContain('start')
  for (let i = 0; i < 50; i++) loop.ask(`newer ${i}`)
  for (const name of ['bytes', 'request', 'answer', 'body']) loop.ask(name, late)
  expect(loop.end().slice(0, 3)).toEqual(['bytes', 'request', 'answer'])
  // The oldest and the newest take turns again.
  expect(loop.begun.slice(3, 5)).toEqual(['9', 'body'])
})

it('runs the tasks of a connection in their order', () => {
  const loop = new TestLoop()
  const socket = new PassThrough()
  const order: number[] = []
  const ask = (n: number): void => loop.turns.enter(socket, () => order.push(n))
  loop.askAll(60)
  for (let n = 0; n < 6; n += 2) {
    ask(n)
    ask(n + 1)
    loop.end()
  }
  while (!loop.isQuiet) loop.end()
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
})

it('runs one task of each known connection before the others that it has', () => {
  const loop = new TestLoop()
  const [greedy, modest] = [known(loop), known(loop)]
  loop.askAll(6)
  for (let i = 0; i < 40; i++) loop.ask(`greedy ${i}`, greedy)
  loop.ask('modest', modest)
  expect(loop.end().slice(0, 3)).toEqual(['greedy 0', 'modest', 'greedy 1'])
})

it('runs requests that were sent ahead after those of other known connections', () => {
  const loop = new TestLoop()
  const [ahead, modest] = [known(loop), known(loop)]
  loop.askAll(6)
  loop.ask('ahead', ahead, true)
  loop.ask('modest', modest)
  expect(loop.end().slice(0, 2)).toEqual(['modest', 'ahead'])
})

it('runs one task in four of a new connection, however many known ones have', () => {
  const loop = new TestLoop(0.25)
  const socket = known(loop)
  loop.askAll(12)
  for (let i = 0; i < 100; i++) loop.ask(`known ${i}`, socket)
  for (let i = 0; i < 5; i++) loop.ask(`new ${i}`)
  expect(loop.end().filter(name => name.startsWith('new'))).toHaveLength(3)
  expect(loop.end().filter(name => name.startsWith('new'))).toHaveLength(2)
})

it('runs one task in eight turns while connections are accepted in each', () => {
  const loop = new TestLoop()
  loop.askAll(20)
  let ran = 0
  for (let turn = 0; turn < 64; turn++) {
    loop.turns.accepted()
    ran += turn < 1 ? 0 : loop.end().length
  }
  expect(ran).toBe(6 + 7)
  // No more come: the last task has its turn.
  expect(loop.end()).toHaveLength(1)
})

it('has time for one accepted connection immediately', () => {
  const loop = new TestLoop()
  loop.turns.accepted()
  loop.ask('first')
  expect(loop.begun).toEqual(['first'])
})
