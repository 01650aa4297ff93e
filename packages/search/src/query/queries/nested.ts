/** The query `nested`. */

import { illegalArgument } from '@sluice/java'
import { readText } from '../../json/body-values.js'
import { nodeAt } from '../../mapping/mapping.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { illegalState } from '../faults.js'
import { type InnerHits, innerHitsOption } from '../inner-hits.js'
import { type JoinScoreMode, ToParentBlockJoinQuery } from '../lucene/block-join.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { NestedDocsQuery } from '../lucene/nested-docs.js'
import type { Query } from '../lucene/query.js'
import { mightFindOthers } from '../nested-scope.js'
import { booleanOption, option, queryOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** The parts of a nested query. */
export interface NestedParts {
  readonly path: string
  readonly query: QueryBuilder
  readonly scoreMode: JoinScoreMode
  readonly ignoreUnmapped: boolean
  readonly innerHits: InnerHits | null
}

/** Finds documents by their nested objects. */
export class NestedBuilder extends QueryBuilder {
  readonly type = 'nested'

  constructor(
    readonly parts: NestedParts,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const query = this.parts.query.rewrite(context)
    return query === this.parts.query ? this : new NestedBuilder({ ...this.parts, query }, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { path, query, scoreMode, ignoreUnmapped, innerHits } = this.parts
    const node = nodeAt(context.mapping, path)
    if (node?.kind !== 'object' || !node.isNested) {
      if (ignoreUnmapped) return new MatchNoDocsQuery('The "nested" query was rewritten to a "match_none" query.')
      throw illegalState(`[nested] failed to find nested object under path [${path}]`)
    }
    const parentPath = context.nestedPath
    const { made: child, inner } = context.collectingInnerHits(() => context.within(path, () => query.toQuery(context)))
    if (innerHits !== null) {
      context.addInnerHits(innerHits.name ?? path, {
        path,
        parentPath,
        query: child.forInnerHits(),
        request: innerHits,
        children: inner,
      })
    }
    return new ToParentBlockJoinQuery(
      mightFindOthers(child, path, context.mapping) ? withinPath(child, path) : child,
      parentPath,
      scoreMode,
    )
  }
}

/** A query on the nested objects of a path alone. */
export const withinPath = (query: Query, path: string): Query =>
  new BooleanQuery([
    { occur: 'must', query },
    { occur: 'filter', query: new NestedDocsQuery(path) },
  ])

const MODES: ReadonlySet<string> = new Set(['avg', 'sum', 'max', 'min', 'none'])

/** Throws illegal_argument_exception. */
export function joinScoreMode(text: string): JoinScoreMode {
  if (MODES.has(text)) return text as JoinScoreMode
  throw illegalArgument(`No score mode for child query [${text}] found`)
}

export default defineObjectQuery({
  name: 'nested',
  summary: 'Matches documents whose nested objects match.',
  page: 'query-dsl-nested-query.html',
  options: {
    path: textOption<null>({ default: null, doc: 'The path of the nested objects.' }),
    query: queryOption({ doc: 'The query on nested objects. Fields are named with their whole path.' }),
    score_mode: option<JoinScoreMode>(
      { default: 'avg', doc: 'How the scores of several objects are combined: `avg`, `sum`, `max`, `min`, `none`.' },
      { enum: ['avg', 'sum', 'max', 'min', 'none'] },
      'scalar',
      ({ cursor }) => joinScoreMode(readText(cursor)),
    ),
    ignore_unmapped: booleanOption({
      default: false,
      doc: 'Whether a path without nested objects matches nothing instead of being an error.',
    }),
    inner_hits: innerHitsOption(),
  },
  build({ path, query, score_mode, ignore_unmapped, inner_hits }, common) {
    if (path === null) throw illegalArgument("[nested] requires 'path' field")
    if (query === null) throw illegalArgument("[nested] requires 'query' field")
    return new NestedBuilder(
      { path, query, scoreMode: score_mode, ignoreUnmapped: ignore_unmapped, innerHits: inner_hits },
      common,
    )
  },
  examples: [
    {
      title: 'Both in one object',
      query: {
        nested: { path: 'r', query: { bool: { must: [{ term: { 'r.user': 'ann' } }, { term: { 'r.stars': 5 } }] } } },
      },
      mapping: { r: { type: 'nested', properties: { user: { type: 'keyword' }, stars: { type: 'byte' } } } },
      documents: {
        1: {
          r: [
            { user: 'ann', stars: 1 },
            { user: 'bob', stars: 5 },
          ],
        },
        2: { r: [{ user: 'ann', stars: 5 }] },
      },
      finds: ['2'],
    },
  ],
})
