/** The Language Server Protocol as an editor speaks it: files of tests, symbols, definitions, lenses and their commands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeLens, CompletionItem, DocumentSymbol, Hover, Location } from 'vscode-languageserver/node'
import { runCollected } from '../commands/lsp.js'
import { connectEditor, type Editor } from '../testkit/editor.js'
import { surroundingsInProcess } from '../testkit/run.js'

const PIPELINE = 'processors:\n  - set: { field: level, value: info }\n'
const CASES = `pipeline: p.yml
cases:
  - name: has a level
    doc: { a: 1 }
    expect: { fields: { level: info } }
  - name: has another one
    doc: { a: 1 }
    expect: { fields: { level: debug } }
`

let editor: Editor
let cases: string
const shown: string[] = []

beforeAll(async () => {
  const surroundings = surroundingsInProcess()
  editor = await connectEditor((args, folder) => runCollected(args, folder, surroundings))
  editor.client.onNotification('window/showMessage', ({ message }: { message: string }) => void shown.push(message))
  editor.store('p.yml', PIPELINE)
  editor.store('app.log', 'one\ntwo\n')
  cases = editor.store('p.sluice.yml', CASES)
  await editor.open('p.sluice.yml', CASES)
})

afterAll(() => editor.close())

const ask = <T>(method: string, uri: string, more: object = {}): Promise<T> =>
  editor.client.sendRequest<T>(method, { textDocument: { uri }, ...more })

const at = (line: number, character: number) => ({ position: { line, character } })

const diagnosticsOf = (uri: string) => expect.poll(() => editor.diagnosticsOf(uri))

describe('files of tests', () => {
  it('have their faults at their places', async () => {
    const uri = await editor.open('b.sluice.yml', 'pipeline: p.yml\ncases:\n  - name: a\n    dok: {}\n')
    await diagnosticsOf(uri).toContainEqual(
      expect.objectContaining({
        source: 'sluice',
        message: 'there is no dok here; did you mean doc?',
        range: { start: { line: 3, character: 4 }, end: { line: 3, character: 11 } },
      }),
    )
  })

  it('have none without problems', () => diagnosticsOf(cases).toEqual([]))

  it('name the file of a fault in another file', async () => {
    editor.store('broken.yml', 'processors: [\n')
    const uri = await editor.open('c.sluice.yml', 'pipeline: broken.yml\ncases: []\n')
    await diagnosticsOf(uri).toEqual([expect.objectContaining({ message: expect.stringContaining('broken.yml') })])
  })

  it('complete the members of their format, with descriptions', async () => {
    const uri = await editor.open('d.sluice.yml', 'pipeline: p.yml\ncases:\n  - name: a\n    ex\n')
    const items = await ask<CompletionItem[]>('textDocument/completion', uri, at(3, 6))
    expect(items.map(({ label }) => label)).toEqual(['expect'])
    const found = await ask<Hover>('textDocument/hover', cases, at(4, 6))
    expect(found.contents).toEqual({ kind: 'markdown', value: expect.stringMatching(/^How it ends\./) })
  })

  it('complete the pipeline that they hold', async () => {
    const uri = await editor.open('e.sluice.yml', 'pipeline:\n  processors:\n    - upp\ncases: []\n')
    const items = await ask<CompletionItem[]>('textDocument/completion', uri, at(2, 9))
    expect(items.map(({ label }) => label)).toEqual(['uppercase'])
  })
})

it('checks and completes sluice.config.yml', async () => {
  const uri = await editor.open('sluice.config.yml', 'lnt: {}\n')
  await diagnosticsOf(uri).toMatchObject([{ code: 'configuration', range: { start: { line: 0, character: 0 } } }])
  const items = await ask<CompletionItem[]>('textDocument/completion', uri, at(0, 1))
  expect(items.map(({ label }) => label)).toEqual(['lint'])
})

describe('symbols', () => {
  it('are processors, those of on_failure and foreach within theirs', async () => {
    const uri = await editor.open(
      's.yml',
      `processors:
  - set: { tag: first, field: a, value: 1, on_failure: [{ drop: {} }] }
  - foreach: { field: b, processor: { uppercase: { field: _ingest._value } } }
on_failure:
  - fail: { message: no }
`,
    )
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol', uri)
    const names = (all: readonly DocumentSymbol[] = []): unknown[] =>
      all.map(({ name, children }) => (children === undefined ? name : [name, names(children)]))
    expect(names(symbols)).toEqual([['set [first]', ['drop']], ['foreach', ['uppercase']], 'fail'])
  })

  it('are the cases of a file of tests', async () => {
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol', cases)
    expect(symbols.map(({ name, range }) => [name, range.start.line, range.end.line])).toEqual([
      ['has a level', 2, 4],
      ['has another one', 5, 7],
    ])
  })
})

describe('a definition', () => {
  it('is the pipeline that a processor calls', async () => {
    const target = editor.store('inner.yml', 'processors: []\n')
    const uri = editor.store('outer.yml', 'processors:\n  - pipeline: { name: inner }\n')
    await editor.open('outer.yml', 'processors:\n  - pipeline: { name: inner }\n')
    const found = await ask<Location>('textDocument/definition', uri, at(1, 24))
    expect(found).toMatchObject({ uri: target, range: { start: { line: 0, character: 0 } } })
  })

  it('is the one of an export with its place', async () => {
    const target = editor.store('all.json', '{\n "one": {"processors": []},\n "two": {"processors": []}\n}\n')
    await editor.open('calls.yml', 'processors:\n  - pipeline: { name: two }\n')
    const uri = editor.store('calls.yml', '')
    const found = await ask<Location>('textDocument/definition', uri, at(1, 24))
    expect(found).toMatchObject({ uri: target, range: { start: { line: 2 } } })
  })

  it('is the file that a file of tests names', async () => {
    const found = await ask<Location>('textDocument/definition', cases, at(0, 12))
    expect(found.uri).toMatch(/\/p\.yml$/)
  })

  it('is nothing for other words', async () => {
    expect(await ask('textDocument/definition', cases, at(2, 14))).toBeNull()
  })
})

describe('lenses', () => {
  const run = ({ command }: CodeLens): Promise<{ exitCode: number; output: string }> =>
    editor.client.sendRequest('workspace/executeCommand', { ...command })

  it('run one test', async () => {
    const lenses = await ask<CodeLens[]>('textDocument/codeLens', cases)
    expect(lenses.map(({ command, range }) => [command?.title, range.start.line])).toEqual([
      ['Run this test', 2],
      ['Run this test', 5],
    ])
    expect(await run(lenses[0]!)).toMatchObject({ exitCode: 0, output: expect.stringContaining('1 passed') })
    const failed = await run(lenses[1]!)
    expect(failed).toMatchObject({ exitCode: 1, output: expect.stringContaining('expected "debug", got "info"') })
    // A client that shows no results has them as messages.
    expect(shown).toContain(failed.output)
  })

  it('run a pipeline on the samples next to it', async () => {
    const uri = await editor.open('p.yml', PIPELINE)
    const [lens, ...more] = await ask<CodeLens[]>('textDocument/codeLens', uri)
    expect([lens?.command?.title, lens?.range.start.line, more]).toEqual(['Run on app.log', 0, []])
    expect(await run(lens!)).toMatchObject({ exitCode: 0, output: expect.stringContaining('level') })
  })

  it('run nothing that is unsaved or missing', async () => {
    const uri = editor.store('unsaved.yml', PIPELINE)
    await editor.open('unsaved.yml', `${PIPELINE}# more\n`)
    const sample = editor.store('app.log', 'one\n')
    const execute = (...args: unknown[]) =>
      editor.client.sendRequest('workspace/executeCommand', { command: 'sluice.runOnSample', arguments: args })
    await expect(execute(uri, sample)).rejects.toThrow('unsaved.yml has changes that are not saved. Save it first.')
    await expect(execute(`${uri}x`, sample)).rejects.toThrow('unsaved.ymlx does not exist. Save it first.')
    const saved = editor.store('unsaved.yml', `${PIPELINE}# more\n`)
    await expect(execute(saved)).rejects.toThrow('The command takes the URI of a file of documents.')
  })
})
