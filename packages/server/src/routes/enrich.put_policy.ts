/** `PUT _enrich/policy/{name}` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'enrich.put_policy',
  summary: 'Stores an enrich policy on indices that the server was started with.',
  action: 'cluster:admin/xpack/enrich/put',
  methods: ['PUT'],
  paths: ['/_enrich/policy/:name'],
  parameters: { master_timeout: 'text' },
  body: 'required',
  writes: 'policy',
  handle: ({ params, body }, { host }) => host.ask({ kind: 'enrich-put', name: params.name!, body }),
})
