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
import type { SourceRange } from './source/place.js'
import { type PipelineSource, readPipelineSource, type SourceOptions } from './source/source.js'

/** A path, and how far into the text that is there. */
export interface DiagnosedPart {
  readonly path: JsonPath
  readonly offset?: number | undefined
}

/** The part of a pipeline that a fault is about: for a script, where in its text the compiler stopped. */
export function partOfDiagnostic(source: PipelineSource, diagnostic: Diagnostic): DiagnosedPart {
  const { path, span } = diagnostic
  if (span !== undefined) return { path, offset: span.start }
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

/** A fault of a pipeline's text for an editor. */
export interface TextDiagnostic {
  readonly range: SourceRange
  readonly severity: 'error' | 'warning'
  /** `syntax`, or the code of the engine's diagnostic. */
  readonly code: string
  readonly message: string
  readonly help: string | null
  /** Changes that mend it, where there are some. */
  readonly fixes: readonly {
    readonly title: string
    readonly start: number
    readonly end: number
    readonly text: string
  }[]
}

/** Every fault of a text: what cannot be read, else what Elasticsearch would refuse, all at once. */
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
  const { path, offset } = partOfDiagnostic(source, diagnostic)
  const range = source.placeOf(path, offset)
  return {
    range,
    severity: diagnostic.severity,
    code: diagnostic.code,
    message: faultText(exceptionOf(diagnostic)),
    help: helpOf(diagnostic) ?? null,
    fixes: nearNames(source, diagnostic, range),
  }
}

/** What the innermost cause of an exception says; wrappers repeat it behind its class name. */
export function faultText(exception: { readonly text: string | null; readonly cause?: unknown }): string {
  const { text, cause } = exception
  if (cause === undefined || cause === null) return text ?? 'null'
  const inner = faultText(cause as typeof exception)
  return text === null || text.endsWith(inner) ? inner : `${text}: ${inner}`
}

/** A misspelt name can become the nearest one. */
function nearNames(source: PipelineSource, { data }: Diagnostic, { start, end }: SourceRange): TextDiagnostic['fixes'] {
  const { near } = data as { readonly near?: string }
  if (near === undefined) return []
  const isQuoted = /^["']/.test(source.text.slice(start, end))
  const range = isQuoted ? { start: start + 1, end: end - 1 } : { start, end }
  return [{ title: `write ${near}`, ...range, text: near }]
}
