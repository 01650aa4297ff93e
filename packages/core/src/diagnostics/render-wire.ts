/**
 * Exceptions as Elasticsearch prints them (recordings `cases/engine`): `type`, `reason`, `root_cause`, `caused_by`,
 * `suppressed`, and the HTTP status that goes with them.
 */
import { InternalError, type JavaException } from '@sluice/java'
import { ProcessorError } from '../engine/run/failure.js'
import { type Diagnostic, exceptionOf } from './diagnostic.js'
import { isElasticsearchException } from './elasticsearch-exceptions.js'

const BAD_REQUEST = new Set([
  'illegal_argument_exception',
  'number_format_exception',
  'parse_exception',
  'script_exception',
  'x_content_parse_exception',
  'x_content_e_o_f_exception',
  'action_request_validation_exception',
  'resource_already_exists_exception',
  'illegal_format_exception',
  'pattern_syntax_exception',
  'unsupported_charset_exception',
  'illegal_charset_name_exception',
  'invalid_path_exception',
])

/** `illegal_argument_exception` of `java.lang.IllegalArgumentException`. */
export function wireType(exception: JavaException): string {
  return exception.simpleName
    .replace(/^Elasticsearch/, '')
    .replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? letter.toLowerCase() : `_${letter.toLowerCase()}`))
}

/** The HTTP status of an exception that ends a request. */
export function httpStatus(exception: JavaException): number {
  const status = exception.members?.['$status']
  if (typeof status === 'number') return status
  const type = wireType(exception)
  if (type === 'resource_not_found_exception' || type === 'index_not_found_exception') return 404
  return BAD_REQUEST.has(type) ? 400 : 500
}

/**
 * The `error` object of an answer: a map ready to be written as JSON. The member `$rootCauses` lists root causes if there are several;
 * members that begin with `$` are not shown.
 */
export function renderError(thrown: JavaException | ProcessorError): Map<string, unknown> {
  const exception = thrown instanceof ProcessorError ? thrown.cause : thrown
  const roots = (exception.members?.['$rootCauses'] as readonly JavaException[] | undefined) ?? [rootCauseOf(exception)]
  const body = new Map<string, unknown>([['root_cause', roots.map(root => renderOne(root, false))]])
  for (const [key, value] of renderOne(exception, true)) body.set(key, value)
  if (thrown instanceof ProcessorError && thrown.suppressed !== null) {
    body.set('suppressed', [renderOne(thrown.suppressed, true)])
  }
  return body
}

/** The body of a request that failed: `error` and `status`. */
export function renderFailure(exception: JavaException): { status: number; body: Map<string, unknown> } {
  const status = httpStatus(exception)
  return {
    status,
    body: new Map<string, unknown>([
      ['error', renderError(exception)],
      ['status', status],
    ]),
  }
}

/**
 * An Elasticsearch exception gives way to its cause if that is one too, or an Error of Java; so does a fault of a body to the one within
 * it.
 */
export function rootCauseOf(exception: JavaException): JavaException {
  let root = exception
  while (root.cause !== undefined) {
    const { cause } = root
    if (isBodyFault(root) ? !isBodyFault(cause) : !isElasticsearchException(root)) break
    const isInner = isBodyFault(root) && isBodyFault(cause)
    if (!isInner && !isElasticsearchException(cause) && !cause.simpleName.endsWith('Error')) break
    root = cause
  }
  return root
}

/** An exception with its causes, as part of an answer. */
export const renderCause = (exception: JavaException): Map<string, unknown> => renderOne(exception, true)

const isBodyFault = ({ simpleName }: JavaException): boolean => simpleName === 'XContentParseException'

function renderOne(exception: JavaException, withCause: boolean): Map<string, unknown> {
  const body = new Map<string, unknown>([
    ['type', wireType(exception)],
    ['reason', exception.text],
  ])
  for (const [key, value] of Object.entries(exception.members ?? {})) {
    if (!key.startsWith('$'))
      body.set(key, value instanceof Map || typeof value !== 'object' ? value : memberValue(value))
  }
  if (withCause && exception.cause !== undefined) body.set('caused_by', renderOne(exception.cause, true))
  const { suppressed } = exception
  // Among the root causes, suppressed exceptions show for Elasticsearch's own family only, and without their causes.
  if (suppressed !== undefined && suppressed.length > 0 && (withCause || isElasticsearchException(exception))) {
    body.set(
      'suppressed',
      suppressed.map(other => renderOne(other, withCause)),
    )
  }
  return body
}

function memberValue(value: object | null): unknown {
  return value === null || Array.isArray(value) ? value : new Map(Object.entries(value))
}

/** The one exception that Elasticsearch throws for a faulty pipeline: the first fault, those of later processors suppressed. */
export function exceptionOfAll(diagnostics: readonly Diagnostic[]): JavaException {
  const onWire = diagnostics.filter(({ severity, isOnWire }) => severity === 'error' && isOnWire)
  const fatal = onWire.find(({ isFatal }) => isFatal)
  return fatal === undefined ? exceptionOfList(onWire, 0) : exceptionOf(fatal)
}

/** The exception of a list of processors, whose faults share their trail up to `depth`. */
function exceptionOfList(diagnostics: readonly Diagnostic[], depth: number): JavaException {
  const byProcessor = new Map<object | undefined, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const processor = diagnostic.trail[depth]
    const own = byProcessor.get(processor)
    if (own === undefined) byProcessor.set(processor, [diagnostic])
    else own.push(diagnostic)
  }
  const [head, ...others] = Array.from(byProcessor.values(), own => exceptionOfProcessor(own, depth))
  if (head === undefined) throw new InternalError('no fault to report')
  if (others.length > 0) head.suppressed = [...(head.suppressed ?? []), ...others]
  return head
}

/** The first fault of a processor, or that of its `on_failure` list. */
function exceptionOfProcessor(own: readonly Diagnostic[], depth: number): JavaException {
  const [first] = own
  if (first!.trail.length <= depth + 1) return exceptionOf(first!)
  return exceptionOfList(
    own.filter(({ trail }) => trail.length > depth + 1),
    depth + 1,
  )
}
