/** Ids of asynchronous searches: the id of the result and that of the task, as clients give them back. */
import { illegalArgument } from '@sluice/java'

/** The content of an id. */
export interface AsyncId {
  /** The id of the result: 22 characters. */
  readonly result: string
  /** `node:number`. */
  readonly task: string
}

/** The text of an id. */
export function asyncIdText({ result, task }: AsyncId): string {
  const parts = [result, task].map(part => Buffer.from(part, 'utf8'))
  return Buffer.concat(parts.flatMap(part => [Buffer.of(part.length), part])).toString('base64url')
}

/** Reads an id. Throws illegal_argument_exception `invalid id: [x]`. */
export function readAsyncId(text: string): AsyncId {
  const bytes = Buffer.from(text, 'base64url')
  const parts: string[] = []
  for (let at = 0; at < bytes.length && parts.length < 2; ) {
    const end = at + 1 + bytes[at]!
    parts.push(bytes.toString('utf8', at + 1, end))
    at = end
  }
  const id = { result: parts[0] ?? '', task: parts[1] ?? '' }
  if (asyncIdText(id) !== text.replace(/=+$/, '')) throw illegalArgument(`invalid id: [${text}]`)
  return id
}
