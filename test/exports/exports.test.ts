/**
 * The public names of each package, one snapshot each: a name that appears or disappears is seen in review. After a change that is
 * meant: `npm test -- test/exports -u`. Types are not listed; what uses them would not compile.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const packages = [
  '@sluice/java',
  '@sluice/painless',
  '@sluice/painless/whole-library',
  '@sluice/grok',
  '@sluice/core',
  '@sluice/language-service',
  '@sluice/explain',
  '@sluice/testing/lint',
  '@sluice/server',
  '@sluice/server/host',
  '@sluice/server/playground',
  'sluice',
  'sluice/server',
  'sluice/testing',
]

for (const name of packages) {
  it(`${name} exports what its snapshot lists`, async () => {
    const names = Object.keys((await import(/* @vite-ignore */ name)) as object).sort()
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`names/${fileOf(name)}.txt`)
  })
}

const library = readFileSync(path.resolve(import.meta.dirname, '../../docs/library.md'), 'utf8')

it.each(['sluice', 'sluice/server', 'sluice/testing'])('every name of %s is documented', async name => {
  const names = Object.keys((await import(/* @vite-ignore */ name)) as object)
  expect(names.filter(each => !library.includes(`\`${each}\``))).toEqual([])
})

/** `@sluice/server` and `sluice/server` are two. */
const fileOf = (name: string): string =>
  name.startsWith('@') ? name.slice(1).replaceAll('/', '-') : name.replaceAll('/', '.')
