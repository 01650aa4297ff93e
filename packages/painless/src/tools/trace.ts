/** A run line by line: which statements ran, and what variables and members of the document got. */
import { lex, type Token } from '../lex.js'
import type { ScriptObserver } from '../link.js'
import { receiverStart } from './completions/receiver.js'
import { type LinePosition, positionsIn } from './lines.js'

/** Something that happened in a run. */
export type TraceEvent =
  /** A statement is about to run. */
  | (LinePosition & { readonly kind: 'statement'; readonly offset: number })
  /** A variable, parameter, member or element has got a value. */
  | (LinePosition & {
      readonly kind: 'value'
      readonly offset: number
      /** Its text in the source: `count`, `ctx.event.kind`, `list[i]`. */
      readonly name: string
      /** The Java value itself, which may change later: anything to display must be copied immediately. */
      readonly value: unknown
    })

/** An observer that reports a run of this source line by line. Give it to `compileScript`. */
export function traceObserver(source: string, tell: (event: TraceEvent) => void): ScriptObserver {
  const positionOf = positionsIn(source)
  const tokens = lex(source)
  return {
    statement: offset => tell({ kind: 'statement', offset, ...positionOf(offset) }),
    assigned: (offset, name, value) => {
      tell({ kind: 'value', offset, ...positionOf(offset), name: name ?? targetAt(source, tokens, offset), value })
    },
  }
}

/** The text of a member access whose dot, or an index access whose bracket, is at an offset. */
function targetAt(source: string, tokens: readonly Token[], offset: number): string {
  const at = tokens.findIndex(token => token.start === offset)
  const start = tokens[receiverStart(tokens, at - 1) ?? at]!.start
  const end = tokens[at]!.kind === '[' ? closing(tokens, at) : at + 1
  return source.slice(start, tokens[end]!.end)
}

function closing(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let i = open; i < tokens.length; i++) {
    if (tokens[i]!.kind === '[') depth++
    else if (tokens[i]!.kind === ']' && --depth === 0) return i
  }
  return open
}
