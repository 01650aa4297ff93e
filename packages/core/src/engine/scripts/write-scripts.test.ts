import { JavaException, javaToString } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { readJson } from '../../document/json-read.js'
import { writeJson } from '../../document/json-write.js'
import { testServices } from '../../testkit/cases.js'
import { parseScriptConfig } from './script-config.js'
import { compileWriteScript, type ScriptedDocument, type WriteScriptContext } from './write-scripts.js'

const document = (): ScriptedDocument => ({
  index: 'i',
  id: '1',
  routing: 'r',
  version: 7,
  now: 1700000000123,
  source: readJson('{"n": 1, "a": {"x": true}}') as Map<string, unknown>,
})

/** The resulting operation: `operation index/id routing version source`, or `!` with the text of the innermost cause. */
function written(context: WriteScriptContext, source: string, way: 'run' | 'insert' = 'run'): string {
  try {
    const config = parseScriptConfig(new Map<string, unknown>([['source', source]]))
    const { operation, index, id, routing, version, ...rest } = compileWriteScript(config, context, testServices)[way](
      document(),
    )
    return `${operation} ${index}/${id} ${routing} ${javaToString(version)} ${writeJson(rest.source)}`
  } catch (error) {
    if (!(error instanceof JavaException)) throw error
    let cause = error
    while (cause.cause !== undefined) cause = cause.cause
    return `!${cause.text}`
  }
}

const unchanged = '{"n":1,"a":{"x":true}}'

describe('a script of update', () => {
  it.each([
    ['ctx._source.n += 2', 'index i/1 r 7 {"n":3,"a":{"x":true}}'],
    ["ctx.op = 'delete'", `delete i/1 r 7 ${unchanged}`],
    ["ctx.op = 'none'", `noop i/1 r 7 ${unchanged}`],
    ["ctx.op = 'junk'", `noop i/1 r 7 ${unchanged}`],
    ["metadata().op = 'noop'", `noop i/1 r 7 ${unchanged}`],
    ["metadata().op = 'none'", "!'none' is not allowed, use 'noop' instead"],
    ["metadata().op = 'create'", '!op must be one of [delete, index, noop], not [create]'],
    ["field('a.b').set(3)", 'index i/1 r 7 {"n":1,"a":{"x":true,"b":3}}'],
    ["ctx._source = ['k': 'v']", 'index i/1 r 7 {"k":"v"}'],
    ["ctx._source = ['k': 'v']; field('l').set(1)", 'index i/1 r 7 {"k":"v","l":1}'],
    ["ctx._source = 'x'", '!Expected [_source] to be a Map, not [x] with type [java.lang.String]'],
    ["ctx._index = 'x'", '!_index cannot be updated'],
    ["ctx.junk = 'stuff'", '!Cannot put key [junk] with value [stuff] into ctx'],
    ["ctx.remove('junk')", '!Cannot remove key junk from ctx'],
    ["metadata().index = 'x'", '!Illegal shortcut on field [index] for type [org.elasticsearch.script.Metadata].'],
    [
      'ctx._source.m = metadata().index + metadata().id + metadata().routing + metadata().version + metadata().now + ctx._now + ctx._type',
      'index i/1 r 7 {"n":1,"a":{"x":true},"m":"i1r72023-11-14T22:13:20.123Z1700000000123_doc"}',
    ],
    ['ctx._source.k = ctx.keySet().contains("_source")', 'index i/1 r 7 {"n":1,"a":{"x":true},"k":true}'],
  ])('%s', (source, expected) => {
    expect(written('update', source)).toBe(expected)
  })
})

describe('the script of a scripted upsert', () => {
  it.each([
    ['ctx._source.n = 5', 'create i/1 null null {"n":5,"a":{"x":true}}'],
    ["metadata().op = 'noop'", `noop i/1 null null ${unchanged}`],
    ["metadata().op = 'index'", '!op must be one of [create, noop], not [index]'],
    ["ctx.op = 'delete'", `noop i/1 null null ${unchanged}`],
  ])('%s', (source, expected) => {
    expect(written('update', source, 'insert')).toBe(expected)
  })
})

describe('a script of update by query', () => {
  it.each([
    ["ctx.op = 'noop'", `noop i/1 r 7 ${unchanged}`],
    ["ctx.op = 'junk'", '![op] must be one of delete, index, noop, not [junk]'],
    ["metadata().op = 'junk'", '![op] must be one of delete, index, noop, not [junk]'],
    ['ctx._version = 3', '!_version cannot be updated'],
    ["field('n').transform(v -> v + 1)", 'index i/1 r 7 {"n":2,"a":{"x":true}}'],
  ])('%s', (source, expected) => {
    expect(written('update_by_query', source)).toBe(expected)
  })
})

describe('a script of reindex', () => {
  it.each([
    ["metadata().index = 'x'", `index x/1 r 7 ${unchanged}`],
    ['metadata().index = null', '!_index cannot be null'],
    ['ctx._id = null', `index i/null r 7 ${unchanged}`],
    ["ctx._routing = 'q'; ctx._version = 9L", `index i/1 q 9 ${unchanged}`],
    [
      "ctx._version = 'x'",
      '!_version [x] is wrong type, expected assignable to [java.lang.Number], not [java.lang.String]',
    ],
    [
      'metadata().setVersionToInternal(); ctx._source.v = metadata().version; ctx._source.i = metadata().isVersionInternal()',
      'index i/1 r null {"n":1,"a":{"x":true},"v":-9223372036854775808,"i":true}',
    ],
  ])('%s', (source, expected) => {
    expect(written('reindex', source)).toBe(expected)
  })
})
