/** `PUT _enrich/policy/{name}/_execute` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). */
import { defineRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

/** The task of an execution that was over before it could be asked about. */
const TASK = 'sluice:1'

export default defineRoute({
  name: 'enrich.execute_policy',
  summary: 'Makes the documents of an enrich policy ready for its processors.',
  action: 'cluster:admin/xpack/enrich/execute',
  methods: ['PUT', 'POST'],
  paths: ['/_enrich/policy/:name/_execute'],
  parameters: { wait_for_completion: 'flag', master_timeout: 'text' },
  body: 'none',
  writes: 'policy',
  async handle({ params, query }, { host }) {
    const answer = await host.ask({ kind: 'enrich-execute', name: params.name! })
    const isAwaited = !query.has('wait_for_completion') || readFlag(query, 'wait_for_completion')
    return isAwaited || answer.status !== 200 ? answer : { status: 200, body: new Map([['task', TASK]]) }
  },
})
