/** How Monaco's modules are changed when the application is built. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { firstLoad } from '../../../build/first-load.js'
import { withoutDeclarations } from '../../../build/monaco-cuts.js'
import { iconStyles, withNamedIcons } from '../../../build/monaco-icons.js'
import { shortNames } from '../../../build/monaco-names.js'
import { monacoParts } from '../../../build/monaco-parts.js'
import { withoutTexts } from '../../../build/monaco-texts.js'

it('inlines messages, and keeps those with values', () => {
  expect(withoutTexts('a', 'f(localize(12, "Text"), localize(13, "{0} of", n), localize2(14, \'Label\'))')).toBe(
    'f("Text", localize(0, "{0} of", n), localize2(0, \'Label\'))',
  )
})

it('removes descriptions and strings of the command palette, and only strings', () => {
  expect(
    withoutTexts(
      'a',
      "g({ id: 'x', description: localize(1, 'D'), enumDescriptions: ['a', `b`], list: [], enumItemLabels: [], metadata: { a: 1 }, description2: 'y' })\nregisterColor('c', d, localize(2, 'C'))",
    ),
  ).toBe("g({ id: 'x',   list: [], enumItemLabels: [],  description2: 'y' })\nregisterColor('c', d, '')")
})

it('removes the schemas of settings from their module, and from no other', () => {
  const code = "class A extends B { constructor() { super(1, 'name', true, { description: localize(3, 'D') }) } }"
  expect(withoutTexts('editor/common/config/editorOptions', code)).toContain("super(1, 'name', true, undefined)")
  expect(withoutTexts('other', code)).toContain("super(1, 'name', true, {  })")
})

it('fails when a listed declaration no longer exists', () => {
  expect(() => withoutDeclarations('base/common/strings', 'class GraphemeIterator {}', '/x')).toThrow(
    new Error(
      "Monaco's module base/common/strings has no GraphemeBreakTree, getGraphemeBreakRawData, breakBetweenGraphemeBreakType, " +
        'AmbiguousCharacters, InvisibleCharacters, which monaco-cuts.ts names',
    ),
  )
})

it('shortens private names, the same in all modules, but for those that our own sources use', () => {
  const shortened = shortNames(new Set(['_kept']))
  expect(shortened('this._first._second(); a._kept; b._VSCODE_X; c.__decorate; d._x; e$_first')).toBe(
    'this._00._10(); a._kept; b._VSCODE_X; c.__decorate; d._x; e$_first',
  )
  expect(shortened('this._second = _third')).toBe('this._10 = _20')
})

it('keeps the icons that are named', () => {
  const list = "const a = {\n    close: register('close', 0xea76),\n    rocket: register('rocket', 0xeb44),\n};"
  expect(withNamedIcons(list)).toBe("const a = {\n    close: register('close', 0xea76),\n};")
})

it('names modules that the installed Monaco has', () => {
  const error = (message: string): never => {
    throw new Error(message)
  }
  const start = monacoParts().buildStart as unknown as (this: { readonly error: typeof error }) => void
  start.call({ error })
})

it('makes a font of the icons that is a tenth of the whole', async () => {
  const monaco = `${path.dirname(createRequire(import.meta.url).resolve('monaco-editor/nls'))}/`
  const [, font] = /url\(data:font\/woff2;base64,([^)]*)\)/.exec(await iconStyles(monaco)) ?? []
  const bytes = Buffer.from(font!, 'base64')
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
  expect(bytes.length).toBeLessThan(10_000)
})

it('counts the files of a page, each once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-first-load-'))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  mkdirSync(path.join(folder, 'assets'))
  write(
    'index.html',
    '<link rel="stylesheet" href="./assets/index-AAAAAAA.css"><script src="./assets/index-AAAAAAA.js"></script>',
  )
  write('assets/index-AAAAAAA.css', '@font-face { src: url(./f-AAAAAAA.woff2) } a { b: url(data:x) }')
  write('assets/f-AAAAAAA.woff2', 'font')
  write(
    'assets/index-AAAAAAA.js',
    'import "./shared-AAAAAAA.js"; import("./late-AAAAAAA.js"); import("./soon-AAAAAAA.js"); new Worker(new URL("worker-AAAAAAA.js", import.meta.url))',
  )
  write('assets/shared-AAAAAAA.js', 'export const a = 1')
  write('assets/worker-AAAAAAA.js', 'import "./shared-AAAAAAA.js"')
  write('assets/late-AAAAAAA.js', '1')
  write('assets/soon-AAAAAAA.js', '2')
  write('assets/soon-AAAAAAA.css', 'b { c: d }')
  const load = firstLoad(folder, ['soon'])
  expect(load.files.map(({ file }) => file).sort()).toEqual([
    'assets/f-AAAAAAA.woff2',
    'assets/index-AAAAAAA.css',
    'assets/index-AAAAAAA.js',
    'assets/shared-AAAAAAA.js',
    'assets/soon-AAAAAAA.css',
    'assets/soon-AAAAAAA.js',
    'assets/worker-AAAAAAA.js',
    'index.html',
  ])
  expect(load.bytes).toBe(load.files.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(() => firstLoad(folder, ['nowhere'])).toThrow(new Error(`no file of ${folder} is called nowhere`))
  rmSync(folder, { recursive: true })
})
