/** The pipelines of requests, with the places where they are written. */
import { type PipelineWithin, pipelinesWithin } from './definition.js'
import { jsonNodes, type SourceNode } from './nodes.js'
import { PipelineSource, type PipelineSources } from './pipeline-source.js'
import { LineIndex, type SourceFault } from './place.js'
import { readJsonText } from './read-json.js'
import { pipelineIdOf, type WrittenBody, type WrittenRequests } from './requests/index.js'

/** The pipelines that requests store, simulate or were answered. Returns the fault of a body, or of a text without any pipeline. */
export function requestSources(
  text: string,
  name: string,
  { kind, requests, fault }: WrittenRequests,
): PipelineSources | SourceFault {
  const found: { readonly within: PipelineWithin; readonly value: unknown; readonly body: WrittenBody }[] = []
  for (const { path, bodies } of requests) {
    for (const body of bodies) {
      const read = readBody(body, text, name)
      if (read.kind === 'fault') return read
      for (const within of pipelinesWithin(read.value)) {
        if (!Array.isArray(within.definition?.get('processors'))) continue
        const id = within.id ?? pipelineIdOf(path)
        found.push({ within: { ...within, id }, value: read.value, body })
      }
    }
  }
  if (fault !== null) return requestFault(text, name, fault.start, fault.end, fault.message)
  const together = found.flatMap(({ within: { id } }) => (id === null ? [] : [id]))
  const [first, ...more] = found.map(
    ({ within, value, body }) =>
      new PipelineSource(name, text, 'json', value, () => bodyNodes(body), { ...within, together }, true),
  )
  const what = kind === 'curl' ? 'curl commands' : 'requests of Dev Tools'
  if (first === undefined) {
    const start = requests[0]?.start ?? 0
    const help = 'a pipeline is the body of PUT _ingest/pipeline/NAME or of POST _ingest/pipeline/_simulate'
    return requestFault(text, name, start, start + 1, `no pipeline is among these ${what}: ${help}`)
  }
  return { kind: 'sources', form: what, sources: [first, ...more] }
}

/** The value of a body, or what is wrong with it where it is written. */
export function readBody(
  body: WrittenBody,
  text: string,
  name: string,
): { readonly kind: 'value'; readonly value: unknown } | SourceFault {
  const read = readJsonText(body.text, name)
  if (read === null) return { kind: 'value', value: null }
  if (read.kind !== 'fault') return read
  const start = body.original(read.start)
  return requestFault(text, name, start, Math.max(start + 1, body.original(read.end)), read.message)
}

/** The parts of a body at the places where they are written. */
export function bodyNodes(body: WrittenBody): SourceNode | null {
  const root = jsonNodes(body.text)
  return root === null ? null : placed(root, body)
}

function placed(node: SourceNode, body: WrittenBody): SourceNode {
  const { start, end } = node
  const place = { start: body.original(start), end: body.original(end - 1) + 1 }
  if (node.kind === 'scalar') return { ...node, ...place }
  if (node.kind === 'list') return { ...node, ...place, items: node.items.map(item => placed(item, body)) }
  const members = node.members.map(({ key, keyStart, keyEnd, value }) => ({
    key,
    keyStart: body.original(keyStart),
    keyEnd: body.original(keyEnd - 1) + 1,
    value: value === null ? null : placed(value, body),
  }))
  return { ...node, ...place, members }
}

function requestFault(text: string, name: string, start: number, end: number, message: string): SourceFault {
  const range = new LineIndex(text).range(Math.min(start, text.length), Math.min(end, text.length))
  return { kind: 'fault', name, format: 'json', message, ...range }
}
