/**
 * The documents that a datafeed would send to its job:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-preview-datafeed.html
 */
import { writeJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { type FetchedHit, readSearchSource } from '@sluice/search'
import type { StateValue } from '../cluster/cluster-state.js'
import { search } from '../search/search.js'
import { PLAIN_REQUEST } from '../search/search-request.js'
import type { Store } from '../store.js'

type Json = ReadonlyMap<string, unknown>

const encoder = new TextEncoder()
const FIELD_MEMBERS = ['field_name', 'by_field_name', 'over_field_name', 'partition_field_name']

/** The first records of a datafeed in the order of time. Throws what the search throws, and illegal_argument_exception for aggregations. */
export function previewDatafeed(store: Store, datafeed: StateValue, job: StateValue, nodeId: string): Json[] {
  if (datafeed.has('aggregations')) {
    throw illegalArgument('Sluice previews datafeeds without aggregations: search with the aggregations instead')
  }
  const { timeField, names } = fieldsOf(job)
  const body = new Map<string, unknown>([
    ['query', datafeed.get('query')],
    ['runtime_mappings', datafeed.get('runtime_mappings') ?? new Map()],
    ['size', datafeed.get('scroll_size')],
    ['sort', [new Map([[timeField, 'asc']])]],
    [
      'fields',
      [
        ...names,
        new Map([
          ['field', timeField],
          ['format', 'epoch_millis'],
        ]),
      ],
    ],
  ])
  const { hits } = search(
    store,
    {
      ...PLAIN_REQUEST,
      indices: (datafeed.get('indices') as readonly string[]).join(','),
      source: readSearchSource(encoder.encode(writeJson(body)), () => undefined),
    },
    { nodeId },
  )
  return hits.hits.map(({ fetched }) => recordOf(fetched, timeField, names))
}

function fieldsOf(job: StateValue): { timeField: string; names: string[] } {
  const analysis = job.get('analysis_config') as Json
  const detectors = analysis.get('detectors') as readonly Json[]
  const named = detectors.flatMap(detector => FIELD_MEMBERS.map(member => detector.get(member)))
  const all = [
    ...named,
    analysis.get('summary_count_field_name'),
    analysis.get('categorization_field_name'),
    ...(analysis.get('influencers') as readonly unknown[]),
  ]
  const timeField = (job.get('data_description') as Json).get('time_field') as string
  const names = new Set(all.filter(name => typeof name === 'string' && name !== timeField) as string[])
  return { timeField, names: [...names].sort() }
}

function recordOf({ fields }: FetchedHit, timeField: string, names: readonly string[]): Json {
  const record = new Map<string, unknown>([[timeField, Number(fields.get(timeField)?.[0])]])
  for (const name of names) {
    const values = fields.get(name)
    if (values !== undefined) record.set(name, values.length === 1 ? values[0] : values)
  }
  return record
}
