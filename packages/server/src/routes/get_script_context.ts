/** `GET /_script_context`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-script-contexts-api.html */
import { contexts, type ScriptContext } from '@sluice/painless'
import { defineRoute } from '../define-route.js'

type Json = ReadonlyMap<string, unknown>

/** The main method of the scripts of a context, then the calls that give its variables. */
function methodsOf({ returns, variables }: ScriptContext): Json[] {
  const method = (name: string, returned: string, params: readonly Json[]): Json =>
    new Map<string, unknown>([
      ['name', name],
      ['return_type', returned],
      ['params', params],
    ])
  const parameters = variables
    .filter(({ given }) => given === 'argument')
    .map(
      ({ name, type }) =>
        new Map<string, unknown>([
          ['type', String(type)],
          ['name', name],
        ]),
    )
  const getters = variables
    .filter(({ given }) => given === 'call')
    .map(({ name, type }) => method(`get${name.charAt(0).toUpperCase()}${name.slice(1)}`, String(type), []))
  return [method('execute', String(returns), parameters), ...getters]
}

export default defineRoute({
  name: 'get_script_context',
  summary: 'Lists the script contexts, with the methods of their scripts.',
  action: 'cluster:admin/script_context/get',
  methods: ['GET'],
  paths: ['/_script_context'],
  parameters: {},
  body: 'none',
  handle() {
    const shown = Object.values(contexts)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(
        context =>
          new Map<string, unknown>([
            ['name', context.name],
            ['methods', methodsOf(context)],
          ]),
      )
    return { status: 200, body: new Map([['contexts', shown]]) }
  },
})
