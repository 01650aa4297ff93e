/** Paths on maps with shapes against the same paths on plain Maps: the same values, documents and faults. */
import { DocumentMap, JavaZonedDateTime, javaToString } from '@sluice/java'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import rename from '../processors/rename.js'
import { IngestDocument } from './document.js'
import { writeJson } from './json-write.js'
import { FieldPath } from './path.js'

type Json = null | number | string | Json[] | { [key: string]: Json }

const key = fc.constantFrom('a', 'b', 'c', '0', '1', '')
const { value } = fc.letrec<{ value: Json; object: { [key: string]: Json } }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, 1, 'x'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
    tie('object'),
  ),
  object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
}))
const source = fc.dictionary(key, value, { maxKeys: 4 })

/** Used for all documents, as those of a pipeline are. */
const paths = [
  ...['a', 'b', 'a.b', 'a.b.c', 'b.0', 'b.0.a', 'c.1.b', 'a.0', 'a.a.a.a', '', '.', '.a', 'a..b', 'a.b.'],
  ...['_source.a.b', '_ingest.a', '_ingest.a.b', '_ingest._value', '_id', '_id.a', '_index'],
].map(text => FieldPath.parse(text))
const operation = fc.record({
  path: fc.constantFrom(...paths),
  to: fc.constantFrom(...paths),
  kind: fc.constantFrom(
    ...['find', 'get', 'has', 'findStrict', 'set', 'setMap', 'append', 'remove', 'removeMissing'],
    ...['rename', 'renameOver', 'share'],
  ),
})

type Made = new () => Map<string, unknown>

function build(json: Json, Kind: Made): unknown {
  if (Array.isArray(json)) return json.map(item => build(item, Kind))
  if (typeof json !== 'object' || json === null) return json
  const map = new Kind()
  for (const [name, item] of Object.entries(json)) map.set(name, build(item, Kind))
  return map
}

interface Operation {
  readonly path: FieldPath
  readonly to: FieldPath
  readonly kind: string
}

function perform({ path, to, kind }: Operation, doc: IngestDocument, Kind: Made): unknown {
  switch (kind) {
    case 'find':
      return path.find(doc)
    case 'get':
      return path.get(doc)
    case 'has':
      return path.has(doc)
    case 'findStrict':
      return path.findStrict(doc)
    case 'set':
      return path.set(doc, 'new')
    case 'setMap':
      return path.set(doc, build({ b: { c: [1] } }, Kind))
    case 'append':
      return path.append(doc, ['x', 2], false)
    case 'share': {
      const shared = build({ c: 1, '0': {} }, Kind)
      for (const text of ['a.b', 'b.a']) FieldPath.parse(text).set(doc, shared)
      return
    }
    case 'rename':
    case 'renameOver':
      return move(path, to, kind === 'renameOver', doc)
    default:
      return path.remove(doc, kind === 'removeMissing')
  }
}

/** A map that is at two places can be moved into itself. */
function written(map: Map<string, unknown>): string {
  try {
    return writeJson(map)
  } catch (thrown) {
    if (thrown instanceof RangeError) return 'endless'
    throw thrown
  }
}

/** On plain Maps it has no short way. */
function move(path: FieldPath, to: FieldPath, override: boolean, doc: IngestDocument): unknown {
  const options = { field: () => path, target_field: () => to, ignore_missing: false, override }
  const execute = rename.compile(options, undefined as never) as (doc: IngestDocument) => unknown
  return execute(doc)
}

function history(json: Json, operations: readonly Operation[], Kind: Made): string[] {
  const doc = new IngestDocument(build(json, Kind) as Map<string, unknown>, null, build({ a: {} }, Kind) as never)
  return operations.map(operation => {
    const { path, to, kind } = operation
    let outcome: string
    try {
      const result = perform(operation, doc, Kind)
      outcome = result === undefined ? 'nothing' : result instanceof Map ? written(result) : writeJson(result)
    } catch (thrown) {
      outcome = `${thrown}`
    }
    return `${kind} ${path.text} ${to.text}: ${outcome} ${[doc.source, doc.ingest, doc.metadata.values].map(written).join(' ')}`
  })
}

it('behaves the same on maps with shapes as on plain Maps', () => {
  fc.assert(
    fc.property(source, fc.array(operation, { minLength: 1, maxLength: 12 }), (json, operations) => {
      expect(history(json, operations, DocumentMap)).toEqual(history(json, operations, Map))
    }),
    { seed: 13, numRuns: Number(process.env.SLUICE_SEEDS ?? 1500) },
  )
})

it('notes of a map that a value is moved away from how long its table in Java is, as removing does', () => {
  const letters = [...'abcdefghijklm']
  const printed = (change: (doc: IngestDocument) => void): string => {
    const map = new DocumentMap()
    for (const letter of letters) map.set(`${letter}${letter}${letter}`, 0)
    const doc = IngestDocument.ofSource(new DocumentMap().set('map', map), JavaZonedDateTime.ofInstant(0))
    change(doc)
    return javaToString(doc.source.get('map'))
  }
  for (const letter of letters) {
    const path = FieldPath.parse(`map.${letter}${letter}${letter}`)
    const moved = printed(doc => {
      expect(path.moveTo(FieldPath.parse('moved'), doc)).toBe(true)
    })
    expect(moved).toBe(
      printed(doc => {
        path.remove(doc)
      }),
    )
  }
})
