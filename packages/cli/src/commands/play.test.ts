/** `sluice play` as users run it, with an empty page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { PlaygroundFiles } from '../input/playground-files.js'
import { type Outcome, type RunOptions, run } from '../testkit/run.js'

const playground = mkdtempSync(path.join(tmpdir(), 'sluice-play-'))
writeFileSync(path.join(playground, 'index.html'), '<!doctype html><html><head></head></html>')
afterAll(() => rmSync(playground, { recursive: true }))

const PIPELINE = '{ "processors": [ {"set": {"field": "a", "value": 1.0}} ] } // kept\n'
const YAML = 'processors:\n  - set: { field: a, value: 1 } # kept\n'

/** Runs `sluice play --open`; what `visit` gives comes with what the command did, which is stopped then. */
async function play<T>(
  args: readonly string[],
  options: RunOptions,
  visit: (address: string) => Promise<T>,
): Promise<Outcome & { readonly seen: T | undefined }> {
  const stop = new AbortController()
  let seen: T | undefined
  const outcome = await run(['play', '--open', ...args], {
    playground,
    stopped: stop.signal,
    openBrowser: async address => {
      seen = await visit(address)
      stop.abort()
      return null
    },
    ...options,
  })
  return { ...outcome, seen }
}

/** The workspace that the page would open. */
async function opened(args: readonly string[], files: Record<string, string>, input?: readonly string[]) {
  const options = { files, ...(input !== undefined && { input }) }
  const { err, seen } = await play(args, options, async address => (await fetch(`${address}opened.json`)).json())
  return { err, ...(seen as PlaygroundFiles) }
}

describe('the server', () => {
  it('serves the page until it is stopped', async () => {
    const { seen, ...outcome } = await play([], {}, async address => {
      const page = await fetch(address)
      return {
        address,
        status: page.status,
        text: await page.text(),
        opened: (await fetch(`${address}opened.json`)).status,
      }
    })
    expect(seen).toMatchObject({ status: 200, text: expect.not.stringContaining('sluice-opened'), opened: 404 })
    expect(outcome).toEqual({ code: 0, out: `the playground is at ${seen!.address} (Ctrl+C ends it)\n`, err: '' })
    await expect(fetch(seen!.address)).rejects.toThrow()
  })

  it('says why no browser came up, and continues', async () => {
    const stop = new AbortController()
    const outcome = await run(['play', '--open'], {
      playground,
      stopped: stop.signal,
      openBrowser: async () => {
        setImmediate(() => stop.abort())
        return 'spawn xdg-open ENOENT'
      },
    })
    expect(outcome).toMatchObject({
      code: 0,
      err: 'no browser could be started (spawn xdg-open ENOENT): open the address yourself\n',
    })
  })

  it.each([
    [
      'es.test:9200',
      "error: 'es.test:9200' is not an address of a server\n  help: It looks like http://localhost:9200.\n",
    ],
    [
      'http://me:secret@es.test',
      'error: --server takes no name and password\n  help: Type them on the page, under Connect.\n',
    ],
  ])('refuses %s as a server', async (address, err) => {
    expect(await run(['play', '--server', address], { playground })).toEqual({ code: 2, out: '', err })
  })

  it('names the server to the page', async () => {
    const { seen } = await play(['--server', 'http://localhost:1/es'], {}, async address =>
      (await fetch(address)).text(),
    )
    expect(seen).toContain('<meta name="sluice-server" content="server" data-name="http://localhost:1/es" />')
  })

  it('uses a port, and reports if it is taken', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await run(['play', '--port', String(port)], { playground })).toEqual({
      code: 2,
      out: '',
      err: `error: port ${port} is taken\n  help: Choose another with --port, or 0 for any free one.\n`,
    })
    await new Promise(resolve => other.close(resolve))
    expect((await run(['play', '--port', '99999'], { playground })).code).toBe(2)
    const { seen } = await play(['--port', String(port)], {}, async address => address)
    expect(seen).toBe(`http://127.0.0.1:${port}/`)
  })

  it('says how to build a missing playground', async () => {
    expect(await run(['play'], { playground: '/no/playground' })).toEqual({
      code: 2,
      out: '',
      err: 'error: the playground is not built: there is no /no/playground\n  help: Build it with `npm run build --prefix apps/playground`.\n',
    })
  })
})

