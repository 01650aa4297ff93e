import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { LoopTurns } from './loop-turns.js'

/** Turns that a test ends itself. */
class Loop {
  private next: (() => void) | null = null
  readonly begun: string[] = []
  readonly turns = new LoopTurns(next => {
    this.next = next
  })

  ask(name: string, socket = new PassThrough()): void {
    this.turns.enter(socket, () => this.begun.push(name))
  }

  /** Ends the turn; returns what began in the next one. */
  end(): string[] {
    this.begun.length = 0
    const { next } = this
    this.next = null
    next?.()
    return [...this.begun]
  }

  get isQuiet(): boolean {
    return this.next === null
  }
}

it('begins a few requests of many in a turn, the oldest and the newest alternately', () => {
  const loop = new Loop()
  for (let i = 0; i < 40; i++) loop.ask(`${i}`)
  expect(loop.begun).toHaveLength(16)
  expect(loop.end()).toEqual([16, 39, 17, 38, 18, 37, 19, 36, 20, 35, 21, 34, 22, 33, 23, 32].map(String))
  expect(loop.end()).toEqual([24, 31, 25, 30, 26, 29, 27, 28].map(String))
  expect(loop.end()).toEqual([])
  expect(loop.isQuiet).toBe(true)
})

it('begins those of connections that were answered before first', () => {
  const loop = new Loop()
  const known = new PassThrough()
  loop.turns.answered(known)
  for (let i = 0; i < 60; i++) loop.ask(`${i}`)
  loop.ask('known', known)
  expect(loop.end().slice(0, 2)).toEqual(['known', '16'])
})

it('begins a request that arrives after thousands of others in the next turn', () => {
  const loop = new Loop()
  for (let i = 0; i < 5000; i++) loop.ask(`${i}`)
  loop.ask('late')
  expect(loop.end().slice(0, 2)).toEqual(['16', 'late'])
})

it('begins the requests of a connection in their order', () => {
  const loop = new Loop()
  const socket = new PassThrough()
  const order: number[] = []
  const ask = (n: number): void => loop.turns.enter(socket, () => order.push(n))
  for (let i = 0; i < 60; i++) loop.ask(`${i}`)
  for (let n = 0; n < 6; n += 2) {
    ask(n)
    ask(n + 1)
    loop.end()
  }
  while (loop.end().length > 0);
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
})

it('begins one request of each known connection before the others that it has sent', () => {
  const loop = new Loop()
  const [greedy, modest] = [new PassThrough(), new PassThrough()]
  for (const socket of [greedy, modest]) loop.turns.answered(socket)
  for (let i = 0; i < 16; i++) loop.ask(`${i}`)
  for (let i = 0; i < 40; i++) loop.ask(`greedy ${i}`, greedy)
  loop.ask('modest', modest)
  expect(loop.end().slice(0, 3)).toEqual(['greedy 0', 'modest', 'greedy 1'])
})

it('begins some requests of new connections in every turn, however many known ones send', () => {
  const loop = new Loop()
  const known = new PassThrough()
  loop.turns.answered(known)
  for (let i = 0; i < 16; i++) loop.ask(`${i}`)
  for (let i = 0; i < 100; i++) loop.ask(`known ${i}`, known)
  for (let i = 0; i < 5; i++) loop.ask(`new ${i}`)
  expect(loop.end().filter(name => name.startsWith('new'))).toHaveLength(4)
  expect(loop.end().filter(name => name.startsWith('new'))).toHaveLength(1)
})
