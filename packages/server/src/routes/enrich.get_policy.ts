/** `GET _enrich/policy` (reference/processors/enrich.md). */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'enrich.get_policy',
  summary: 'Gives enrich policies; names that there are not are left out.',
  methods: ['GET'],
  paths: ['/_enrich/policy', '/_enrich/policy/:name'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle: ({ params }, { host }) => host.ask({ kind: 'enrich-show', names: params.name?.split(',') ?? null }),
})
