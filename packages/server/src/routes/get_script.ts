/** `GET _scripts/{id}`. */
import { writeJson } from '@sluice/core'
import { defineRoute } from '../define-route.js'
import { requireScriptId } from '../script-ids.js'

export default defineRoute({
  name: 'get_script',
  summary: 'Returns a stored script.',
  action: 'cluster:admin/script/get',
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
    if (script !== undefined) body.set('script', shownScript(script))
    return { status: script === undefined ? 404 : 200, body }
  },
})

/** A template that was given as an object is kept as its text. */
function shownScript(script: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const source = script.get('source')
  if (!(source instanceof Map)) return script
  return new Map<string, unknown>([
    ['lang', script.get('lang')],
    ['source', writeJson(source)],
    ['options', new Map([['content_type', 'application/json;charset=utf-8']])],
  ])
}
