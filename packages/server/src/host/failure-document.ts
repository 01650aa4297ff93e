/**
 * What is kept of a document that failed: the form of a failure store.
 * https://www.elastic.co/docs/manage-data/data-store/data-streams/failure-store
 */
import { ProcessorError, readJson, wireType, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'

/** The record as it came. */
export interface FailedRecord {
  readonly value: string
  /** The field that a raw value would have gone to; null for JSON. */
  readonly field: string | null
  readonly index: string
  readonly id: string | null
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/** JSON of the failure document. A value that is not a JSON object is kept as text, in `document.value`. */
export function failureDocument(thrown: JavaException | ProcessorError, record: FailedRecord): string {
  const document = new Map<string, unknown>()
  if (record.id !== null) document.set('id', record.id)
  document.set('index', record.index)
  const source = record.field === null ? objectOf(record.value) : new Map([[record.field, record.value]])
  document.set(source === null ? 'value' : 'source', source ?? record.value)
  return writeJson(
    new Map<string, unknown>([
      ['@timestamp', new Date(record.timestamp).toISOString()],
      ['document', document],
      ['error', errorOf(thrown)],
    ]),
  )
}

/** JSON of the `error` of a failure document. */
export const failureError = (thrown: JavaException | ProcessorError): string => writeJson(errorOf(thrown))

function errorOf(thrown: JavaException | ProcessorError): Map<string, unknown> {
  const exception = thrown instanceof ProcessorError ? thrown.cause : thrown
  const error = new Map<string, unknown>([
    ['type', wireType(exception)],
    ['message', exception.text],
    ['stack_trace', causes(exception)],
  ])
  if (thrown instanceof ProcessorError) {
    const { pipelines, processorTag, processorType } = thrown
    error.set('pipeline_trace', [...pipelines]).set('pipeline', pipelines.at(-1) ?? null)
    if (processorTag !== null) error.set('processor_tag', processorTag)
    error.set('processor_type', processorType)
  }
  return error
}

/** The chain of causes, as the first lines of a Java stack trace have it. */
function causes(exception: JavaException): string {
  const cause = exception.cause === undefined ? '' : `\nCaused by: ${causes(exception.cause)}`
  return `${exception.toJavaString()}${cause}`
}

function objectOf(value: string): Map<string, unknown> | null {
  try {
    const read = readJson(value)
    return read instanceof Map ? (read as Map<string, unknown>) : null
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}
