/**
 * The worker. The page starts it twice, from the same files: one runs pipelines and can be ended at any time, the other knows the language
 * and never runs one. Each loads what its first message asks for.
 */
import type { RunRequest } from './protocol.js'
import type { ToolRequest } from './tools-protocol.js'

/** What takes the messages of one kind. */
export type Take<T> = (message: T) => void | Promise<void>

let takeRun: Promise<Take<RunRequest>> | undefined
let takeTool: Promise<Take<ToolRequest>> | undefined

addEventListener('message', ({ data }: MessageEvent<RunRequest | ToolRequest>) => {
  if ('kind' in data) {
    takeRun ??= import('./run/take.js').then(module => module.takeRun)
    void takeRun.then(take => take(data))
  } else {
    takeTool ??= import('./tools/take.js').then(module => module.takeTool)
    void takeTool.then(take => take(data))
  }
})
