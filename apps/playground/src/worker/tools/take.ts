/** Takes the messages of the worker that knows the language. */
import { withParts } from '@sluice/parts'
import type { ToolReply, ToolRequest } from '../tools-protocol.js'
import { answerOf } from './answer.js'
import { ToolRefusal } from './refusal.js'

const reply = (message: ToolReply): void => postMessage(message)

/** Takes one request and replies. An internal error is thrown on, for the console. */
export async function takeTool(request: ToolRequest): Promise<void> {
  const { number } = request
  try {
    reply({ number, answer: await withParts(() => answerOf(request)) })
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    reply({ number, fault: message })
    if (!(thrown instanceof ToolRefusal)) throw thrown
  }
}
