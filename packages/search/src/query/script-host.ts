/** How searches run scripts. The language is the host's: search knows none. */
import { illegalArgument, type JavaException } from '@sluice/java'
import type { LeafReader } from './lucene/leaf-reader.js'

/** A script of a request, checked by its parser: inline source or the id of a stored one. */
export interface ScriptReference {
  readonly source: string | null
  readonly id: string | null
  readonly lang: string
  readonly params: ReadonlyMap<string, unknown>
  readonly options: ReadonlyMap<string, unknown>
}

/** The contexts of scripts on documents, as Elasticsearch names them. */
export type ScriptPurpose =
  | 'filter'
  | 'score'
  | 'field'
  | 'number_sort'
  | 'string_sort'
  | 'terms_set'
  | 'aggs'
  | 'aggs_map'

/** The contexts of scripts without documents. */
export type ResultPurpose =
  | 'aggs_init'
  | 'aggs_combine'
  | 'aggs_reduce'
  | 'bucket_aggregation'
  | 'aggregation_selector'
  | 'moving-function'
  | 'interval'
  | 'script_heuristic'

/** The contexts of runtime field scripts, as Elasticsearch names them. */
export type FieldPurpose =
  `${'boolean' | 'composite' | 'date' | 'double' | 'geo_point' | 'ip' | 'keyword' | 'long'}_field`

/** Variables of a script by name, as Java values; a Float64Array is a `double[]`. */
export type ScriptVariables = Readonly<Record<string, unknown>>

/** A script on the documents of a segment. */
export interface LeafScript {
  /**
   * Runs it on a document. `score` is that of the document, computed when the script asks for it; `value` is the `_value` of a value
   * script. Throws script_exception.
   */
  run(doc: number, score?: () => number, value?: unknown): unknown
}

/** A compiled script on documents. */
export interface SearchScript {
  /** Whether it reads `_score`. */
  readonly needsScore: boolean
  leaf(leaf: LeafReader): LeafScript
}

/** A script of a runtime field on the documents of a segment. */
export interface LeafFieldScript {
  /**
   * What it emits for a document, in order; a point is a list of two numbers, a value of a `composite` its name and itself. Throws
   * script_exception.
   */
  emit(doc: number): readonly unknown[]
}

/** A compiled script of a runtime field. */
export interface FieldScript {
  leaf(leaf: LeafReader): LeafFieldScript
}

/** A compiled script on what a search found: its `params` and other variables are given to each run. Throws script_exception. */
export type ResultScript = (params: ReadonlyMap<string, unknown>, variables?: ScriptVariables) => unknown

/** Compiles scripts on what a search found. */
export interface ResultScriptHost {
  /** Throws script_exception, and illegal_argument_exception for an unknown language. */
  compileResult(script: ScriptReference, purpose: ResultPurpose): ResultScript
}

/** Compiles scripts for a shard. */
export interface ScriptHost extends ResultScriptHost {
  /**
   * `variables` are the names that each run has in addition to the document. Throws script_exception, and illegal_argument_exception for an
   * unknown language.
   */
  compile(script: ScriptReference, purpose: ScriptPurpose, variables?: ScriptVariables): SearchScript
  /**
   * Bounds what the scripts of a search keep between documents: a run after which all states together take too much memory throws what
   * `tooLarge` of one of them makes.
   */
  keep(state: unknown, tooLarge: () => JavaException): void
  /** The script of the runtime field of a name. Throws script_exception, and illegal_argument_exception for an unknown language. */
  compileField(script: ScriptReference, purpose: FieldPurpose, field: string): FieldScript
}

/** The fault of a script where none can run. */
export const noScripts = ({ lang }: ScriptReference): JavaException =>
  illegalArgument(`script_lang not supported [${lang}]`)
