/** The options of all suggesters: the field, the number of suggestions, the analyzer. */
import { illegalArgument, JavaException } from '@sluice/java'
import type { Analyzer } from '../analysis/analyzer.js'
import { readInt, readText } from '../json/body-values.js'
import type { JsonCursor } from '../json/json-cursor.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { NodeFieldType } from '../query/fields/mapped-field-type.js'
import type { SuggestTexts } from './define-suggester.js'

/** The options. */
export interface CommonSuggestOptions {
  field: string | null
  size: number
  /** Null for that which follows from `size`. */
  shardSize: number | null
  analyzer: string | null
}

const DEFAULT_SIZE = 5

/** The options of a body that says nothing. */
export const commonSuggestOptions = (): CommonSuggestOptions => ({
  field: null,
  size: DEFAULT_SIZE,
  shardSize: null,
  analyzer: null,
})

/** Reads an option that all suggesters have; false for an invalid name. Throws illegal_argument_exception. */
export function readCommonOption(cursor: JsonCursor, key: string, options: CommonSuggestOptions): boolean {
  if (key === 'field') options.field = readText(cursor)
  else if (key === 'analyzer') options.analyzer = readText(cursor)
  else if (key === 'size') {
    options.size = readInt(cursor)
    if (options.size <= 0) throw illegalArgument('size must be positive')
  } else if (key === 'shard_size') {
    options.shardSize = readInt(cursor)
    if (options.shardSize <= 0) throw illegalArgument('shardSize must be positive')
  } else return false
  return true
}

/** How many proposals a shard gives. */
export const shardSizeOf = ({ size, shardSize }: CommonSuggestOptions): number =>
  shardSize ?? Math.max(size, DEFAULT_SIZE)

/** The field. Throws parse_exception if there is none. */
export function requiredField({ field }: CommonSuggestOptions): string {
  if (field !== null) return field
  throw new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    'the required field option [field] is missing',
  )
}

/** The text that is analysed. Throws illegal_argument_exception if there is none. */
export function requiredText({ text, prefix, regex }: SuggestTexts): string {
  const found = text ?? prefix ?? regex
  if (found !== null) return found
  throw illegalArgument('The required text option is missing')
}

/** The analyzer of a suggestion: the one that it names, else that of the field for searches. */
export function suggestAnalyzer(
  field: string,
  { analyzer }: CommonSuggestOptions,
  context: SearchExecutionContext,
): Analyzer {
  const type = context.fieldType(field)
  if (type === null) throw illegalArgument(`no mapping found for field [${field}]`)
  if (analyzer !== null) {
    const named = context.analyzer(analyzer)
    if (named !== undefined) return named
    throw illegalArgument(`analyzer [${analyzer}] doesn't exists`)
  }
  const own = type instanceof NodeFieldType ? type.node.values['search_analyzer'] : undefined
  return context.analyzer(typeof own === 'string' ? own : 'keyword') ?? context.analyzer('standard')!
}
