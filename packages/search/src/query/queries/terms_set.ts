/** The query `terms_set`. */
import { illegalArgument } from '@sluice/java'
import { readAny, readItems, readText } from '../../json/body-values.js'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { queryShardFault } from '../faults.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { CoveringQuery } from '../lucene/covering-query.js'
import type { Query } from '../lucene/query.js'
import { minimumShouldMatch } from '../minimum-should-match.js'
import { option, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { readScript } from '../read-script.js'
import { noScripts, type ScriptReference } from '../script-host.js'

/** How many of the values have to match: exactly one of these is given. */
export interface TermsSetMinimum {
  /** A number, or a share, for all documents. */
  readonly text: string | null
  /** A field with the number of each document. */
  readonly field: string | null
  readonly script: ScriptReference | null
}

/** Finds several of some exact values, as many as each document says. */
export class TermsSetBuilder extends QueryBuilder {
  readonly type = 'terms_set'

  constructor(
    readonly field: string,
    readonly values: readonly unknown[],
    readonly minimum: TermsSetMinimum,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { field, values } = this
    if (values.length === 0) return new MatchNoDocsQuery('No terms supplied for "terms_set" query.')
    const { maxClauseCount } = context.limits
    if (values.length > maxClauseCount) {
      throw queryShardFault(
        context.index,
        `The number of terms [${values.length}] used in the Terms Set Query request has exceeded the allowed maximum of [${maxClauseCount}].`,
      )
    }
    const type = context.fieldType(field)
    if (type === null) return new MatchNoDocsQuery(`unmapped field [${field}]`)
    return new CoveringQuery(
      values.map(value => type.termQuery(value, context)),
      this.required(context),
    )
  }

  private required(context: SearchExecutionContext): CoveringQuery['required'] {
    const { text, field, script } = this.minimum
    if (text !== null) return { kind: 'constant', count: minimumShouldMatch(text, this.values.length) }
    if (field !== null) {
      const type = context.fieldType(field)
      if (type === null) throw queryShardFault(context.index, `failed to find minimum_should_match field [${field}]`)
      return { kind: 'field', field: type.name }
    }
    if (context.scripts === null) throw noScripts(script!)
    const params = new Map([...script!.params, ['num_terms', this.values.length]])
    return { kind: 'script', script: context.scripts.compile({ ...script!, params }, 'terms_set') }
  }
}

export default defineFieldQuery({
  name: 'terms_set',
  summary: 'Matches documents with at least as many of the given values as the document itself, or a script, requires.',
  page: 'query-dsl-terms-set-query.html',
  shorthand: null,
  options: {
    terms: option<readonly unknown[]>({ default: [], doc: 'The values.' }, { type: 'array' }, 'array', ({ cursor }) =>
      readItems(cursor, readAny),
    ),
    minimum_should_match: textOption<null>({ default: null, doc: 'The number, or the percentage, that must match.' }),
    minimum_should_match_field: option<string | null>(
      { default: null, doc: 'A numeric field with the number of terms that must match.' },
      { type: 'string' },
      'scalar',
      ({ cursor }) => readText(cursor),
    ),
    minimum_should_match_script: option<ScriptReference | null>(
      {
        default: null,
        doc: 'A script that returns the number of terms that must match; `params.num_terms` is the number of terms.',
      },
      {},
      'any',
      ({ cursor }) => readScript(cursor),
    ),
  },
  build(field, values, common) {
    const minimum = {
      text: values.minimum_should_match,
      field: values.minimum_should_match_field,
      script: values.minimum_should_match_script,
    }
    if (Object.values(minimum).filter(each => each !== null).length > 1) {
      throw illegalArgument('A script has already been set. Cannot specify both a field and script')
    }
    if (Object.values(minimum).every(each => each === null)) {
      throw illegalArgument('No minimum should match has been specified')
    }
    return new TermsSetBuilder(field, values.terms, minimum, common)
  },
  examples: [
    {
      title: 'As many as each document asks for',
      query: { terms_set: { skills: { terms: ['c', 'go', 'java'], minimum_should_match_field: 'required' } } },
      mapping: { skills: { type: 'keyword' }, required: { type: 'long' } },
      documents: {
        1: { skills: ['c', 'go'], required: 2 },
        2: { skills: ['c', 'js'], required: 2 },
        3: { skills: ['java'], required: 1 },
        4: { skills: ['java'] },
      },
      finds: ['1', '3'],
    },
  ],
})
