/** `GET /_cluster/state/{metric}/{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-state.html */
import type { Steps } from '@sluice/search'
import { type Index, type Store, shownExclusion, shownTemplate, votingExclusions } from '@sluice/store'
import { type ClusterNode, nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, OPEN_AND_CLOSED, readResolve } from '../indices/indices-parameters.js'
import { shownInTurns, shownMapping } from '../indices/shown-in-turns.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'cluster.state',
  summary: 'Returns the metadata of the cluster and its node.',
  action: 'cluster:monitor/state',
  methods: ['GET'],
  paths: ['/_cluster/state', '/_cluster/state/:metric', '/_cluster/state/:metric/:index'],
  parameters: {
    ...INDICES_PARAMETERS,
    flat_settings: 'flag',
    local: 'flag',
    master_timeout: 'text',
    wait_for_metadata_version: 'text',
    wait_for_timeout: 'text',
  },
  body: 'none',
  async handle({ params, query, turn }, { store }) {
    const node = nodeOf(store)
    const metrics = (params.metric ?? '_all').split(',')
    const has = (metric: string): boolean => metrics.includes('_all') || metrics.includes(metric)
    const body = new Map<string, unknown>([
      ['cluster_name', node.clusterName],
      ['cluster_uuid', node.clusterUuid],
    ])
    if (has('version')) body.set('version', store.state.version)
    if (has('master_node')) body.set('master_node', node.id)
    if (has('blocks')) body.set('blocks', new Map())
    if (has('nodes')) body.set('nodes', new Map([[node.id, shownNode(node)]]))
    if (has('metadata')) {
      const found = store.indices.resolve(params.index ?? '*', readResolve(query, OPEN_AND_CLOSED))
      const isFlat = readFlag(query, 'flat_settings')
      const indices = await shownInTurns(found, turn, index => shownIndex(index, isFlat))
      body.set('metadata', metadata(store, indices, isFlat))
    }
    return { status: 200, body }
  },
})

const shownNode = (node: ClusterNode): Map<string, unknown> =>
  new Map<string, unknown>([
    ['name', node.name],
    ['ephemeral_id', node.ephemeralId],
    ['transport_address', node.transportAddress],
    ['external_id', node.name],
    ['attributes', new Map()],
    ['roles', node.roles],
    ['version', node.version],
    ['min_index_version', node.minimumIndexVersion],
    ['max_index_version', node.indexVersion],
  ])

function metadata(store: Store, indices: ReadonlyMap<string, unknown>, isFlat: boolean): Map<string, unknown> {
  const { state } = store
  const node = nodeOf(store)
  const coordination = new Map<string, unknown>([
    ['term', 1],
    ['last_committed_config', [node.id]],
    ['last_accepted_config', [node.id]],
    ['voting_config_exclusions', votingExclusions(state).map(shownExclusion)],
  ])
  const templates = [...state.all('template')].map(([name, value]) => [name, shownTemplate(value, isFlat)] as const)
  return new Map<string, unknown>([
    ['cluster_uuid', node.clusterUuid],
    ['cluster_uuid_committed', true],
    ['cluster_coordination', coordination],
    ['templates', new Map(templates)],
    ['indices', indices],
  ])
}

function* shownIndex({ isOpen, settings, mapping, aliases }: Index, isFlat: boolean): Steps<Map<string, unknown>> {
  const shown = yield* shownMapping(mapping)
  return new Map<string, unknown>([
    ['state', isOpen ? 'open' : 'close'],
    ['settings', settings.show(isFlat)],
    ['mappings', shown.size === 0 ? new Map() : new Map([['_doc', shown]])],
    ['aliases', [...aliases.keys()]],
  ])
}
