/** `GET _ingest/processor/grok` (recordings `cases/engine`). */
import { patternBank } from '@sluice/grok'
import { defineRoute } from '../define-route.js'
import { badArgument } from '../errors.js'
import { readFlag } from '../parameters.js'

export default defineRoute({
  name: 'ingest.processor_grok',
  summary: 'Returns the built-in grok patterns.',
  action: 'cluster:admin/ingest/processor/grok/get',
  methods: ['GET'],
  paths: ['/_ingest/processor/grok'],
  parameters: { s: 'flag', ecs_compatibility: 'text' },
  body: 'none',
  handle({ query }) {
    const mode = query.get('ecs_compatibility') ?? 'disabled'
    if (mode !== 'disabled' && mode !== 'v1') return badArgument(`unsupported ECS compatibility mode [${mode}]`)
    let patterns = [...patternBank(mode)]
    if (readFlag(query, 's')) patterns = patterns.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return { status: 200, body: new Map([['patterns', new Map(patterns)]]) }
  },
})
