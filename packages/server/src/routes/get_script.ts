/** `GET _scripts/{id}`. */
import { defineRoute } from '../define-route.js'
import { requireScriptId } from '../script-ids.js'

export default defineRoute({
  name: 'get_script',
  summary: 'Gives a stored script.',
  methods: ['GET'],
  paths: ['/_scripts/:id'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle({ params }, { state }) {
    const id = params.id!
    requireScriptId(id)
    const script = state.scripts.get(id)
    const body = new Map<string, unknown>([
      ['_id', id],
      ['found', script !== undefined],
    ])
    if (script !== undefined) body.set('script', script)
    return { status: script === undefined ? 404 : 200, body }
  },
})
