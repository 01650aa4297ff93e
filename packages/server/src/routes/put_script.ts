/** `PUT _scripts/{id}`. */
import { defineRoute } from '../define-route.js'
import { requireContext, requireScriptId } from '../script-ids.js'

export default defineRoute({
  name: 'put_script',
  summary: 'Creates or updates a stored script or search template.',
  action: 'cluster:admin/script/put',
  methods: ['PUT', 'POST'],
  paths: ['/_scripts/:id', '/_scripts/:id/:context'],
  parameters: { context: 'text', timeout: 'text', master_timeout: 'text' },
  body: 'required, no source',
  writes: 'script',
  handle({ params, query, body }, { host }) {
    const id = params.id!
    requireScriptId(id)
    const context = params.context ?? query.get('context')
    if (context !== undefined) requireContext(context)
    return host.ask({ kind: 'put-script', id, body, ...(context === undefined ? {} : { context }) })
  },
})
