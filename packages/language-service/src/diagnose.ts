/** Faults of a configuration in the text: where the engine's diagnostics point. */
import { type Diagnostic, exceptionOf, type JsonPath } from '@sluice/core'
import type { PipelineSource } from './source/source.js'

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
