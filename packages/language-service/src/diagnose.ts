/** Faults of a configuration in the text: where the engine's diagnostics point. */
import {
  compilePipeline,
  type Diagnostic,
  exceptionOf,
  helpOf,
  type JsonPath,
  type Registry,
  registry,
} from '@sluice/core'
import { absentServices } from './absent-services.js'
import { valueWithin } from './source/definition.js'
import type { SourceRange } from './source/place.js'
import { type PipelineSource, readPipelineSource, type SourceOptions } from './source/source.js'

/** A path, and how far into the text that is there. */
export interface DiagnosedPart {
  readonly path: JsonPath
  readonly offset?: number | undefined
  /** Where the part ends within the text; one character after `offset` if it is not given. */
  readonly end?: number | undefined
}

/**
 * The part of a pipeline that a fault is about: for a script, where in its text the compiler stopped; for a grok pattern that names an
 * unknown one, that name.
 */
export function partOfDiagnostic(source: PipelineSource, diagnostic: Diagnostic): DiagnosedPart {
  const { path, span } = diagnostic
  if (span !== undefined) return { path, offset: span.start }
  const { unknown } = diagnostic.data as { readonly unknown?: string }
  if (unknown !== undefined) return unknownReference(source, path, unknown)
  const members = exceptionOf(diagnostic).members as
    | { readonly position?: { readonly offset?: number }; readonly script?: unknown }
    | undefined
  const offset = members?.position?.offset
  const script = members?.script
  if (typeof script !== 'string' || typeof offset !== 'number') return { path }
  const paths = [path, [...path, 'source'], [...path, 'inline'], [...path, 'if']]
  const found = paths.find(each => source.textAt(each) === script)
  return found === undefined ? { path } : { path: found, offset }
}

/** The first reference to a grok pattern of that name: in the patterns, or in definitions that they use. */
function unknownReference(source: PipelineSource, path: JsonPath, name: string): DiagnosedPart {
  const options = path.slice(0, -1)
  const definitions = valueWithin(source.definition, [...options, 'pattern_definitions'])
  const keys = definitions instanceof Map ? [...definitions.keys()] : []
  const patterns = valueWithin(source.definition, path)
  // Names may hold brackets: the range `A-z` has them.
  const reference = new RegExp(`%\\{${name.replaceAll(/[[\]\\^]/g, '\\$&')}[:=}]`)
  const places = [
    ...(Array.isArray(patterns) ? patterns.map((_, i) => [...path, i]) : [path]),
    ...keys.map(key => [...options, 'pattern_definitions', String(key)]),
  ]
  for (const each of places) {
    const at = source.textAt(each)?.search(reference) ?? -1
    if (at >= 0) return { path: each, offset: at + 2, end: at + 2 + name.length }
  }
  return { path }
}

/** A fault of a pipeline's text for an editor. */
export interface TextDiagnostic {
  readonly range: SourceRange
  readonly severity: 'error' | 'warning'
  /** `syntax`, or the code of the engine's diagnostic. */
  readonly code: string
  readonly message: string
  readonly help: string | null
  /** Changes that fix it, if there are some. */
  readonly fixes: readonly {
    readonly title: string
    readonly start: number
    readonly end: number
    readonly text: string
  }[]
}

/** All faults of a text: syntax errors, or else everything that Elasticsearch would reject. */
export function diagnose(
  text: string,
  { processors = registry, ...options }: SourceOptions & { readonly processors?: Registry },
): TextDiagnostic[] {
  const source = readPipelineSource(text, options)
  if (source.kind === 'fault') {
    const { message, kind: _, name, format, ...range } = source
    return [{ range, severity: 'error', code: 'syntax', message, help: null, fixes: [] }]
  }
  if (source.definition === null) {
    const message = 'a pipeline must be an object with a list "processors"'
    return [{ range: source.placeOf([]), severity: 'error', code: 'syntax', message, help: null, fixes: [] }]
  }
  const { diagnostics } = compilePipeline(options.name, source.definition, absentServices, processors)
  return diagnostics.map(diagnostic => textDiagnostic(source, diagnostic))
}

function textDiagnostic(source: PipelineSource, diagnostic: Diagnostic): TextDiagnostic {
  const { path, offset, end } = partOfDiagnostic(source, diagnostic)
  const range =
    offset === undefined || end === undefined ? source.placeOf(path, offset) : source.spanOf(path, offset, end)
  return {
    range,
    severity: diagnostic.severity,
    code: diagnostic.code,
    message: faultText(exceptionOf(diagnostic)),
    help: helpOf(diagnostic) ?? null,
    fixes: nearNames(source, diagnostic, range),
  }
}

/** The message of the innermost cause of an exception; wrappers repeat it after its class name. */
export function faultText(exception: { readonly text: string | null; readonly cause?: unknown }): string {
  const { text, cause } = exception
  if (cause === undefined || cause === null) return text ?? 'null'
  const inner = faultText(cause as typeof exception)
  return text === null || text.endsWith(inner) ? inner : `${text}: ${inner}`
}

/** A misspelt name can become the nearest one. */
function nearNames(source: PipelineSource, { data }: Diagnostic, { start, end }: SourceRange): TextDiagnostic['fixes'] {
  const { near, unknown } = data as { readonly near?: string; readonly unknown?: string }
  const written = source.text.slice(start, end)
  if (near === undefined || (unknown !== undefined && written !== unknown)) return []
  const isQuoted = /^["']/.test(written)
  const range = isQuoted ? { start: start + 1, end: end - 1 } : { start, end }
  return [{ title: `write ${near}`, ...range, text: near }]
}
