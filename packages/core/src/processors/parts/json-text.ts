/** JSON texts in documents, as the `json` processor and scripts parse them (recordings `cases/json`). */
import { illegalArgument, JavaException, javaToString, spendBytes, spendSteps } from '@sluice/java'
import { JsonExactReader } from '../../document/json-exact.js'
import { readJsonFast } from '../../document/json-read.js'

/**
 * The value of a JSON text.
 * @param value the value of a field; of a value that is not a string, the result of Java's toString is parsed
 * @param strict whether text after the first value is an error
 * @throws {JavaException} an IllegalArgumentException if it is not JSON
 */
export function parseJsonText(value: unknown, strict: boolean, allowDuplicateKeys: boolean): unknown {
  const text = javaToString(value)
  spendSteps(text.length >> 1)
  spendBytes(2 * text.length)
  const fast = readJsonFast(text, allowDuplicateKeys)
  if (fast !== undefined) return fast
  const reader = new JsonExactReader(text, { sourceKind: '(String)', allowDuplicateKeys })
  const parsed = reader.next()
  if (parsed === undefined) return null
  if (strict) requireEnd(reader, text)
  return parsed
}

function requireEnd(reader: JsonExactReader, text: string): void {
  const message = `The input ${text} is not valid JSON and the strict_json_parsing parameter is true`
  let another: boolean
  try {
    another = reader.hasAnotherToken()
  } catch (thrown) {
    if (thrown instanceof JavaException) throw illegalArgument(message, thrown)
    throw thrown
  }
  if (another) throw illegalArgument(message)
}
