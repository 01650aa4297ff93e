/**
 * Requests begin in turn: those of a connection a few at a time, those of a moment a few in each turn of the loop. Until then nothing is
 * made of a request but Node's own objects: thousands that arrive together would otherwise take the loop's thread for a second before the
 * first of them is held back.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import { ConnectionTurns } from './connection-turns.js'
import { LoopTurns } from './loop-turns.js'

/**
 * Connections that may wait to be accepted. With Node's 511 the system drops those of a burst beyond them, and a client tries again only
 * after a second.
 */
export const LISTEN_BACKLOG = 4096

/**
 * Gives a listener requests in their turn, and calls `over` for each one that was answered or whose connection closed. Those that close
 * before their turn are dropped.
 */
export function inTurn(listener: RequestListener, over: (request: IncomingMessage) => void): RequestListener {
  const turns = new ConnectionTurns()
  const loop = new LoopTurns()
  return (request, response) => {
    // Read once: `stream.pipeline` takes the socket from a request that it has ended.
    const { socket } = request
    turns.enter(socket, () => {
      turns.whenOver(socket, response, () => turns.leave(socket))
      loop.enter(socket, () => {
        if (socket.destroyed) return
        turns.whenOver(socket, response, () => {
          over(request)
          loop.answered(socket)
        })
        listener(request, response)
      })
    })
  }
}
