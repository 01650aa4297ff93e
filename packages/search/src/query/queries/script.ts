/** The query `script`. */
import { javaToString } from '@sluice/java'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { expensiveQuery } from '../faults.js'
import type { Query } from '../lucene/query.js'
import { ScriptFilterQuery } from '../lucene/script-filter-query.js'
import { option } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { readScript } from '../read-script.js'
import { noScripts, type ScriptReference } from '../script-host.js'

/** Finds the documents for which a script says so. */
export class ScriptBuilder extends QueryBuilder {
  readonly type = 'script'

  constructor(
    readonly script: ScriptReference,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    if (!context.limits.allowExpensiveQueries) throw expensiveQuery('script')
    if (context.scripts === null) throw noScripts(this.script)
    return new ScriptFilterQuery(context.scripts.compile(this.script, 'filter'), javaToString(this.script.source))
  }
}

export default defineObjectQuery({
  name: 'script',
  summary: 'Matches the documents for which a script returns true.',
  page: 'query-dsl-script-query.html',
  options: {
    script: option<ScriptReference | null>({ default: null, doc: 'The script.' }, {}, 'any', ({ cursor }) =>
      readScript(cursor),
    ),
  },
  build({ script }, common, parser) {
    if (script === null) throw parser.fault('script must be provided with a [script] query')
    return new ScriptBuilder(script, common)
  },
  examples: [],
})
