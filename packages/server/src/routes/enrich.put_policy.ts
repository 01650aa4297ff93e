/** `PUT _enrich/policy/{name}` (reference/processors/enrich.md). */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'enrich.put_policy',
  summary: 'Stores an enrich policy on indices that the server was started with.',
  methods: ['PUT'],
  paths: ['/_enrich/policy/:name'],
  parameters: { master_timeout: 'text' },
  body: 'required',
  writes: 'policy',
  handle: ({ params, body }, { host }) => host.ask({ kind: 'enrich-put', name: params.name!, body }),
})
