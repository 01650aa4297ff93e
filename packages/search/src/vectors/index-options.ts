/**
 * How vectors are indexed: checked and shown. Every search by vectors is exact here, whichever is chosen: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/dense-vector.html#dense-vector-index-options
 */
import { floatOf, illegalArgument, javaToString, parseDouble, parseInt32 } from '@sluice/java'
import { mapperParsing } from '../faults.js'
import type { ElementType } from './element-type.js'

/** The options as mappings show them, `type` first. */
export type VectorIndexOptions = ReadonlyMap<string, unknown>

/** A kind of index. */
interface IndexKind {
  /** Whether it is a graph, with `m` and `ef_construction`. */
  readonly isGraph: boolean
  /** Whether it keeps its vectors in fewer bits, which only floats can be. */
  readonly isQuantized: boolean
  readonly takesConfidence: boolean
  /** Throws for numbers of dimensions that it does not take. */
  readonly checkDims?: (dims: number, name: string) => void
}

const evenDims = (dims: number, name: string): void => {
  if (dims % 2 !== 0) throw illegalArgument(`${name} only supports even dimensions; provided=${dims}`)
}

const MIN_BINARY_DIMS = 64

const manyDims = (dims: number, name: string): void => {
  if (dims < MIN_BINARY_DIMS)
    throw illegalArgument(`${name} does not support dimensions fewer than ${MIN_BINARY_DIMS}; provided=${dims}`)
}

const KINDS: ReadonlyMap<string, IndexKind> = new Map([
  ['hnsw', { isGraph: true, isQuantized: false, takesConfidence: false }],
  ['int8_hnsw', { isGraph: true, isQuantized: true, takesConfidence: true }],
  ['int4_hnsw', { isGraph: true, isQuantized: true, takesConfidence: true, checkDims: evenDims }],
  ['flat', { isGraph: false, isQuantized: false, takesConfidence: false }],
  ['int8_flat', { isGraph: false, isQuantized: true, takesConfidence: true }],
  ['int4_flat', { isGraph: false, isQuantized: true, takesConfidence: true, checkDims: evenDims }],
  ['bbq_hnsw', { isGraph: true, isQuantized: true, takesConfidence: false, checkDims: manyDims }],
  ['bbq_flat', { isGraph: false, isQuantized: true, takesConfidence: false, checkDims: manyDims }],
])

const DEFAULT_M = 16
const DEFAULT_EF_CONSTRUCTION = 100
const MIN_CONFIDENCE = 0.9

/** The default for floats. */
export const DEFAULT_INDEX_OPTIONS: VectorIndexOptions = new Map<string, unknown>([
  ['type', 'int8_hnsw'],
  ['m', DEFAULT_M],
  ['ef_construction', DEFAULT_EF_CONSTRUCTION],
])

/** Reads the parameter `index_options`. Throws mapper_parsing_exception and illegal_argument_exception. */
export function readIndexOptions(given: ReadonlyMap<string, unknown>, path: string): VectorIndexOptions {
  const type = given.get('type')
  if (type === undefined || type === null) throw mapperParsing('[index_options] requires field [type] to be configured')
  const name = javaToString(type)
  const kind = KINDS.get(name)
  if (kind === undefined) throw mapperParsing(`Unknown vector index options type [${name}] for field [${path}]`)
  const rest = new Map(given)
  rest.delete('type')
  const take = (key: string): unknown => {
    const value = rest.get(key) ?? null
    rest.delete(key)
    return value
  }
  const options = new Map<string, unknown>([['type', name]])
  if (kind.isGraph) {
    options.set('m', wholeNumber(take('m'), DEFAULT_M))
    options.set('ef_construction', wholeNumber(take('ef_construction'), DEFAULT_EF_CONSTRUCTION))
  }
  const confidence = kind.takesConfidence ? take('confidence_interval') : null
  if (confidence !== null) options.set('confidence_interval', confidenceOf(confidence))
  if (kind.isQuantized) {
    const rescore = take('rescore_vector')
    if (rescore !== null) options.set('rescore_vector', rescore)
  }
  if (rest.size > 0) {
    const unsupported = [...rest].map(([key, value]) => ` [${key} : ${javaToString(value)}]`).join('')
    throw mapperParsing(`Mapping definition for [${path}] has unsupported parameters: ${unsupported}`)
  }
  return options
}

const wholeNumber = (value: unknown, preset: number): number =>
  value === null ? preset : parseInt32(javaToString(value))

function confidenceOf(value: unknown): unknown {
  const confidence = Math.fround(parseDouble(javaToString(value)))
  if (confidence === 0 || (confidence >= Math.fround(MIN_CONFIDENCE) && confidence <= 1)) return floatOf(confidence)
  throw illegalArgument(
    `confidence_interval must be between 0.9 and 1.0 or 0; confidence_interval=${javaToString(floatOf(confidence))}`,
  )
}

/** Throws illegal_argument_exception for options that do not go with the field's vectors. */
export function checkIndexOptions(options: VectorIndexOptions, type: ElementType, dims: number | null): void {
  const name = String(options.get('type'))
  const { isQuantized, checkDims } = KINDS.get(name)!
  if (isQuantized && type !== 'float') {
    throw illegalArgument(`[element_type] cannot be [${type}] when using index type [${name}]`)
  }
  if (dims !== null) checkDims?.(dims, name)
}
