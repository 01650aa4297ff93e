/** Dev Tools requests and curl commands: the documents that they simulate, send or were answered. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { readJsonText } from '@sluice/language-service'
import { MappedText, requestsIn, type WrittenBody, type WrittenRequest } from '@sluice/language-service/requests'
import type { SampleForm } from '../sample.js'
import { SampleReading } from '../sample-reading.js'
import { SampleText } from '../sample-text.js'
import { bulk } from './bulk.js'
import { searchResponse } from './search-response.js'
import { simulateBody } from './simulate-body.js'

export const requests: SampleForm = {
  id: 'requests',
  name: 'Dev Tools requests, curl commands',
  summary:
    'The documents of `_simulate`, `_bulk` and `_doc` requests, and the hits of answers; other requests are skipped. `"""` texts and comments are known.',
  gives: ['documents', 'pipelines', 'policies'],
  examples: [
    {
      text: 'PUT _ingest/pipeline/a\n{"processors": [{"set": {"field": "x", "value": """1"2"""}}]} # mine\n\nPOST logs/_doc/7\n{"a":1}\n',
      pipelines: ['a'],
      documents: [['{"a":1}', '{"_index":"logs","_id":"7"}']],
    },
    {
      text: 'curl -XPUT localhost:9200/_ingest/pipeline/a --data-binary @- <<\'EOF\'\n{"processors": []}\nEOF\n',
      pipelines: ['a'],
    },
  ],
  detect({ text, jsonStart }) {
    const written = requestsIn(text)
    if (written === null || (written.kind === 'console' && !written.requests.some(isOfElasticsearch))) return null
    // One request without anything around it: its body says more, unless the path names what is stored.
    const [first, ...more] = written.requests
    const isOne = written.kind === 'console' && first !== undefined && more.length === 0 && !STORED.test(first.path)
    const isPlain = isOne && /^[{[]/.test(text.slice(jsonStart))
    if (isPlain && !text.includes('#')) return null
    const what = written.kind === 'curl' ? 'a curl command' : 'a Dev Tools request'
    return { confidence: 'certain', reason: `it begins with ${what}` }
  },
  read(text, reading) {
    const written = requestsIn(text.text)
    if (written === null) {
      reading.faultAt(0, 'a request must stand here: POST _ingest/pipeline/_simulate, or a curl command')
      return
    }
    for (const request of written.requests) readRequest(request, text, reading)
    if (written.fault !== null) reading.faultAt(written.fault.start, written.fault.message)
    else if (reading.documents.length === 0 && reading.faults.length === 0) {
      reading.faultAt(
        written.requests[0]?.start ?? 0,
        'no document is among these requests: documents are in the bodies of _simulate, _bulk and _doc',
      )
    }
  },
}

/** The path of a pipeline or an enrich policy. */
const STORED = /(?:^|\/)(?:_ingest\/pipeline\/(?!_simulate$)|_enrich\/policy\/)[^/]+$/

/** Lines of a log may begin as requests do, `GET 200`: one of Dev Tools has a body, or names an API. */
const isOfElasticsearch = ({ path, bodies }: WrittenRequest): boolean =>
  bodies.length > 0 || /(?:^|\/)_[a-z]/.test(path)

function readRequest({ path, bodies }: WrittenRequest, text: SampleText, reading: SampleReading): void {
  const [, index, api, id] = /^(?:([^/]+)\/)?(_doc|_create|_bulk)(?:\/([^/]+))?$/.exec(path) ?? []
  if (api === '_bulk') readBulk(bodies, index, text, reading)
  else if (api !== undefined) {
    const metadata = { ...(index === undefined ? {} : { _index: index }), ...(id === undefined ? {} : { _id: id }) }
    for (const body of bodies) readDocument(body, new Map(Object.entries(metadata)), text, reading)
  } else {
    for (const body of bodies) {
      const inner = new SampleText(body.text)
      const form = [simulateBody, searchResponse].find(each => each.detect(inner, null) !== null)
      if (form !== undefined) takeOver(form, inner, body, text, reading)
      else reportFault(body, text, reading)
    }
  }
}

function readDocument(
  body: WrittenBody,
  metadata: ReadonlyMap<string, unknown>,
  text: SampleText,
  reading: SampleReading,
): void {
  try {
    const value = readJson(body.text)
    const lines = { first: text.position(body.start).line, last: text.position(body.end - 1).line }
    if (value instanceof Map) {
      const source = { text: body.text, value: value as ReadonlyMap<string, unknown> }
      reading.document(source, metadata.size === 0 ? null : writeJson(metadata), lines)
    } else reading.faultAt(body.start, 'a document must be an object')
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    reportFault(body, text, reading)
  }
}

/** Values of NDJSON may go over several lines here; the form of `_bulk` reads one a line. */
function readBulk(
  bodies: readonly WrittenBody[],
  index: string | undefined,
  text: SampleText,
  reading: SampleReading,
): void {
  const lines = bodies.map(body => body.text.replace(/\s*\n\s*/g, ' '))
  let at = 0
  const pieces = lines.map((line, i) => {
    const piece = { at, original: bodies[i]!.start, isCopy: false }
    at += line.length + 1
    return piece
  })
  const [start, end] = [bodies[0]?.start ?? 0, bodies.at(-1)?.end ?? 0]
  const joined = new MappedText(lines.join('\n'), pieces, start, end)
  const before = reading.documents.length
  takeOver(bulk, new SampleText(joined.text), joined, text, reading)
  if (index === undefined) return
  for (const [i, document] of reading.documents.entries()) {
    if (i < before) continue
    const own = document.metadata === null ? new Map() : (readJson(document.metadata) as Map<string, unknown>)
    reading.documents[i] = { ...document, metadata: writeJson(new Map([['_index', index], ...own])) }
  }
}

/** Reads a body by its own form; places become those of the whole text. */
function takeOver(
  form: SampleForm,
  inner: SampleText,
  body: WrittenBody,
  text: SampleText,
  reading: SampleReading,
): void {
  const own = new SampleReading(inner, reading.settings)
  form.read(inner, own)
  const offset = (line: number, column = 1): number =>
    body.original((inner.lines[line - 1]?.start ?? inner.text.length) + column - 1)
  for (const { lines, ...document } of own.documents) {
    const last = inner.lines[lines.last - 1]
    const first = text.position(offset(lines.first)).line
    const end = last === undefined ? body.end : body.original(last.start + Math.max(0, last.text.length - 1))
    reading.documents.push({ ...document, lines: { first, last: Math.max(first, text.position(end).line) } })
  }
  for (const fault of own.faults) {
    if (fault.in === 'text' && fault.isUnreadable) reading.unreadableAt(offset(fault.line, fault.column), fault.message)
    else if (fault.in === 'text') reading.faultAt(offset(fault.line, fault.column), fault.message)
    else if (!reading.faults.some(({ message }) => message === fault.message)) reading.faults.push(fault)
  }
}

/** The fault of a body's JSON; none for a body without documents. */
function reportFault(body: WrittenBody, text: SampleText, reading: SampleReading): void {
  const read = readJsonText(body.text, 'samples')
  if (read?.kind === 'fault') reading.unreadableAt(Math.min(body.original(read.start), text.text.length), read.message)
}
