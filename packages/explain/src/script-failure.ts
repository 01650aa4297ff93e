/** Where a script failed, and what was missing. */
import type { JavaException } from '@sluice/java'
import { parseScript } from '@sluice/painless'
import type { ScriptFailure, SourcePart, Span } from './explanation.js'
import { cut } from './limits.js'
import { nullPartAt } from './null-part.js'

/** The failure of a source that compiles; null for an exception that has no place in it. */
export function failureOf(source: string, exception: JavaException): ScriptFailure | null {
  const position = exception.members?.position
  if (typeof position !== 'object' || position === null || !('offset' in position)) return null
  const offset = Number(position.offset)
  const cause = causes(exception).find(({ className }) => className === 'java.lang.NullPointerException')
  const nullPart = cause === undefined ? null : nullPartAt(source, offset, String(cause.text))
  return {
    offset,
    ...lineOf(source, offset),
    expression: partAt(source, offset),
    nullPart: nullPart === null ? null : partOf(source, nullPart),
  }
}

/** A part of a source. */
export const partOf = (source: string, { start, end }: Span): SourcePart => ({
  start,
  end,
  text: cut(source.slice(start, end)),
})

function lineOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: before[before.length - 1]!.length + 1 }
}

/** The innermost expression whose own place is at an offset. */
function partAt(source: string, offset: number): SourcePart | null {
  for (const [{ at }, span] of parseScript(source).spans ?? []) if (at === offset) return partOf(source, span)
  return null
}

function causes(exception: JavaException): JavaException[] {
  const { cause } = exception
  return cause === undefined ? [exception] : [exception, ...causes(cause)]
}
