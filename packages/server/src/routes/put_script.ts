/** `PUT _scripts/{id}`. */
import { readJson } from '@sluice/core'
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'put_script',
  summary: 'Stores a script.',
  methods: ['PUT', 'POST'],
  paths: ['/_scripts/:id', '/_scripts/:id/:context'],
  parameters: ['context', 'timeout', 'master_timeout'],
  async handle({ params, body }, { host, state }) {
    const id = params.id!
    const answer = await host.ask({ kind: 'put-script', id, body })
    if (answer.status === 200) {
      const stored = readJson(body ?? '{}') as ReadonlyMap<string, ReadonlyMap<string, unknown>>
      state.scripts.set(id, stored.get('script')!)
    }
    return answer
  },
})
