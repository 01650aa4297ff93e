/** `POST _scripts/painless/_execute`. */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'scripts_painless_execute',
  summary: 'Runs a script and gives its result.',
  methods: ['GET', 'POST'],
  paths: ['/_scripts/painless/_execute'],
  parameters: {},
  body: 'required',
  handle: ({ body }, { host }) => host.ask({ kind: 'execute-script', body }),
})
