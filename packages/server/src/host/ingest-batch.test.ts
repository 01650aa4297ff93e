/** Documents and results come out of their packed form as they went in. */
import type { IngestItem, IngestResult } from '@sluice/store'
import { expect, it } from 'vitest'
import { itemAt, joined, listed, packItems, packResult, unpackResults } from './ingest-batch.js'

const encoder = new TextEncoder()
const item = (id: string | null, changes: Partial<IngestItem> = {}): IngestItem => ({
  index: 'i',
  id,
  routing: null,
  version: null,
  versionType: null,
  ifSeqNo: null,
  ifPrimaryTerm: null,
  source: encoder.encode(`{"id":"${id}"}`),
  pipelines: ['p', 'q'],
  ...changes,
})

it('packs documents, and values shared by successive documents once', () => {
  const items = [
    item('1'),
    item(null),
    item('é', { routing: 'r', version: 3 }),
    item('4', { source: new Uint8Array() }),
  ]
  const batch = packItems(items)
  expect(items.map((_, place) => itemAt(batch, place))).toEqual(items)
  expect(batch.heads).toHaveLength(3)
})

const run = (of: IngestItem, changes: Partial<IngestItem> = {}): IngestResult => ({
  kind: 'done',
  item: { ...of, source: encoder.encode('{"a":"é,"}'), pipelines: [], ...changes },
  executed: ['p', 'q'],
  isRerouted: false,
})

it.each<[string, IngestItem, IngestResult]>([
  ['a changed source', item('1'), run(item('1'))],
  ['a new id', item(null), run(item(null), { id: 'made' })],
  [
    'another index',
    item('1'),
    {
      kind: 'done',
      item: item('1', { index: 'j', pipelines: ['q'] }),
      executed: ['p'],
      isRerouted: true,
    },
  ],
  ['a version', item('1'), run(item('1'), { version: 9, versionType: 'external' })],
  ['a dropped document', item('1'), { kind: 'dropped', executed: ['p'] }],
  ['a failed document', item('1'), { kind: 'failed', status: 400, error: '{"type":"é"}', failure: '{}' }],
])('packs the result of a document: %s', (_, given, result) => {
  const bytes = joined(listed([packResult(item('0'), run(item('0'))), packResult(given, result)]))
  expect(unpackResults([item('0'), given], bytes)).toEqual([run(item('0')), result])
})
