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
    const turn = this.turns.enter(socket)
    if (turn === null) this.begun.push(name)
    else void turn.then(() => this.begun.push(name))
  }

  /** Ends the turn; gives what began in the next one. */
  async end(): Promise<string[]> {
    this.begun.length = 0
    const { next } = this
    this.next = null
    next?.()
    await Promise.resolve()
    return [...this.begun]
  }

  get isQuiet(): boolean {
    return this.next === null
  }
}

it('begins a few requests of many in a turn, in the order in which they came', async () => {
  const loop = new Loop()
  for (let i = 0; i < 40; i++) loop.ask(`${i}`)
  expect(loop.begun).toHaveLength(16)
  expect(await loop.end()).toEqual(Array.from({ length: 16 }, (_, i) => `${i + 16}`))
  expect(await loop.end()).toEqual(Array.from({ length: 8 }, (_, i) => `${i + 32}`))
  expect(await loop.end()).toEqual([])
  expect(loop.isQuiet).toBe(true)
})

it('begins those of connections that were answered before first', async () => {
  const loop = new Loop()
  const known = new PassThrough()
  loop.turns.answered(known)
  for (let i = 0; i < 60; i++) loop.ask(`${i}`)
  loop.ask('known', known)
  expect((await loop.end()).slice(0, 2)).toEqual(['known', '16'])
})

it('does not let who comes in a later turn overtake', async () => {
  const loop = new Loop()
  for (let i = 0; i < 33; i++) loop.ask(`${i}`)
  await loop.end()
  loop.ask('late')
  expect(loop.begun).not.toContain('late')
  expect(await loop.end()).toEqual(['32', 'late'])
})

it('begins one request of each known connection before the others that it has sent', async () => {
  const loop = new Loop()
  const [greedy, modest] = [new PassThrough(), new PassThrough()]
  for (const socket of [greedy, modest]) loop.turns.answered(socket)
  for (let i = 0; i < 16; i++) loop.ask(`${i}`)
  for (let i = 0; i < 40; i++) loop.ask(`greedy ${i}`, greedy)
  loop.ask('modest', modest)
  expect((await loop.end()).slice(0, 3)).toEqual(['greedy 0', 'modest', 'greedy 1'])
})

it('begins some requests of new connections in every turn, however many known ones send', async () => {
  const loop = new Loop()
  const known = new PassThrough()
  loop.turns.answered(known)
  for (let i = 0; i < 16; i++) loop.ask(`${i}`)
  for (let i = 0; i < 100; i++) loop.ask(`known ${i}`, known)
  for (let i = 0; i < 5; i++) loop.ask(`new ${i}`)
  expect((await loop.end()).slice(12)).toEqual(['new 0', 'new 1', 'new 2', 'new 3'])
  expect((await loop.end()).slice(15)).toEqual(['new 4'])
})
