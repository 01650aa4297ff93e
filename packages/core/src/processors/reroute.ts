/** The `reroute` processor (recordings `cases/reroute`). */
import { castFault, illegalArgument, javaToString, toLowerCase } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { readList } from '../options/builders.js'
import { cannotCast } from './parts/read-field.js'

type Part = 'dataset' | 'namespace'

/** Returns the value of one entry for a document; null if it has none. */
type Source = (doc: IngestDocument) => string | null

export default defineProcessor({
  name: 'reroute',
  summary: 'Sends the document to another index or data stream and stops the pipeline.',
  options: {
    destination: opt.string({ doc: 'A fixed target. Excludes `dataset` and `namespace`.' }),
    dataset: opt.any({
      doc: 'The dataset, or a list from which the first non-empty one is used: a string, or one `{{field}}`.',
      defaultText: '`{{data_stream.dataset}}`',
    }),
    namespace: opt.any({
      doc: 'The namespace, in the same form as `dataset`.',
      defaultText: '`{{data_stream.namespace}}`',
    }),
  },
  examples: [
    {
      title: 'By a field of the document',
      options: { dataset: '{{service.name}}' },
      before: { _index: 'logs-generic-default', service: { name: 'opbeans-java' } },
      after: {
        _index: 'logs-opbeans_java-default',
        service: { name: 'opbeans-java' },
        data_stream: { type: 'logs', dataset: 'opbeans_java', namespace: 'default' },
      },
    },
    {
      title: 'A fixed target',
      options: { destination: 'audit' },
      before: { _index: 'logs-generic-default' },
      after: { _index: 'audit' },
    },
  ],
  compile({ destination, dataset, namespace }) {
    const datasets = readSources(dataset, 'dataset')
    const namespaces = readSources(namespace, 'namespace')
    if (destination !== undefined) {
      if (datasets !== null || namespaces !== null) {
        throw invalidOption('destination', 'can only be set if dataset and namespace are not set')
      }
      return doc => {
        doc.metadata.set('_index', destination)
        doc.rerouted = true
      }
    }
    const datasetSources = datasets ?? [reference('data_stream.dataset', 'dataset')]
    const namespaceSources = namespaces ?? [reference('data_stream.namespace', 'namespace')]
    return doc => {
      rerouteTo(doc, datasetSources, namespaceSources)
    }
  },
})

const INDEX = FieldPath.parse('_index')

function rerouteTo(doc: IngestDocument, datasets: readonly Source[], namespaces: readonly Source[]): void {
  const index = INDEX.get(doc)
  if (typeof index !== 'string') throw cannotCast(INDEX, index, 'java.lang.String')
  const first = index.indexOf('-')
  const second = first < 0 ? -1 : index.indexOf('-', first + 1)
  if (second < 0) {
    throw illegalArgument(
      `invalid data stream name: [${index}]; must follow naming scheme <type>-<dataset>-<namespace>`,
    )
  }
  const type = index.slice(0, first)
  const dataset = firstOf(datasets, doc) ?? index.slice(first + 1, second)
  const namespace = firstOf(namespaces, doc) ?? index.slice(second + 1)
  doc.metadata.set('_index', `${type}-${dataset}-${namespace}`)
  doc.rerouted = true
  setDotted(doc, 'data_stream.type', type)
  setDotted(doc, 'data_stream.dataset', dataset)
  setDotted(doc, 'data_stream.namespace', namespace)
  if (doc.source.has('event.dataset') || EVENT_DATASET.has(doc)) setDotted(doc, 'event.dataset', dataset)
}

const EVENT_DATASET = FieldPath.parse('event.dataset')

function firstOf(sources: readonly Source[], doc: IngestDocument): string | null {
  for (const source of sources) {
    const value = source(doc)
    if (value !== null) return value
  }
  return null
}

/** The value at the nested path, else under the literal dotted key at the top. */
function readDotted(doc: IngestDocument, path: FieldPath): unknown {
  return path.find(doc) ?? (path.parts.length > 1 ? doc.source.get(path.text) : undefined) ?? null
}

function setDotted(doc: IngestDocument, path: string, value: string): void {
  if (doc.source.has(path)) doc.source.set(path, value)
  else FieldPath.parse(path).set(doc, value)
}

function readSources(raw: unknown, part: Part): Source[] | null {
  if (raw === undefined) return null
  const entries = typeof raw === 'string' ? [raw] : readList(raw, part)
  if (entries.length === 0) return null
  return entries.map(entry => {
    if (typeof entry !== 'string') throw castFault(entry, 'java.lang.String')
    return sourceOf(entry, part)
  })
}

function sourceOf(text: string, part: Part): Source {
  if (text.includes('{{') || text.includes('}}')) {
    const match = /^\{\{\{([^{}]*)\}\}\}$|^\{\{([^{}]*)\}\}$/.exec(text)
    if (match === null) throw invalidOption(part, `'${text}' is not a valid field reference`)
    return reference((match[1] ?? match[2] ?? '').trim(), part)
  }
  if (sanitise(text, part) !== text) throw invalidOption(part, `'${text}' contains disallowed characters`)
  return () => text
}

function reference(name: string, part: Part): Source {
  const path = FieldPath.parse(name)
  return doc => {
    const value = readDotted(doc, path)
    if (value === null) return null
    if (typeof value !== 'string') throw cannotCast(path, value, 'java.lang.String')
    return sanitise(javaToString(value), part)
  }
}

const DISALLOWED: Record<Part, RegExp> = {
  dataset: /[\\/*?"<>| ,#:-]/g,
  namespace: /[\\/*?"<>| ,#:]/g,
}

const sanitise = (text: string, part: Part): string => toLowerCase(text).slice(0, 100).replace(DISALLOWED[part], '_')
