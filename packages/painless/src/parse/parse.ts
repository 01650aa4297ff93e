/** Second pass: tokens to tree. */
import { InternalError } from '@sluice/java'
import type { FunctionDeclaration, Script, Statement } from '../ast.js'
import { lex, tokenKinds } from '../lex.js'
import { Cursor, NoParse } from './cursor.js'
import { atFunction, parseFunction, parseStatement } from './statements.js'
import { syntaxError } from './syntax-error.js'

/**
 * The tree of a script, with the spans of its expressions if `keepSpans`. Throws a `ScriptFault` for a syntax error, with
 * Elasticsearch's text and place.
 */
export function parse(source: string, keepSpans = false): Script {
  const tokens = lex(source)
  const cursor = new Cursor(tokens, keepSpans ? new Map() : undefined)
  try {
    const script = parseScript(cursor, source.length)
    return script
  } catch (error) {
    if (!(error instanceof NoParse)) throw error
    const fault = syntaxError(tokens, cursor.done, cursor.statementDone)
    if (fault === undefined) throw new InternalError(`no syntax error found in: ${source}`)
    throw fault
  }
}

function parseScript(cursor: Cursor, end: number): Script {
  const at = cursor.at
  const functions: FunctionDeclaration[] = []
  while (atFunction(cursor)) {
    functions.push(parseFunction(cursor))
    cursor.finish(false)
  }
  const statements: Statement[] = []
  while (cursor.kind !== tokenKinds.end) {
    statements.push(parseStatement(cursor, false))
    cursor.finish(true)
  }
  return { functions, body: { kind: 'block', at, statements }, end, spans: cursor.spans }
}