describe('files', () => {
  it('are opened as they are written: pipelines and samples', async () => {
    const files = { 'main.json': PIPELINE, 'called.yml': YAML, 'a.log': 'one\ntwo\n' }
    expect(await opened(['./main.json', './called.yml', './a.log'], files)).toMatchObject({
      err: '',
      pipelines: [
        { id: 'main', text: PIPELINE, format: 'json' },
        { id: 'called', text: YAML, format: 'yaml' },
      ],
      samples: { text: 'one\ntwo\n', name: 'a.log', form: null, testConfig: '' },
    })
  })

  it('are samples if they contain no pipeline', async () => {
    const events = '{"events": [{"message": "one"}]}'
    expect(await opened(['./test-one.json'], { 'test-one.json': events })).toMatchObject({
      pipelines: [],
      samples: { text: events, name: 'test-one.json' },
    })
    const document = '{"processors": 3}'
    expect((await opened(['./d.json'], { 'd.json': document })).samples?.text).toBe(document)
  })

  it('are both when they are the body of _simulate', async () => {
    const body = `{"pipeline": ${PIPELINE.slice(0, -9)}, "docs": [{"_source": {}}]}`
    expect(await opened(['./body.json'], { 'body.json': body })).toMatchObject({
      pipelines: [{ id: 'body', text: PIPELINE.slice(0, -9), format: 'json' }],
      samples: { text: '{\n  "docs": [\n    {"_source": {}}\n  ]\n}\n', name: null },
    })
  })

  it('are the pipelines and samples of requests', async () => {
    const text = `PUT _ingest/pipeline/a\n{"processors": [{"set": {"field": "x", "value": """1"""}}]}\n\nPOST logs/_doc\n{"m": 1}\n`
    const { pipelines, samples } = await opened(['./dev.txt'], { 'dev.txt': text })
    expect(pipelines.map(({ id, format }) => [id, format])).toEqual([['a', 'json']])
    expect(JSON.parse(pipelines[0]!.text)).toEqual({ processors: [{ set: { field: 'x', value: '1' } }] })
    expect(samples).toMatchObject({
      text: '{\n  "docs": [\n    {"_index":"logs","_source": {"m": 1}}\n  ]\n}\n',
      name: null,
    })
    const exported = await opened(['./all.json'], {
      'all.json': `{"a": ${PIPELINE.split(' //')[0]}, "b": {"processors": []}}`,
    })
    expect(exported.pipelines.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('are opened with their faults, to be fixed', async () => {
    const files = { 'a.json': '{"processors": [}', 'b.yml': 'processors: [', 'c.json': '{"message": ' }
    expect(await opened(['./a.json', './b.yml', './c.json'], files)).toMatchObject({
      pipelines: [
        { id: 'a', format: 'json' },
        { id: 'b', format: 'yaml' },
      ],
      samples: { text: '{"message": ', name: 'c.json' },
    })
  })

  it('are found in folders, and read from standard input', async () => {
    const files = { 'f/default.yml': YAML, 'f/other.json': PIPELINE, 'f/notes.yml': 'a: 1\n' }
    const { pipelines, samples } = await opened(['./f', '-'], files, ['one\nt', 'wo\n'])
    expect(pipelines.map(({ id }) => id)).toEqual(['default', 'other'])
    expect(samples).toMatchObject({ text: 'one\ntwo\n', name: null })
  })

  it('are joined if they are lines of the same form', async () => {
    const logs = await opened(['./a.log', './b.log'], { 'a.log': 'one', 'b.log': 'two\n' })
    expect(logs.samples).toMatchObject({ text: 'one\ntwo\n', name: null })
    const lines = await opened(['./a.ndjson', './b.json'], { 'a.ndjson': '{"a":1}\n{"a":2}\n', 'b.json': '{"a":3}' })
    expect(lines.samples?.text).toBe('{"a":1}\n{"a":2}\n{"a":3}\n')
  })

  it.each([
    [['./f/p.yml', './p.yml'], 'error: ./p.yml: two pipelines are called p: this one is taken\n'],
    [['./x.bin'], 'error: ./x.bin: Binary file: it is not text, and no form of file that is known here\n'],
    [['./e'], 'error: there are no pipelines in ./e\n'],
    [['./none.log'], 'error: there is no file ./none.log\n'],
  ])('%j are refused', async (args, message) => {
    const files = {
      'x.bin': '\0\x01',
      'p.yml': YAML,
      'f/p.yml': YAML,
      'e/x.txt': '',
    }
    const { code, out, err } = await run(['play', ...args], { files, playground })
    expect([code, out, err.split('  help')[0]]).toEqual([2, '', message])
  })
})
