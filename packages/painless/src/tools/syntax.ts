/** Scripts for tools that read them and do not run them: lint, formatters, editors. */
import { allowlistFor } from '../allowlist.js'
import type { Script } from '../ast.js'
import { type ContextName, contexts } from '../contexts/index.js'
import { thrownByCompiler } from '../errors.js'
import { lower } from '../lower.js'
import { parse } from '../parse/parse.js'
import { resolve } from '../resolve/script.js'

/** The tree of a script with the spans of its expressions. Throws a `script_exception` for a syntax error. */
export function parseScript(source: string): Script {
  try {
    return parse(source, true)
  } catch (error) {
    throw thrownByCompiler(source, error)
  }
}

/** Finds the faults of a script as `compileScript` does, without making it run. Throws a `script_exception` for the first. */
export function checkScript(source: string, contextName: ContextName): void {
  const context = contexts[contextName]
  try {
    lower(resolve(parse(source), allowlistFor(context.allowlist), context, { regexEnabled: true }))
  } catch (error) {
    throw thrownByCompiler(source, error)
  }
}
