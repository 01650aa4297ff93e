/** The tree of a script for tools that read scripts and do not run them: lint, formatters, editors. */
import type { Script } from '../ast.js'
import { thrownByCompiler } from '../errors.js'
import { parse } from '../parse/parse.js'

/** The tree of a script with the spans of its expressions. Throws a `script_exception` for a syntax error. */
export function parseScript(source: string): Script {
  try {
    return parse(source, true)
  } catch (error) {
    throw thrownByCompiler(source, error)
  }
}
