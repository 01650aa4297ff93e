import { describe, expect, it } from 'vitest'
import { importsOf, layerFaults, layerFaultsHere, type WorkspacePackage } from './check-layers.js'

const declare = (folder: string, name: string, ...dependencies: string[]): WorkspacePackage => ({
  folder,
  name,
  dependencies,
  devDependencies: ['vitest'],
})

const packages = [
  declare('packages/java', '@sluice/java', '@sluice/core'),
  declare('packages/grok', '@sluice/grok', '@sluice/java', '@sluice/painless'),
  declare('packages/painless', '@sluice/painless'),
  declare('packages/core', '@sluice/core', '@sluice/java', 'mustache'),
  declare('packages/cli', 'sluice', '@sluice/core'),
]

const faults = (file: string, ...specifiers: string[]): string[] =>
  layerFaults(packages, [{ file, text: specifiers.map(name => `import { x } from '${name}'`).join('\n') }])

describe('layerFaults', () => {
  it('accepts a declared import from below', () => {
    expect(faults('packages/core/src/a.ts', '@sluice/java', 'mustache', './b.js', '../src/c.js')).toEqual([])
  })

  it('refuses an import from above', () => {
    expect(faults('packages/java/src/a.ts', '@sluice/core')).toEqual([
      'packages/java/src/a.ts: packages/java may not import packages/core',
    ])
  })

  it('refuses an import from the same floor', () => {
    expect(faults('packages/grok/src/a.ts', '@sluice/painless')).toEqual([
      'packages/grok/src/a.ts: packages/grok may not import packages/painless',
    ])
  })

  it('refuses a relative import that leaves its package', () => {
    expect(faults('packages/core/src/a.ts', '../../java/src/value.js')).toEqual([
      "packages/core/src/a.ts: '../../java/src/value.js' leaves packages/core; import the package by its name",
    ])
  })

  it('refuses to reach into a package', () => {
    expect(faults('packages/core/src/a.ts', '@sluice/java/src/value.js')).toEqual([
      "packages/core/src/a.ts: '@sluice/java/src/value.js' reaches into another package; import '@sluice/java'",
    ])
  })

  it('rejects imports that package.json does not declare', () => {
    expect(faults('packages/core/src/a.ts', 'ipaddr.js')).toEqual([
      "packages/core/src/a.ts: 'ipaddr.js' is not among the dependencies of packages/core/package.json",
    ])
  })

  it('allows development dependencies only in tests', () => {
    expect(faults('packages/core/src/a.test.ts', 'vitest')).toEqual([])
    expect(faults('packages/core/src/a.ts', 'vitest')).toHaveLength(1)
  })

  it('keeps Node out of isomorphic packages but not out of their tests', () => {
    expect(faults('packages/java/src/a.test.ts', 'node:fs')).toEqual([])
    expect(faults('packages/cli/src/a.ts', 'node:fs')).toEqual([])
    expect(faults('packages/java/src/a.ts', 'node:fs')).toEqual([
      "packages/java/src/a.ts: 'node:fs' does not exist in a browser",
    ])
  })

  it('requires the extension of relative imports', () => {
    expect(faults('packages/java/src/a.ts', './b')).toEqual(["packages/java/src/a.ts: './b' must end in .js"])
  })
})

describe('importsOf', () => {
  it('sees every form of import', () => {
    const text = [
      "import a from 'a'",
      "import { b,\n  type B } from 'b'",
      "import 'c'",
      "export * from 'd'",
      "const e = await import('e')",
      "import type { F } from 'f'",
    ]
    expect(importsOf(text.join('\n'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('does not take a text about imports for one', () => {
    expect(importsOf("const text = 'copied from'\nconst other = 'x'")).toEqual([])
  })
})

it('this checkout keeps the rules', () => {
  expect(layerFaultsHere()).toEqual([])
})
