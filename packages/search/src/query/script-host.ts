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

/** What scripts are for, as Elasticsearch names the contexts. */
export type ScriptPurpose =
  | 'filter'
  | 'score'
  | 'field'
  | 'number_sort'
  | 'string_sort'
  | 'terms_set'
  | 'aggs'
  | 'moving-function'
  | 'bucket_aggregation'

/** A script on the documents of a segment. */
export interface LeafScript {
  /** Runs it on a document; `score` is that of the document, computed when the script asks for it. */
  run(doc: number, score?: () => number): unknown
}

/** A compiled script. */
export interface SearchScript {
  /** Whether it reads `_score`. */
  readonly needsScore: boolean
  leaf(leaf: LeafReader): LeafScript
}

/** Compiles scripts. Throws script_exception, and illegal_argument_exception for an unknown language. */
export interface ScriptHost {
  compile(script: ScriptReference, purpose: ScriptPurpose): SearchScript
}

/** The fault of a script where none can run. */
export const noScripts = ({ lang }: ScriptReference): JavaException =>
  illegalArgument(`script_lang not supported [${lang}]`)
