/** `GET /_resolve/index/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-resolve-index-api.html */
import { wildcardMatches } from '@sluice/core'
import { allDataStreams, type DataStream, type Index, indexSettings, type Store } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.resolve_index',
  summary: 'Resolves names and wildcards to indices, aliases and data streams.',
  action: 'indices:admin/resolve/index',
  methods: ['GET'],
  paths: ['/_resolve/index/:name'],
  parameters: { ...INDICES_PARAMETERS, mode: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const parts = params.name!.split(',')
    const isNamed = (name: string): boolean =>
      store.indices.sees(name) &&
      parts.some(part => part === '_all' || part === name || (part.includes('*') && wildcardMatches(part, name)))
    const found = store.indices
      .resolve(params.name!, readResolve(query, { expand: ['open'], takesClosed: true }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const indices = found.filter(({ name }) => isNamed(name)).map(index => resolvedIndex(store, index))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['indices', indices],
        ['aliases', resolvedAliases(found, isNamed)],
        [
          'data_streams',
          allDataStreams(store.state)
            .filter(({ name }) => isNamed(name))
            .map(resolvedStream),
        ],
      ]),
    }
  },
})

function resolvedIndex(store: Store, { name, aliases, isOpen, settings }: Index): Map<string, unknown> {
  const seen = [...aliases.keys()].filter(alias => store.indices.sees(alias))
  const attributes = [isOpen ? 'open' : 'closed', ...(settings.get(indexSettings.hidden) ? ['hidden'] : [])].sort()
  return new Map<string, unknown>([
    ['name', name],
    ...(seen.length === 0 ? [] : [['aliases', seen.sort()] as const]),
    ['attributes', attributes],
  ])
}

function resolvedAliases(found: readonly Index[], isNamed: (name: string) => boolean): Map<string, unknown>[] {
  const byAlias = new Map<string, string[]>()
  for (const { name, aliases } of found) {
    for (const alias of aliases.keys()) {
      if (isNamed(alias)) byAlias.set(alias, [...(byAlias.get(alias) ?? []), name])
    }
  }
  return [...byAlias]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, indices]) =>
        new Map<string, unknown>([
          ['name', name],
          ['indices', indices],
        ]),
    )
}

const resolvedStream = ({ name, indices }: DataStream): Map<string, unknown> =>
  new Map<string, unknown>([
    ['name', name],
    ['backing_indices', indices],
    ['timestamp_field', '@timestamp'],
  ])
