/** `GET /_resolve/cluster/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-resolve-cluster-api.html */
import { fromPlain, wildcardMatches } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { allDataStreams } from '@sluice/store'
import { VERSION } from '../cluster/version.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.resolve_cluster',
  summary: 'Shows whether the cluster has indices that match an expression. There are no remote clusters.',
  action: 'indices:admin/resolve/cluster',
  methods: ['GET'],
  paths: ['/_resolve/cluster', '/_resolve/cluster/:name'],
  parameters: { ...INDICES_PARAMETERS, ignore_throttled: 'flag', timeout: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const { name } = params
    // Without a name it is about remote clusters alone.
    if (name === undefined) return { status: 200, body: new Map() }
    const { number, build_flavor, minimum_wire_compatibility_version, minimum_index_compatibility_version } = VERSION
    const shown = {
      connected: true,
      skip_unavailable: false,
      ...matching(() => {
        const found = store.indices.resolve(name, readResolve(query, { expand: ['open'], takesClosed: true }))
        return found.length > 0 || allDataStreams(store.state).some(stream => wildcardMatches(name, stream.name))
      }),
      version: { number, build_flavor, minimum_wire_compatibility_version, minimum_index_compatibility_version },
    }
    return { status: 200, body: fromPlain({ '(local)': shown }) as Map<string, unknown> }
  },
})

/** Whether an expression finds an index; for a missing one the error, as a member of the answer. */
function matching(find: () => boolean): { matching_indices: boolean } | { error: string } {
  try {
    return { matching_indices: find() }
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return { error: thrown.text ?? '' }
  }
}
