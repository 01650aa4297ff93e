/** `DELETE _scripts/{id}`. */
import { defineRoute } from '../define-route.js'
import { notFound } from '../errors.js'
import { requireScriptId } from '../script-ids.js'

export default defineRoute({
  name: 'delete_script',
  summary: 'Deletes a stored script.',
  action: 'cluster:admin/script/delete',
  methods: ['DELETE'],
  paths: ['/_scripts/:id'],
  parameters: { timeout: 'text', master_timeout: 'text' },
  body: 'none',
  writes: 'script',
  async handle({ params }, { host, state }) {
    const id = params.id!
    requireScriptId(id)
    if (!state.scripts.has(id)) return notFound(`stored script [${id}] does not exist and cannot be deleted`)
    await host.ask({ kind: 'delete-script', id })
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
