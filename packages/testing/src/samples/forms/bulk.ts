/** The body of a `_bulk` request: a line that says what to do, and for most a line with the document. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { SampleForm } from '../sample.js'
import type { SampleReading } from '../sample-reading.js'
import type { TextLine } from '../sample-text.js'
import { spanOf } from './ndjson.js'

/** Members of an action by the names that they have as metadata. */
const METADATA: ReadonlyMap<string, string> = new Map([
  ['_index', '_index'],
  ['_id', '_id'],
  ['routing', '_routing'],
  ['_routing', '_routing'],
  ['version', '_version'],
  ['version_type', '_version_type'],
  ['if_seq_no', '_if_seq_no'],
  ['if_primary_term', '_if_primary_term'],
  ['dynamic_templates', '_dynamic_templates'],
])

interface Action {
  readonly name: string
  readonly options: ReadonlyMap<string, unknown>
}

export const bulk: SampleForm = {
  id: 'bulk',
  name: '_bulk request',
  summary: 'The documents of `index` and `create` actions, with the metadata of the action.',
  gives: ['documents'],
  examples: [
    {
      text: 'POST logs/_bulk\n{"create":{"_index":"logs","_id":"1"}}\n{"message":"a"}\n{"delete":{"_id":"2"}}\n',
      documents: [['{"message":"a"}', '{"_index":"logs","_id":"1"}']],
    },
  ],
  detect({ filledLines }) {
    const first = filledLines[requestLines(filledLines)]
    const action = first === undefined ? null : actionOf(first.text)
    if (action === null) return null
    return { confidence: 'certain', reason: `its first line is an action of _bulk ("${action.name}")` }
  },
  read({ filledLines }, reading) {
    for (let i = requestLines(filledLines); i < filledLines.length; i++) {
      const line = filledLines[i]!
      const action = actionOf(line.text)
      if (action === null) {
        const message = 'an action must be an object with one of "index", "create", "update", "delete"'
        reading.faultAt(spanOf(line).start, message)
      } else if (action.name !== 'delete') readDocument(action, line, filledLines[++i], reading)
    }
  },
}

/** How many lines the line of a request is: `POST _bulk`. */
const requestLines = ([first]: readonly TextLine[]): number =>
  /^\s*(?:POST|PUT)\s+\S+\s*$/.test(first?.text ?? '') ? 1 : 0

function readDocument(
  { name, options }: Action,
  action: TextLine,
  line: TextLine | undefined,
  reading: SampleReading,
): void {
  if (line === undefined) reading.faultAt(spanOf(action).start, `after the action "${name}" its document is missing`)
  else if (name === 'update') {
    reading.faultAt(spanOf(line).start, 'an update holds a part of a document, which no pipeline is run on')
  } else {
    const read = reading.read(spanOf(line))
    if (read === null) return
    const given = [...options].flatMap(([key, value]) => {
      const metadata = METADATA.get(key)
      return metadata === undefined ? [] : [[metadata, value] as const]
    })
    const metadata = given.length === 0 ? null : writeJson(new Map(given))
    reading.document(read, metadata, { first: action.number, last: line.number })
  }
}

function actionOf(text: string): Action | null {
  // Most lines are documents: only what begins as an action is read.
  if (!/^\s*\{\s*"(?:index|create|update|delete)"\s*:\s*\{/.test(text)) return null
  try {
    const value = readJson(text.trim())
    if (!(value instanceof Map) || value.size !== 1) return null
    const [[name, options]] = [...value] as [[string, unknown]]
    return options instanceof Map && [...options.keys()].every(isActionOption) ? { name, options } : null
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

const OTHER_OPTIONS = new Set([
  'pipeline',
  'require_alias',
  'require_data_stream',
  'list_executed_pipelines',
  'retry_on_conflict',
  '_source',
  '_type',
])

const isActionOption = (key: unknown): boolean => METADATA.has(key as string) || OTHER_OPTIONS.has(key as string)
