/** `script_fields`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#script-fields */
import { isValue, parsingFault, readBoolean, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { readScript } from '../query/read-script.js'
import type { ScriptReference } from '../query/script-host.js'

/** A field that a script computes for each hit. */
export interface ScriptField {
  readonly name: string
  readonly script: ScriptReference
  /** Whether a script that fails leaves the field out. */
  readonly ignoreFailure: boolean
}

/** Reads an object of fields. Throws parsing_exception. */
export function readScriptFields(cursor: JsonCursor): ScriptField[] {
  const fields: ScriptField[] = []
  while (cursor.next() !== Token.endObject) {
    const name = cursor.text()
    cursor.next()
    if (cursor.token !== Token.startObject) {
      throw parsingFault(cursor, `Expected [START_OBJECT] in [${name}] but found [${tokenName(cursor.token)}]`)
    }
    fields.push(readScriptField(cursor, name))
  }
  return fields
}

function readScriptField(cursor: JsonCursor, name: string): ScriptField {
  let script: ScriptReference | null = null
  let ignoreFailure = false
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (key === 'script' && (isValue(cursor.token) || cursor.token === Token.startObject)) script = readScript(cursor)
    else if (key === 'ignore_failure' && isValue(cursor.token)) ignoreFailure = readBoolean(cursor)
    else throw parsingFault(cursor, `Unknown key for a ${tokenName(cursor.token)} in [${key}].`)
  }
  if (script === null) throw parsingFault(cursor, 'Required [script]')
  return { name, script, ignoreFailure }
}
