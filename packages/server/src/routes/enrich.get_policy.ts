/** `GET _enrich/policy` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'enrich.get_policy',
  summary: 'Returns enrich policies; unknown names are ignored.',
  action: 'cluster:admin/xpack/enrich/get',
  methods: ['GET'],
  paths: ['/_enrich/policy', '/_enrich/policy/:name'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle: ({ params }, { host }) => host.ask({ kind: 'enrich-show', names: params.name?.split(',') ?? null }),
})
