import { expect, it } from 'vitest'
import { PipelineSet } from './pipeline-set.js'
import { recordDocument } from './recorded.js'
import { documentsOf, remoteOf, simulateBody } from './remote.js'

const text = 'processors:\n  - set: { field: a, value: 1.0 } # kept out\n'
const set = (): PipelineSet => new PipelineSet([{ id: 'main', text, format: 'yaml' }], 'main')

it('sends the pipeline as written, and documents with every digit', () => {
  const documents = [
    { source: '{"n":9007199254740993}', metadata: null },
    { source: '{}', metadata: '{ "_id": "7" }' },
  ]
  expect(simulateBody(set(), documents)).toBe(
    '{"pipeline":{"processors":[{"set":{"field":"a","value":1.0}}]},"docs":[{"_source":{"n":9007199254740993}},{"_id": "7","_source":{}}]}',
  )
})

/** How the answer of a server compares with what `{"b":{"y":1,"x":2}}` becomes here. */
async function compared(answer: string) {
  const pipelines = set()
  const document = pipelines.document({ source: '{"b":{"y":1,"x":2}}', metadata: null })
  return remoteOf(pipelines, await recordDocument(pipelines, document, 3), documentsOf(answer, 1)[0])
}

const doc = (source: string, ingest: string): string =>
  `{"docs":[{"doc":{"_index":"_index","_version":"-3","_id":"_id","_source":${source},"_ingest":${ingest}}}]}`

it.each([
  ['another order of members and another time', doc('{"b":{"x":2,"y":1},"a":1.0}', '{"timestamp":"1999"}'), true],
  ['an integer in place of a double', doc('{"a":1,"b":{"y":1,"x":2}}', '{"timestamp":"1999"}'), false],
  ['a different time within the source', doc('{"a":1.0,"b":{"y":1,"x":2},"_ingest":{"timestamp":1}}', '{}'), false],
  ['a document that was dropped', '{"docs":[null]}', false],
])('compares %s', async (_, answer, isSame) => {
  expect(await compared(answer)).toMatchObject({ place: 3, isSame })
})

it.each([
  ['<html>', 'the server answers with something that is not JSON'],
  ['{"docs":[]}', 'the answer is not that of _simulate'],
  ['[]', 'the answer is not that of _simulate'],
])('refuses %s', (answer, reason) => expect(() => documentsOf(answer, 1)).toThrow(reason))
