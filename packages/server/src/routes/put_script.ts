/** `PUT _scripts/{id}`. */
import { readJson } from '@sluice/core'
import { defineRoute } from '../define-route.js'
import { requireContext, requireScriptId } from '../script-ids.js'

export default defineRoute({
  name: 'put_script',
  summary: 'Stores a script.',
  methods: ['PUT', 'POST'],
  paths: ['/_scripts/:id', '/_scripts/:id/:context'],
  parameters: { context: 'text', timeout: 'text', master_timeout: 'text' },
  body: 'required, no source',
  async handle({ params, query, body }, { host, state }) {
    const id = params.id!
    requireScriptId(id)
    const context = params.context ?? query.get('context')
    if (context !== undefined) requireContext(context)
    const answer = await host.ask({ kind: 'put-script', id, body, ...(context === undefined ? {} : { context }) })
    if (answer.status === 200) {
      const stored = readJson(body) as ReadonlyMap<string, ReadonlyMap<string, unknown>>
      state.scripts.set(id, stored.get('script')!)
    }
    return answer
  },
})
