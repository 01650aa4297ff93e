import { argumentFault, type ScriptFault } from '../errors.js'
import type { Token } from '../lex.js'
export function syntaxError(tokens: readonly Token[]): ScriptFault | undefined {
  return argumentFault(tokens.at(-1)!.start, 'unexpected end of script.')
}
