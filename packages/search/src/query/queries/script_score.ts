/** The query `script_score`. */
import { illegalArgument } from '@sluice/java'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Query } from '../lucene/query.js'
import { ScriptScoreQuery } from '../lucene/script-score-query.js'
import { floatOption, option, queryOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { readScript } from '../read-script.js'
import type { ScriptReference } from '../script-host.js'

/** Scores documents by a script. */
export class ScriptScoreBuilder extends QueryBuilder {
  readonly type = 'script_score'

  constructor(
    readonly query: QueryBuilder,
    readonly script: ScriptReference,
    readonly minScore: number | null,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const query = this.query.rewrite(context)
    return query === this.query ? this : new ScriptScoreBuilder(query, this.script, this.minScore, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    if (context.scripts === null) throw illegalArgument('cannot execute [inline] scripts')
    const script = context.scripts.compile(this.script, 'score')
    return new ScriptScoreQuery(this.query.toQuery(context), script, this.script, this.minScore)
  }
}

export default defineObjectQuery({
  name: 'script_score',
  summary: 'Scores the documents of a query by a script.',
  page: 'query-dsl-script-score-query.html',
  options: {
    query: queryOption({ doc: 'The query that documents must match.' }),
    script: option<ScriptReference | null>(
      { default: null, doc: 'The script; it reads the score of the query as `_score`.' },
      {},
      'any',
      parser => readScript(parser.cursor),
    ),
    min_score: floatOption<null>({ default: null, doc: 'Documents with a lower score do not match.' }),
  },
  build({ query, script, min_score }, common) {
    const missing = [query === null ? 'query' : '', script === null ? 'script' : ''].filter(name => name !== '')
    if (query === null || script === null) throw illegalArgument(`Required [${missing.join(', ')}]`)
    return new ScriptScoreBuilder(query, script, min_score, common)
  },
  examples: [],
})
