import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ConnectionTurns } from './connection-turns.js'

/** Numbers of the requests that have begun, out of `count` that arrived together. */
function entered(turns: ConnectionTurns, socket: PassThrough, count: number): number[] {
  const begun: number[] = []
  for (let i = 0; i < count; i++) turns.enter(socket, () => begun.push(i))
  return begun
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the requests of a connection', () => {
  it('begin eight at a time, in their order', () => {
    const turns = new ConnectionTurns()
    const socket = new PassThrough()
    const begun = entered(turns, socket, 12)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    turns.leave(socket)
    turns.leave(socket)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (let i = 0; i < 10; i++) turns.leave(socket)
    expect(entered(turns, socket, 1)).toEqual([0])
  })

  it('are ahead if an earlier one is not answered', () => {
    const turns = new ConnectionTurns()
    const socket = new PassThrough()
    const ahead: boolean[] = []
    const enter = (): void => turns.enter(socket, isAhead => ahead.push(isAhead))
    enter()
    enter()
    turns.leave(socket)
    turns.leave(socket)
    enter()
    expect(ahead).toEqual([false, true, false])
  })

  it('do not hold up those of another', () => {
    const turns = new ConnectionTurns()
    entered(turns, new PassThrough(), 100)
    expect(entered(turns, new PassThrough(), 1)).toEqual([0])
  })

  it('begin one at a time while hundreds of all connections are under way, still in their order', () => {
    const turns = new ConnectionTurns()
    const others = Array.from({ length: 32 }, () => new PassThrough())
    for (const each of others) entered(turns, each, 8)
    const socket = new PassThrough()
    const begun: number[] = []
    const enter = (number: number) => turns.enter(socket, () => begun.push(number))
    for (let i = 0; i < 20; i++) enter(i)
    expect(begun).toEqual([0])
    turns.leave(socket)
    expect(begun).toEqual([0, 1])
    for (const each of others) turns.leave(each)
    expect(begun).toEqual([0, 1])
    enter(20)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are not read far ahead', () => {
    const withRoom: unknown[] = []
    const turns = new ConnectionTurns(socket => withRoom.push(socket))
    const socket = new PassThrough()
    entered(turns, socket, 8 + 64)
    expect(turns.mayRead(socket)).toBe(true)
    entered(turns, socket, 1)
    expect(turns.mayRead(socket)).toBe(false)
    for (let i = 0; i < 32; i++) turns.leave(socket)
    expect([turns.mayRead(socket), withRoom]).toEqual([false, []])
    for (let i = 0; i < 32; i++) turns.leave(socket)
    expect([turns.mayRead(socket), withRoom]).toEqual([true, [socket]])
  })

  it('end it if too many wait', () => {
    const turns = new ConnectionTurns()
    const socket = new PassThrough()
    entered(turns, socket, 8 + 10_000)
    expect(socket.destroyed).toBe(false)
    entered(turns, socket, 1)
    expect(socket.destroyed).toBe(true)
  })

  it('are over with their response, or with the connection', async () => {
    const turns = new ConnectionTurns()
    const socket = new PassThrough()
    const over: string[] = []
    const first = new PassThrough()
    turns.whenOver(socket, first, () => over.push('first'))
    turns.whenOver(socket, new PassThrough(), () => over.push('second'))
    first.destroy()
    await settled()
    expect(over).toEqual(['first'])
    socket.destroy()
    await settled()
    expect(over).toEqual(['first', 'second'])
  })
})
