/** `PUT _enrich/policy/{name}/_execute` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/execute-enrich-policy-api.html). */
import { readJson } from '@sluice/core'
import { defineStoreRoute } from '../define-route.js'
import { executedAlone } from '../enrich/policy-locks.js'
import { policyPart, policyRows, policySources } from '../enrich/policy-sources.js'
import { NODE_ID } from '../node-id.js'
import { readFlag } from '../parameters.js'

const ACTION = 'cluster:admin/xpack/enrich/execute'

export default defineStoreRoute({
  name: 'enrich.execute_policy',
  summary: 'Executes an enrich policy: prepares its documents for enrich processors.',
  action: ACTION,
  methods: ['PUT', 'POST'],
  paths: ['/_enrich/policy/:name/_execute'],
  parameters: { wait_for_completion: 'flag', master_timeout: 'text' },
  body: 'none',
  handle({ params, query, turn }, { store, engine }) {
    const name = params.name!
    return executedAlone(store, name, async () => {
      const task = store.tasks.begin({
        action: ACTION,
        description: name,
        isCancellable: true,
        status: () => new Map(),
      })
      try {
        const shown = await engine.ask({ kind: 'enrich-show', names: [name] })
        const part = partOf(shown.body)
        const stored = part === null ? [] : policySources(store, part)
        const found = part === null ? { rows: '' } : await policyRows(store, part, stored, turn)
        const answer = await engine.ask({ kind: 'enrich-execute', name, stored, found })
        const isAwaited = !query.has('wait_for_completion') || readFlag(query, 'wait_for_completion')
        return isAwaited || answer.status !== 200
          ? answer
          : { status: 200, body: new Map([['task', `${NODE_ID}:${task.id}`]]) }
      } finally {
        store.tasks.end(task)
      }
    })
  },
})

type Json = ReadonlyMap<string, unknown>

/** The part of the policy that an answer shows; null for one without policies. */
function partOf(body: string): ReturnType<typeof policyPart> {
  const [policy] = (readJson(body) as Json).get('policies') as readonly Json[]
  return policy === undefined ? null : policyPart(policy.get('config'))
}
