/** The Language Server Protocol as an editor speaks it: what is shown of pipelines. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CodeAction, CompletionItem, Hover, TextEdit } from 'vscode-languageserver/node'
import { connectEditor, type Editor } from '../testkit/editor.js'

let editor: Editor
let folder: string
let client: Editor['client']

beforeAll(async () => {
  editor = await connectEditor()
  ;({ folder, client } = editor)
  expect(editor.capabilities.hoverProvider).toBe(true)
})

afterAll(() => editor.close())

const open = (name: string, text: string): Promise<string> => editor.open(name, text)

const diagnosticsOf = (uri: string) => expect.poll(() => editor.diagnosticsOf(uri))

it('publishes faults and findings while the text changes', async () => {
  const uri = await open('a.yml', 'processors:\n  - set: { field: a, valu: 1 }\n')
  await diagnosticsOf(uri).toMatchObject([
    { source: 'sluice', code: 'configuration', severity: 1, range: { start: { line: 1, character: 4 } } },
    { code: 'configuration', range: { start: { line: 1, character: 21 }, end: { line: 1, character: 25 } } },
  ])
  await client.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start: { line: 1, character: 25 }, end: { line: 1, character: 25 } }, text: 'e' }],
  })
  await diagnosticsOf(uri).toEqual([])
})

it('leaves other YAML alone', async () => {
  const uri = await open('compose.yml', 'services: { a: [ }\n')
  await diagnosticsOf(uri).toEqual([])
  const beat = await open('filebeat.yml', 'filebeat.inputs: []\noutput: {}\nprocessors:\n  - add_host_metadata: {}\n')
  await diagnosticsOf(beat).toEqual([])
})

it('offers fixes', async () => {
  const uri = await open(
    'b.json',
    '{"processors": [{"renam": {"field": "a", "target_field": "b", "if": "ctx?.a.b == 1"}}]}',
  )
  const actions = await client.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 90 } },
    context: { diagnostics: [] },
  })
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
    ['write rename', true],
    ['write ctx?.a?.', false],
    ['write "."', true],
  ])
  expect(actions[0]?.edit?.changes?.[uri]).toEqual([
    { range: { start: { line: 0, character: 18 }, end: { line: 0, character: 23 } }, newText: 'rename' },
  ])
})

it('completes, with the pipelines of the folder', async () => {
  writeFileSync(path.join(folder, 'inner.yml'), 'processors: []\n')
  const uri = await open('c.yml', 'processors:\n  - pipeline:\n      name: \n')
  const items = await client.sendRequest<CompletionItem[]>('textDocument/completion', {
    textDocument: { uri },
    position: { line: 2, character: 12 },
  })
  expect(items.map(({ label, textEdit }) => [label, (textEdit as TextEdit).newText])).toEqual([['inner', 'inner']])
})

it('explains and formats', async () => {
  const uri = await open('d.yml', 'processors:\n- drop: {if: ctx.a==1}\n')
  const found = await client.sendRequest<Hover>('textDocument/hover', {
    textDocument: { uri },
    position: { line: 1, character: 4 },
  })
  expect(found.contents).toMatchObject({ kind: 'markdown' })
  const options = { tabSize: 2, insertSpaces: true }
  const edits = await client.sendRequest<TextEdit[]>('textDocument/formatting', { textDocument: { uri }, options })
  expect(edits.map(({ newText }) => newText)).toEqual(['processors:\n  - drop: {if: ctx.a == 1}\n'])
})

it('reads the nearest sluice.config.yml: rules of lint, pipelines of another folder', async () => {
  mkdirSync(path.join(folder, 'configured/shared'), { recursive: true })
  writeFileSync(path.join(folder, 'configured/shared/common.yml'), 'processors: []\n')
  writeFileSync(
    path.join(folder, 'configured/sluice.config.yml'),
    'pipelines: shared\nlint:\n  rules:\n    null-unsafe-condition: error\n',
  )
  const uri = await open('configured/e.yml', 'processors:\n  - drop: { if: ctx.a.b == 1 }\n  - pipeline: { name:  }\n')
  await diagnosticsOf(uri).toContainEqual(expect.objectContaining({ code: 'null-unsafe-condition', severity: 1 }))
  const items = await client.sendRequest<CompletionItem[]>('textDocument/completion', {
    textDocument: { uri },
    position: { line: 2, character: 22 },
  })
  expect(items.map(({ label }) => label)).toContain('common')
})

it('checks without a configuration that is broken, and says so once', async () => {
  mkdirSync(path.join(folder, 'broken'))
  writeFileSync(path.join(folder, 'broken/sluice.config.yml'), 'lnt: {}\n')
  const shown: string[] = []
  client.onNotification('window/showMessage', ({ message }: { message: string }) => void shown.push(message))
  const uri = await open('broken/f.yml', 'processors:\n  - renam: {}\n')
  await diagnosticsOf(uri).toMatchObject([{ code: 'configuration' }])
  expect(shown).toEqual([expect.stringContaining('sluice.config.yml:1:1')])
})
