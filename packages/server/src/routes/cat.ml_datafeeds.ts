/** `GET /_cat/ml/datafeeds`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-datafeeds.html */
import { findDatafeeds, type StateValue, type Store } from '@sluice/store'
import { Duration } from '../cat/duration.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { readLookup } from '../ml/ml-body.js'

/** Most rows that are listed. */
const MAX_ROWS = 10_000

const columnsOf = (store: Store): Column<StateValue>[] => {
  const idOf = (datafeed: StateValue) => datafeed.get('datafeed_id') as string
  const isStarted = (datafeed: StateValue) => store.startedDatafeeds.has(idOf(datafeed))
  const node = nodeOf(store)
  const ofNode = (value: string) => (datafeed: StateValue) => (isStarted(datafeed) ? value : null)
  return [
    { name: 'id', aliases: '', description: 'the datafeed_id', of: idOf },
    {
      name: 'state',
      aliases: 's',
      description: 'the datafeed state',
      isRight: true,
      of: datafeed => (isStarted(datafeed) ? 'started' : 'stopped'),
    },
    {
      name: 'assignment_explanation',
      aliases: 'ae',
      description: 'why the datafeed is or is not assigned to a node',
      isExtra: true,
      of: ofNode(''),
    },
    { name: 'buckets.count', aliases: 'bc,bucketsCount', description: 'bucket count', of: () => 0 },
    {
      name: 'search.count',
      aliases: 'sc,searchCount',
      description: 'number of searches ran by the datafeed',
      of: () => 0,
    },
    {
      name: 'search.time',
      aliases: 'st,searchTime',
      description: 'the total search time',
      isExtra: true,
      of: () => new Duration(0),
    },
    {
      name: 'search.bucket_avg',
      aliases: 'sba,searchBucketAvg',
      description: 'the average search time per bucket (millisecond)',
      isExtra: true,
      of: () => '0.0',
    },
    {
      name: 'search.exp_avg_hour',
      aliases: 'seah,searchExpAvgHour',
      description: 'the exponential average search time per hour (millisecond)',
      isExtra: true,
      of: () => '0.0',
    },
    {
      name: 'node.id',
      aliases: 'ni,nodeId',
      description: 'id of the assigned node',
      isExtra: true,
      of: ofNode(node.id),
    },
    {
      name: 'node.name',
      aliases: 'nn,nodeName',
      description: 'name of the assigned node',
      isExtra: true,
      of: ofNode(node.name),
    },
    {
      name: 'node.ephemeral_id',
      aliases: 'ne,nodeEphemeralId',
      description: 'ephemeral id of the assigned node',
      isExtra: true,
      of: ofNode(node.ephemeralId),
    },
    {
      name: 'node.address',
      aliases: 'na,nodeAddress',
      description: 'network address of the assigned node',
      isExtra: true,
      of: ofNode(node.transportAddress),
    },
  ]
}

export default defineStoreRoute({
  name: 'cat.ml_datafeeds',
  summary: 'Lists datafeeds.',
  action: 'cluster:monitor/xpack/ml/datafeeds/stats/get',
  methods: ['GET'],
  paths: ['/_cat/ml/datafeeds', '/_cat/ml/datafeeds/:datafeed_id'],
  parameters: { ...TABLE_PARAMETERS, allow_no_match: 'flag', allow_no_datafeeds: 'flag' },
  answers: 'table',
  body: 'none',
  statuses: [404],
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () =>
      findDatafeeds(store, readLookup(request.params.datafeed_id, request.query, 'allow_no_datafeeds')).slice(
        0,
        MAX_ROWS,
      ),
    ),
})
