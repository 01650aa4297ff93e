/** Elastic's published REST tests, as far as they are about APIs that there are. Read in place: they are no part of the project. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'
import { missingApis, readRestTests, runRestTest } from './testkit/rest-tests.js'
import { testServer } from './testkit/server.js'

const folder = fileURLToPath(new URL('../../../../shared/rest-tests', import.meta.url))
const GROUPS = [
  'cluster',
  'delete',
  'delete_by_query',
  'enrich',
  'eql',
  'features',
  'field_caps',
  'get',
  'index',
  'ingest',
  'license',
  'machine_learning',
  'nodes',
  'point_in_time',
  'reindex',
  'script',
  'simulate',
  'update',
  'update_by_query',
]

/** Files beside the folders. */
const FILES = ['get', 'mget', 'msearch', 'msearch_template', 'rank_eval', 'search_shards', 'tasks', 'xpack_info'].map(
  name => `${name}.yml`,
)

function filesOf(group: string): string[] {
  return readdirSync(path.join(folder, group)).map(name => path.join(group, name))
}

describe.skipIf(!existsSync(folder))(`REST tests of ${folder}`, () => {
  for (const file of existsSync(folder) ? [...FILES, ...GROUPS.flatMap(filesOf)] : []) {
    for (const test of readRestTests(path.join(folder, file))) {
      const missing = missingApis(test)
      const title = `${file}: ${test.name}`
      if (missing.length > 0) it.skip(`${title} (needs ${missing.join(', ')})`, () => undefined)
      else it(title, () => runRestTest(test, testServer()))
    }
  }
})
