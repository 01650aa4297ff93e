/** The content of a server at its start. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createLocalApi } from '../rest/local-api.js'
import type { RestHandler } from '../rest/request.js'
import { documentBatches } from './document-batches.js'
import { seed } from './seed.js'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-seed-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

const FILES = {
  'pipelines/upper.yml': 'processors:\n  - uppercase: { field: name }\n',
  'indices/people.json':
    '{"settings":{"default_pipeline":"upper"},"mappings":{"properties":{"name":{"type":"keyword"}}}}',
  'documents/people.ndjson': '{"name":"ada"}\n\n{"name":"grace"}\n',
  'documents/logs.ndjson': '{"index":{"_id":"7"}}\n{"a":1}\n{"delete":{"_id":"8"}}\n',
}

async function get(api: RestHandler, url: string): Promise<unknown> {
  const { body } = await api.handle({ method: 'GET', url, headers: {}, body: new Uint8Array(0) })
  return JSON.parse(new TextDecoder('utf-8').decode(body)) as unknown
}

describe('seed', () => {
  it('sends pipelines, indices and documents in this order', async () => {
    const api = createLocalApi()
    await seed(api, folderWith(FILES))
    const { hits } = (await get(api, '/people/_search?sort=name')) as { hits: { hits: { _source: unknown }[] } }
    expect(hits.hits.map(hit => hit._source)).toEqual([{ name: 'ADA' }, { name: 'GRACE' }])
    expect(await get(api, '/logs/_doc/7')).toMatchObject({ _source: { a: 1 } })
  })

  it('accepts answers of the API, as curl saves them, and hits with their ids', async () => {
    const api = createLocalApi()
    await seed(
      api,
      folderWith({
        'scripts/s.json': '{"_id":"one","found":true,"script":{"lang":"painless","source":"ctx.s = 1.0"}}',
        'pipelines/all.json':
          '{"first":{"processors":[{"script":{"id":"one"}}]},"second":{"processors":[{"set":{"field":"v","value":1.0}}]}}',
        'component-templates/all.json':
          '{"component_templates":[{"name":"c","component_template":{"template":{"settings":{"index":{"hidden":"false"}}}}}]}',
        'index-templates/all.json':
          '{"index_templates":[{"name":"t","index_template":{"index_patterns":["logs*"],"composed_of":["c"],"data_stream":{}}}]}',
        'indices/all.json':
          '{"people":{"aliases":{"p":{}},"mappings":{},"settings":{"index":{"uuid":"x","provided_name":"people","creation_date":"1","version":{"created":"1"},"number_of_replicas":"0","default_pipeline":"first"}}}}',
        'documents/people.ndjson': '{"_index":"old","_id":"7","_score":1,"_source":{"a":1.0}}\n',
        'documents/logs.ndjson': '{"_id":"8","_source":{"@timestamp":1}}\n',
      }),
    )
    expect(await get(api, '/p/_doc/7')).toMatchObject({ _index: 'people', _source: { a: 1, s: 1 } })
    expect(await get(api, '/logs/_search')).toMatchObject({ hits: { hits: [{ _id: '8' }] } })
    expect(await get(api, '/_ingest/pipeline/second')).toMatchObject({ second: {} })
  })

  it('leaves existing indices alone', async () => {
    const api = createLocalApi()
    const folder = folderWith(FILES)
    await seed(api, folder)
    await seed(api, folder)
    expect(await get(api, '/people/_count')).toMatchObject({ count: 2 })
  })

  it.each([
    [
      { 'pipelines/p.json': '{"processors":[{"nope":{}}]}' },
      'p.json: parse_exception: No processor type exists with name [nope]',
    ],
    [{ 'documents/d.ndjson': '{"a":{"b":1}}\n\n{"a":1}\n' }, 'd.ndjson:3: document_parsing_exception: '],
    [{ 'documents/d.ndjson': '{"index":{}}\n{"a":1}\n\n[1]\n{"a":2}\n' }, 'd.ndjson:4: illegal_argument_exception: '],
    [{ 'pipelines/p.json': '{\n  "processors": nope }' }, 'p.json:2:'],
    [{ 'pipelines/p.yml': 'processors:\n  - set: {\n' }, 'p.yml:3:'],
    [{ 'pipeline/p.json': '{}' }, 'pipeline: folders are scripts, pipelines, '],
    [{ 'pipelines/p.txt': '' }, 'p.txt: files are .json, .yml, .yaml'],
    [{ 'p.json': '{}' }, ' has none of the folders scripts, '],
  ])('refuses %o', async (files, text) => {
    await expect(seed(createLocalApi(), folderWith(files as Record<string, string>))).rejects.toThrow(text)
  })
})

describe('documentBatches', () => {
  it('cuts large files and reports the start of each part', () => {
    const line = `${JSON.stringify({ text: 'x'.repeat(1024 * 1024) })}\n`
    const batches = [...documentBatches(new TextEncoder().encode(line.repeat(6)))]
    expect(batches.map(batch => batch.operations)).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ])
  })
})
