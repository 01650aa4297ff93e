/** Elastic's published REST tests. Read in place: they are not part of the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'
import { parse } from 'yaml'
import { missingApis, readRestTests, runRestTest } from './testkit/rest-tests.js'
import { securedServer } from './testkit/secured-server.js'
import { testServer } from './testkit/server.js'

const folder = fileURLToPath(new URL('../../../../shared/rest-tests', import.meta.url))

/** Files that are not met, with the reason. One that is met after all fails the run. */
const unmet = parse(readFileSync(new URL('./testkit/unmet-rest-tests.yml', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>

/** Tests of security log in as `elastic`. */
const isOfSecurity = (file: string): boolean => file.startsWith('security/')

function filesIn(parent: string): string[] {
  const names = readdirSync(parent, { recursive: true, encoding: 'utf8' })
  return names.filter(name => name.endsWith('.yml')).sort()
}

describe.skipIf(!existsSync(folder))(`REST tests of ${folder}`, () => {
  for (const file of existsSync(folder) ? filesIn(folder) : []) {
    const reason = unmet[file]
    for (const test of readRestTests(path.join(folder, file))) {
      const run = (): Promise<void> =>
        runRestTest(test, isOfSecurity(file) ? securedServer({ hasTokens: true }) : testServer())
      const missing = missingApis(test)
      if (missing.length > 0) it.skip(`${file}: ${test.name} (${reason ?? `needs ${missing.join(', ')}`})`, run)
      else if (reason === undefined) it(`${file}: ${test.name}`, run)
      else it.fails(`${file}: ${test.name} (unmet: ${reason})`, run)
    }
  }
})
