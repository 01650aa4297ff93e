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
  'features',
  'get',
  'index',
  'ingest',
  'machine_learning',
  'nodes',
  'reindex',
  'script',
  'simulate',
  'update',
  'update_by_query',
]

describe.skipIf(!existsSync(folder))(`REST tests of ${folder}`, () => {
  for (const group of existsSync(folder) ? GROUPS : []) {
    for (const name of readdirSync(path.join(folder, group))) {
      for (const test of readRestTests(path.join(folder, group, name))) {
        const missing = missingApis(test)
        const title = `${group}/${name}: ${test.name}`
        if (missing.length > 0) it.skip(`${title} (needs ${missing.join(', ')})`, () => undefined)
        else it(title, () => runRestTest(test, testServer()))
      }
    }
  }
})
