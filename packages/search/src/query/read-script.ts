/** Scripts as requests give them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/modules-scripting-using.html */
import { readJson, writeJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { parsingFault, readAny, readText, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, member, readObject } from '../json/object-parser.js'
import type { ScriptReference } from './script-host.js'

const sourceReader: MemberReader<string> = {
  takes: [Token.string, Token.startObject],
  read: cursor => (cursor.token === Token.string ? cursor.text() : writeJson(readAny(cursor))),
}

const NONE: ReadonlyMap<string, unknown> = new Map()

type Params = ReadonlyMap<string, unknown>

/** Characters of parameters that are read only when a query needs them: reading all scripts of a search is one step, making their queries is many. */
const LONG_PARAMS = 16_384

const paramsReader: MemberReader<() => Params> = {
  takes: [Token.startObject],
  read(cursor) {
    const from = cursor.tokenStart
    cursor.skipChildren()
    const text = cursor.slice(from, cursor.tokenStart + 1)
    let params = text.length > LONG_PARAMS ? null : (readJson(text) as Params)
    return () => (params ??= readJson(text) as Params)
  },
}

const MEMBERS = {
  source: sourceReader,
  inline: sourceReader,
  id: { takes: [Token.string], read: readText } satisfies MemberReader<string>,
  lang: { takes: [Token.string], read: readText } satisfies MemberReader<string>,
  params: paramsReader,
  options: member.map,
}

/** Reads a script: its source, or an object. Throws parsing_exception, x_content_parse_exception and illegal_argument_exception. */
export function readScript(cursor: JsonCursor): ScriptReference {
  if (cursor.token === Token.string)
    return { source: cursor.text(), id: null, lang: 'painless', params: NONE, options: NONE }
  if (cursor.token !== Token.startObject) {
    throw parsingFault(cursor, `unexpected value type [${tokenName(cursor.token)}] for a script`)
  }
  const { inline, source = inline, id, lang, params, options = NONE } = readObject(cursor, 'script', MEMBERS)
  if (source === undefined && id === undefined) {
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script')
  }
  if (source !== undefined && id !== undefined) {
    throw illegalArgument('must only use one of [source, id] when specifying a script')
  }
  if (id !== undefined && lang !== undefined) throw illegalArgument('illegally specified <lang> for a stored script')
  return {
    source: source ?? null,
    id: id ?? null,
    lang: lang ?? 'painless',
    get params() {
      return params === undefined ? NONE : params()
    },
    options,
  }
}
