/** The events of a package's test file: lines of a log, or a list in JSON. */
import { readJsonText } from '@sluice/language-service/json'
import { readSourceNodes } from '@sluice/language-service/source'
import type { SourcePlace } from '../results.js'
import type { SuiteFault } from '../run/suite.js'
import { sortedKeys } from './go-json.js'
import type { TestConfig } from './test-config.js'
import { withFields } from './with-fields.js'

type Document = ReadonlyMap<string, unknown>

/** An event and its place. */
export interface TestEvent {
  readonly document: Document
  readonly place: SourcePlace
}

/** Reads the events, each with the fields of the configuration. Of a key that an object of JSON repeats the last value counts, as in Go. */
export function readEvents(file: string, text: string, config: TestConfig): readonly TestEvent[] | SuiteFault {
  if (!file.endsWith('.json')) return logEvents(file, text, config)
  const read = readJsonText(text, file, { allowDuplicateKeys: true })
  if (read?.kind === 'fault') {
    const { line, column, message } = read
    return { code: 'unreadable-file', message: `unreadable JSON: ${message}`, place: { file, line, column } }
  }
  const events: unknown = read?.value instanceof Map ? read.value.get('events') : undefined
  if (!Array.isArray(events) || !events.every(event => event instanceof Map)) {
    const message = 'a file of events must be an object with "events", a list of objects'
    return { code: 'unreadable-file', message, place: { file, line: 1, column: 1 } }
  }
  const placeOf = eventPlaces(file, text)
  return events.map((event: Document, i) => ({
    document: sortedKeys(withFields(event, config.fields)) as Document,
    get place() {
      return placeOf(i)
    },
  }))
}

/** The places of events, looked for when the first is asked. */
function eventPlaces(file: string, text: string): (event: number) => SourcePlace {
  let lines: readonly { readonly line: number; readonly column: number }[] | undefined
  return event => {
    lines ??= startsOf(text)
    return { file, ...(lines[event] ?? { line: 1, column: 1 }) }
  }
}

function startsOf(text: string): { line: number; column: number }[] {
  const root = readSourceNodes(text, 'json')
  const events = root?.kind === 'map' ? root.members.find(({ key }) => key === 'events')?.value : undefined
  if (events?.kind !== 'list') return []
  let line = 1
  let at = 0
  return events.items.map(({ start }) => {
    for (let end = text.indexOf('\n', at); end >= 0 && end < start; end = text.indexOf('\n', at)) {
      line++
      at = end + 1
    }
    return { line, column: start - at + 1 }
  })
}

function logEvents(file: string, text: string, { fields, firstLinePattern }: TestConfig): TestEvent[] {
  const lines = text.split(/\r?\n/)
  if (lines[lines.length - 1] === '') lines.pop()
  const messages: { text: string; line: number }[] = []
  for (const [i, line] of lines.entries()) {
    const last = messages[messages.length - 1]
    const isFirst = firstLinePattern === null || firstLinePattern.test(line)
    if (isFirst || last === undefined) messages.push({ text: line, line: i + 1 })
    else last.text += `\n${line}`
  }
  return messages.map(message => ({
    document: sortedKeys(withFields(new Map([['message', message.text]]), fields)) as Document,
    place: { file, line: message.line, column: 1 },
  }))
}
