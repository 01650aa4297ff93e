/** Which program serves a workspace. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programOf } from './program.js'

const own = '/extension/dist/server/sluice.cjs'
let folder: string
let installed: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-vscode-'))
  installed = path.join(folder, 'b/node_modules/sluice/dist/sluice.cjs')
  mkdirSync(path.dirname(installed), { recursive: true })
  writeFileSync(installed, '')
})

afterAll(() => rmSync(folder, { recursive: true }))

const choice = (more: Partial<Parameters<typeof programOf>[0]> = {}) =>
  programOf({ setting: '', folders: [path.join(folder, 'a'), path.join(folder, 'b')], isTrusted: true, own, ...more })

it('is the one that a folder of the workspace has installed', () => expect(choice()).toBe(installed))

it("is the extension's where none is installed", () => expect(choice({ folders: [] })).toBe(own))

it('is that of the setting before all others', () => {
  expect(choice({ setting: '/opt/sluice.cjs' })).toBe('/opt/sluice.cjs')
  expect(choice({ setting: 'bin/sluice.cjs' })).toBe(path.join(folder, 'a/bin/sluice.cjs'))
})

it("is the extension's in a workspace that is not trusted", () =>
  expect(choice({ setting: '/opt/sluice.cjs', isTrusted: false })).toBe(own))
