/** The errors of `field(..)` in scripts, and documents in which it sets a metadata key. */
import { expect, it } from 'vitest'
import { IngestDocument } from '../document/document.js'
import { createSluice } from '../library.js'
import { testInstant, testServices } from '../testkit/cases.js'
import { ResultLines } from './wire/result-lines.js'
import { runDocument } from './wire/simulate.js'

const sluice = createSluice({ services: testServices })

interface Reported {
  readonly reason: string
  readonly caused_by?: Reported
}

const innermost = (error: Reported): string =>
  error.caused_by === undefined ? error.reason : innermost(error.caused_by)

/** The innermost reason of a failure, or the JSON of the document. */
function outcomeOf(source: string): string {
  const body = { pipeline: { processors: [{ script: { source } }] }, docs: [{ _source: { obj: 5, m: { x: 1 } } }] }
  const { body: answer } = sluice.simulate(body)
  if (answer.error !== undefined) return innermost(answer.error as unknown as Reported)
  const [doc] = answer.docs as { readonly doc?: { readonly _source: object }; readonly error?: Reported }[]
  return doc!.error === undefined ? JSON.stringify(doc!.doc!._source) : innermost(doc!.error)
}

it.each([
  ["field('_id').set(5)", 'unexpected metadata [_id:5] in source'],
  ["field('_index').set('x')", 'unexpected metadata [_index:x] in source'],
  ["field('obj').doc()", 'Unexpected value [5] of type [java.lang.Integer] at path [obj], expected Map or List of Map'],
  [
    "field('obj').doc(1)",
    'Unexpected value [5] of type [java.lang.Integer] at path [obj], expected Map or List of Map',
  ],
  ["field('a.b').doc().field('x').set(1)", '{"obj":5,"m":{"x":1},"a":{"b":{"x":1}}}'],
  ["field('m').doc().field('y').set(2)", '{"obj":5,"m":[{"x":1},{"y":2}]}'],
])('%s', (source, expected) => {
  expect(outcomeOf(source)).toBe(expected)
})

it('the library and the lines of the command line refuse such a document too', () => {
  const compiled = sluice.compile({ processors: [{ script: { source: "field('_id').set(5)" } }] })
  if (!compiled.ok) throw compiled.exception
  const result = compiled.pipeline.run({ source: {} })
  expect(result.status === 'failed' && result.error.reason).toBe('unexpected metadata [_id:5] in source')
  const doc = IngestDocument.ofSource(new Map(), testInstant())
  const lines = new ResultLines()
  lines.add(runDocument(compiled.pipeline.pipeline, doc))
  expect(new TextDecoder('utf-8').decode(lines.bytes())).toContain('unexpected metadata [_id:5] in source')
})
