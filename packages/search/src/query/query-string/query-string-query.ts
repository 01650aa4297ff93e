/** Makes the query of a query string: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-query-string-query.html */
import { JavaException } from '@sluice/java'
import { runToEnd } from '../../collect/steps.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { isTooManyClauses, queryShardFault, tooManyClauses } from '../faults.js'
import { type BooleanClause, BooleanQuery } from '../lucene/boolean-query.js'
import { BoostQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Occur, Query } from '../lucene/query.js'
import { TermQuery } from '../lucene/term-query.js'
import { withoutPureNegation } from '../queries/bool.js'
import { LeafQueries } from './leaf-queries.js'
import { isSyntaxFault, type ParsedQueryString, parseFault, parseQueryString } from './parse-query-string.js'
import type { QueryStringSettings } from './settings.js'
import type { Clause, Leaf, QueryStringNode } from './syntax-tree.js'

/** A string with more UTF-16 units is read in steps. */
const LONG_TEXT = 4096
/** Groups in groups beyond which a query would be too deep to run. */
const MAX_DEPTH = 256

/**
 * The query of a string. Throws query_shard_exception `Failed to parse query [...]` for a string that is wrong, and the faults of fields for
 * values that they cannot have. What is made for `owner`, the query of the body, is kept between the steps of a search.
 */
export function queryStringQuery(
  context: SearchExecutionContext,
  settings: QueryStringSettings,
  text: string,
  owner: object,
): Query {
  // Java's trim takes control characters as well.
  if (/^[\0-\x20]*$/u.test(text)) return new MatchNoDocsQuery('Matching no documents because no terms present')
  try {
    return new Builder(context, settings, owner).build(text) ?? new MatchNoDocsQuery('empty BooleanQuery')
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const isTooMany = isTooManyClauses(thrown)
    if (!isTooMany && !isSyntaxFault(thrown)) throw thrown
    const why = isTooMany ? 'too many boolean clauses' : thrown.text
    const cause = parseFault(`Cannot parse '${text}': ${why}`, thrown)
    throw queryShardFault(context.index, `Failed to parse query [${text}]`, cause)
  }
}

class Builder {
  private readonly leaves: LeafQueries

  constructor(
    private readonly context: SearchExecutionContext,
    private readonly settings: QueryStringSettings,
    private readonly owner: object,
  ) {
    this.leaves = new LeafQueries(context, settings)
  }

  build(text: string): Query | null {
    const parsed = this.parsed(text)
    if (parsed.fault === undefined) return this.node(parsed.node, 0)
    // The part before the fault is made first, and may have its own faults.
    for (const leaf of parsed.leaves) this.leaf(leaf)
    throw parsed.fault
  }

  private parsed(text: string): ParsedQueryString {
    const { resumption } = this.context
    const key = resumption.keyOf(this.owner, 'parsed')
    if (text.length > LONG_TEXT) return resumption.inSteps(key, () => parseQueryString(text))
    return resumption.once(key, () => runToEnd(parseQueryString(text)))
  }

  private leaf(leaf: Leaf): Query | null {
    return this.context.resumption.once(leaf, () => this.leaves.of(leaf))
  }

  private node(node: QueryStringNode, depth: number): Query | null {
    if (depth > MAX_DEPTH) throw tooManyClauses(this.context.limits.maxClauseCount)
    if (node.kind === 'group') return this.group(node.clauses, depth)
    if (node.kind !== 'boost') return this.leaf(node)
    const inner = this.node(node.node, depth)
    return inner === null ? null : new BoostQuery(inner, node.boost)
  }

  private group(clauses: readonly Clause[], depth: number): Query | null {
    const made: BooleanClause[] = []
    for (const clause of clauses) {
      const query = this.node(clause.node, depth + 1)
      if (clause.isWords) this.addWords(made, query)
      else this.addClause(made, clause, query)
      const { maxClauseCount } = this.context.limits
      if (made.length > maxClauseCount) throw tooManyClauses(maxClauseCount)
    }
    return made.length === 0 ? null : withoutPureNegation(new BooleanQuery(made))
  }

  /** Several words are clauses of the group, as if each stood alone. */
  private addWords(made: BooleanClause[], query: Query | null): void {
    if (query === null) return
    if (!(query instanceof BooleanQuery)) {
      made.push({ occur: this.defaultOccur, query })
      return
    }
    const areTerms = query.clauses.every(clause => clause.query instanceof TermQuery)
    for (const clause of query.clauses) made.push(areTerms ? clause : { ...clause, occur: this.defaultOccur })
  }

  private get defaultOccur(): Occur {
    return this.settings.operator === 'or' ? 'should' : 'must'
  }

  /** Adds a clause; its operator also says whether the one before it is required. */
  private addClause(made: BooleanClause[], { conjunction, modifier }: Clause, query: Query | null): void {
    const joinsAll = this.settings.operator === 'and'
    const last = made.at(-1)
    if (last !== undefined && last.occur !== 'must_not') {
      if (conjunction === 'and') made[made.length - 1] = { ...last, occur: 'must' }
      else if (conjunction === 'or' && joinsAll) made[made.length - 1] = { ...last, occur: 'should' }
    }
    if (query === null) return
    const isRequired = joinsAll ? conjunction !== 'or' : modifier === 'required' || conjunction === 'and'
    const occur = modifier === 'prohibited' ? 'must_not' : isRequired ? 'must' : 'should'
    made.push({ occur, query })
  }
}
