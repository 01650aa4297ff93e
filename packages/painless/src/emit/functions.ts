/** The frame of a function: its variables, and the note of the place on whatever leaves it. */
import type { TypedStatement } from '../typed.js'
import type { FunctionCode } from './code.js'
import { statementsCode } from './statements.js'

/** `{..}` of a function: what `start` gives runs first, outside of the part whose faults are placed. It is asked after the body. */
export function functionText(code: FunctionCode, body: readonly TypedStatement[], start: () => string): string {
  const text = statementsCode(code, body)
  const located = code.use('located')
  return `{${code.declarations()}${start()}try{${text}}catch(e){throw ${located}(e,p)}}`
}
