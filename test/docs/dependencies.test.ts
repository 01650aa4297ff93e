/** `docs/dependencies.md` names every dependency of every package. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../conformance/record-files.js'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const

type Manifest = Partial<Record<(typeof KINDS)[number], Readonly<Record<string, string>>>>

const manifests = [
  'package.json',
  'test/package.json',
  ...['packages', 'apps'].flatMap(folder =>
    readdirSync(path.join(root, folder)).map(name => path.join(folder, name, 'package.json')),
  ),
]

/** The names of the packages installed from the registry. */
const dependencies = (): Set<string> =>
  new Set(
    manifests.flatMap(file => {
      const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest
      return KINDS.flatMap(kind => Object.entries(manifest[kind] ?? {}))
        .filter(([, version]) => !version.startsWith('workspace:'))
        .map(([name]) => name)
    }),
  )

it('names every dependency', () => {
  const page = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8')
  expect([...dependencies()].filter(name => !page.includes(`\`${name}\``)).sort()).toEqual([])
})
