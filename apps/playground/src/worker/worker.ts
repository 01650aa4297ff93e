/**
 * The worker. The page starts it twice, from the same files: one runs pipelines and can be ended at any time, the other knows the language
 * and never runs one. Each loads what its name asks for, while the page still makes its first message.
 */
import type { RunRequest } from './protocol.js'
import type { ToolRequest } from './tools-protocol.js'

/** The handler of messages of one kind. */
export type Take<T> = (message: T) => void | Promise<void>

let runTaker: Promise<Take<RunRequest>> | undefined
let toolTaker: Promise<Take<ToolRequest>> | undefined

const takeRun = (): Promise<Take<RunRequest>> => (runTaker ??= import('./run/take.js').then(module => module.takeRun))
const takeTool = (): Promise<Take<ToolRequest>> =>
  (toolTaker ??= import('./tools/take.js').then(module => module.takeTool))

void (self.name === 'run' ? takeRun() : takeTool())

addEventListener('message', ({ data }: MessageEvent<RunRequest | ToolRequest>) => {
  if ('kind' in data) void takeRun().then(take => take(data))
  else void takeTool().then(take => take(data))
})
