/** `DELETE _enrich/policy/{name}` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'enrich.delete_policy',
  summary: 'Deletes an enrich policy that no pipeline uses.',
  action: 'cluster:admin/xpack/enrich/delete',
  statuses: [409],
  methods: ['DELETE'],
  paths: ['/_enrich/policy/:name'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  writes: 'policy',
  handle: ({ params }, { host }) => host.ask({ kind: 'enrich-delete', name: params.name! }),
})
