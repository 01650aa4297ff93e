/**
 * The formatter of scripts: two spaces a level, one statement a line, lines of at most 100 characters if that is possible, a
 * long row of `&&` or `||` with one operand a line. Comments and parentheses stay; braces and semicolons that the grammar lets
 * out are put in, except around the short `if (x) return;` and after a script that is one statement.
 */
import { thrownByCompiler } from '../errors.js'
import { parse } from '../parse/parse.js'
import { print } from './format/layout.js'
import { scriptLayout } from './format/statements.js'
import { Tokens } from './format/tokens.js'

const WIDTH = 100

/**
 * The script in its uniform layout, without a line end after it unless its last line is a comment, which needs one. The tree of
 * the result is that of the source. Throws a `script_exception` for a syntax error.
 */
export function formatScript(source: string): string {
  try {
    return print(scriptLayout(new Tokens(source), parse(source)), WIDTH)
  } catch (error) {
    throw thrownByCompiler(source, error)
  }
}
