/** The `script` processor (recordings `cases/script`). */
import { defineProcessor, opt } from '../engine/define.js'
import { parseScriptConfig } from '../engine/scripts/script-config.js'
import { compileScriptConfig } from '../engine/scripts/scripts.js'

export default defineProcessor({
  name: 'script',
  summary: 'Runs a Painless script on the document.',
  options: {
    source: opt.any({ doc: 'The script. Give either this or `id`.' }),
    id: opt.any({ doc: 'The id of a stored script.' }),
    lang: opt.any({ doc: 'The script language; only `painless` can run.', defaultText: 'painless' }),
    params: opt.any({ doc: 'The values of `params` in the script.' }),
    options: opt.any({ doc: 'Compiler options; Painless takes none.' }),
    inline: opt.any({ doc: 'An old name of `source`.' }),
  },
  examples: [
    {
      title: 'A computed field',
      options: { source: 'ctx.total = ctx.price * params.count', params: { count: 3 } },
      before: { price: 2 },
      after: { price: 2, total: 6 },
    },
    {
      title: 'A key that is not there reads as null',
      options: { source: "ctx.level = ctx.log?.level ?: 'info'" },
      before: {},
      after: { level: 'info' },
    },
  ],
  shorthand: raw => (typeof raw === 'string' ? new Map([['source', raw]]) : undefined),
  acceptsUnknownOptions: true,
  compile(_options, context) {
    const config = parseScriptConfig(context.raw)
    const counters = context.counters?.script([context.raw.has('source') ? 'source' : 'inline']) ?? null
    const run = compileScriptConfig(config, 'ingest', context.services, counters)
    return doc => {
      run(doc)
    }
  },
})
