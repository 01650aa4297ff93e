/** Functions of `function_score`: what they are, and how they run on a segment. */
import type { SearchExecutionContext } from '../execution-context.js'
import type { Explanation } from '../lucene/explanation.js'
import type { LeafReader } from '../lucene/leaf-reader.js'
import type { IndexSearcher } from '../lucene/searcher.js'
import type { QueryParser } from '../query-parser.js'

/** A function on the documents of a segment. Its values are doubles. */
export interface LeafFunction {
  /** `queryScore` is the score of the query around it. Throws for values that no score may have. */
  score(doc: number, queryScore: number): number
  explain(doc: number, query: Explanation): Explanation
}

/** A function for a shard. */
export interface ScoreFunction {
  /** Whether it reads the score of the query. */
  readonly needsScores: boolean
  /** Its weight in an average. */
  readonly weight: number
  leaf(leaf: LeafReader, searcher: IndexSearcher): LeafFunction
  /** As explanations of queries show it. */
  toString(): string
}

/** A function as it was asked for. */
export interface FunctionBuilder {
  /** Throws parsing_exception and similar exceptions if the index has no such field. */
  toFunction(context: SearchExecutionContext): ScoreFunction
}

/** A function: one definition in one file of `query/functions`, named as Elasticsearch names it. */
export interface FunctionDefinition {
  readonly name: string
  readonly summary: string
  /** The JSON Schema of its body. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Reads the body, whose object the cursor is at, and leaves the cursor at its end. */
  parse(parser: QueryParser): FunctionBuilder
}

/** Types a definition. */
export const defineFunction = (definition: FunctionDefinition): FunctionDefinition => definition
