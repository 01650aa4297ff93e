/** The package as it is published and installed, used as its users do. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { beforeAll, describe, expect, inject, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const folder = inject('installedIn')
const program = path.join(folder, 'node_modules/.bin/sluice')
const environment = { ...process.env, NO_COLOR: '1', XDG_CACHE_HOME: path.join(folder, 'cache') }

beforeAll(() => writeFileSync(path.join(folder, 'p.yml'), 'processors:\n  - set: { field: b, value: 2 }\n'))

function sluice(args: readonly string[], input = '', more: Record<string, string> = {}) {
  const options = { cwd: folder, encoding: 'utf8', input, env: { ...environment, ...more } } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  return { status, stdout, stderr }
}

describe('the package', () => {
  it('needs no other package, except for SQLite if Node has none', () => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'node_modules/sluice/package.json'), 'utf8')) as object
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).toMatchObject({ optionalDependencies: { '@photostructure/sqlite': '1.2.1' } })
    const others = ['@photostructure', 'node-addon-api', 'node-gyp-build']
    const installed = readdirSync(path.join(folder, 'node_modules')).filter(name => !name.startsWith('.'))
    expect(installed.filter(name => !others.includes(name))).toEqual(['sluice'])
  })

  it('is at most 6 MB', () => {
    expect(statSync(inject('tarball')).size).toBeLessThan(6_000_000)
  })

  // `npm run check:package` also asks attw, which takes ten seconds of processor time.
  it('is published as publint wants it', async () => {
    const { messages } = await publint({ pkgDir: path.join(folder, 'node_modules/sluice'), pack: false, strict: true })
    expect(messages).toEqual([])
  })

  it('has its README, whose links lead out of the package', () => {
    const text = readFileSync(path.join(folder, 'node_modules/sluice/README.md'), 'utf8')
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(match => match[1]!)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(link => !link.startsWith('https://'))).toEqual([])
  })

  it('contains the licences of bundled packages', () => {
    const text = readFileSync(path.join(folder, 'node_modules/sluice/dist/THIRD-PARTY-LICENSES.txt'), 'utf8')
    const names = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \((.+)\)$/gm)].map(match => match[1])
    expect(names).toEqual(
      expect.arrayContaining(['commander', 'fastify', 'monaco-editor', 'oniguruma-to-es', 'preact', 'yaml']),
    )
    expect(text).not.toContain('(undefined)')
  })
})

describe('the program', () => {
  it('runs documents, and its exit code says how they ended', () => {
    const args = ['simulate', 'p.yml', '--format', 'json', '--now', '2026-01-02T03:04:05.123Z']
    const one =
      '{"doc":{"_index":"_index","_id":"_id","_version":"-3","_source":{"a":1.0,"b":2},"_ingest":{"timestamp":"2026-01-02T03:04:05.123Z"}}}\n'
    expect(sluice(args, '{"a":1.0}')).toEqual({ status: 0, stdout: one, stderr: '' })
    expect(sluice(args, '{"a":1.0}\n{"_version":null,"_source":{}}\n')).toMatchObject({ status: 1, stderr: '' })
    expect(sluice(args, '[1]')).toMatchObject({ status: 2, stdout: '' })
    expect(sluice(['simulate', 'none.yml'])).toMatchObject({ status: 2, stderr: 'error: there is no file none.yml\n' })
  })

  it('caches the compiled engine for the next start, if allowed', () => {
    const cache = path.join(folder, 'cache/sluice')
    expect(readdirSync(cache)).toEqual([expect.stringMatching(/^engine-[0-9a-f]{16}-v\d.*\.bin$/)])
    rmSync(cache, { recursive: true })
    expect(sluice(['simulate', 'p.yml'], '{}', { SLUICE_CACHE: 'off' }).status).toBe(0)
    expect(() => readdirSync(cache)).toThrow('ENOENT')
    expect(sluice(['simulate', 'p.yml'], '{}', { XDG_CACHE_HOME: '/dev/null/nowhere' }).status).toBe(0)
  })

  it('loads large processors when a pipeline names them', () => {
    const geo = 'processors: [{ geo_grid: { field: c, tile_type: geohash } }, { registered_domain: { field: d } }]\n'
    writeFileSync(path.join(folder, 'large.yml'), geo)
    const { status, stdout } = sluice(
      ['simulate', 'large.yml', '--format', 'json'],
      '{"c":"u0","d":"www.example.co.uk"}',
    )
    expect([status, stdout]).toEqual([0, expect.stringContaining('"registered_domain":"example.co.uk"')])
  })

  it('reads files with the bundled libraries, and shows the faults of files', () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      '<< /Length 29 >>\nstream\nBT /F 12 Tf 9 9 Td (Hello) Tj ET\nendstream',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ].map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`)
    const pdf = `%PDF-1.4\n${objects.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`
    const files = [pdf, '{\\rtf1\\ansi\\pard Word}', '%PDF-1.4 and no more']
    const pipeline = '{"processors":[{"attachment":{"field":"f","properties":["content"],"remove_binary":true}}]}'
    writeFileSync(path.join(folder, 'files.json'), pipeline)
    const input = files.map(file => `${JSON.stringify({ f: Buffer.from(file).toString('base64') })}\n`).join('')
    const { status, stdout, stderr } = sluice(['simulate', 'files.json', '--format', 'json', '--quiet'], input)
    const lines = stdout.trimEnd().split('\n')
    expect([status, stderr, lines.length]).toEqual([1, '', 3])
    expect(lines[0]).toContain('"_source":{"attachment":{"content":"Hello"}}')
    expect(lines[1]).toContain('"_source":{"attachment":{"content":"Word"}}')
    expect(lines[2]).toContain('"reason":"Missing root object specification in trailer."')
  })

  it('reads policies and knows languages in the engine that runs, not in a second one', () => {
    const policy = '{"match":{"indices":"users","match_field":"email","enrich_fields":"city"}}'
    writeFileSync(path.join(folder, 'by-mail.json'), policy)
    writeFileSync(path.join(folder, 'users.csv'), 'email,city\na@x.org,Oslo\n')
    const pipeline = `processors:
  - enrich: { policy_name: by-mail, field: mail, target_field: user }
  - inference: { model_id: lang_ident_model_1, target_field: l, field_map: { user.city: text } }
  - geo_grid: { field: c, tile_type: geohash }
`
    writeFileSync(path.join(folder, 'enriched.yml'), pipeline)
    const args = ['simulate', 'enriched.yml', '--format', 'json', '--enrich', 'by-mail.json']
    const { status, stdout, stderr } = sluice(args, '{"mail":"a@x.org","c":"u0"}\n{"mail":"a@x.org","c":"u1"}\n')
    expect([status, stderr, stdout.match(/"user":\{"email":"a@x\.org","city":"Oslo"\}/g)?.length]).toEqual([0, '', 2])
    expect(stdout.match(/"model_id":"lang_ident_model_1"/g)).toHaveLength(2)
    writeFileSync(path.join(folder, 'users.csv'), 'email,city\na@x.org,Oslo,x\n')
    expect(sluice(args, '{}')).toEqual({
      status: 2,
      stdout: '',
      stderr: `error: --enrich: users.csv:2: 3 cells, but the head names 2 columns
  help: A value with a comma in it is written in double quotes.
`,
    })
  })

  it('stops a document that never ends, and runs the others', () => {
    const spin = `processors:
  - foreach:
      field: list
      ignore_missing: true
      processor: { script: 'for (int i = 0; i < 999999; i++) {}' }
`
    writeFileSync(path.join(folder, 'spin.yml'), spin)
    const stuck = JSON.stringify({ list: Array.from({ length: 100_000 }, () => 0) })
    const args = ['simulate', 'spin.yml', '--deadline', '1000']
    const { status, stdout } = sluice(args, `{"a":1}\n${stuck}\n{"a":3}\n`)
    expect(status).toBe(1)
    // By its deadline or by its steps, whichever this machine reaches first.
    expect(stdout).toContain('processing of the document was interrupted: it took')
    expect(stdout).toContain('2 done, 1 failed')
  })

  it('is content with a reader that has seen enough', () => {
    const many = '{"a":1}\n'.repeat(50_000)
    writeFileSync(path.join(folder, 'many.ndjson'), many)
    const script = `set -o pipefail; '${program}' simulate p.yml many.ndjson --format json | head -n 1`
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: environment,
    })
    expect([status, stdout.split('\n').length, stderr]).toEqual([141, 2, ''])
  })

  it('shows results before its input ends', async () => {
    const child = spawn(program, ['simulate', 'p.yml', '--format', 'json'], { cwd: folder, env: environment })
    child.stdin.write('{"a":1}\n')
    const [first] = await Promise.race([nextData(child.stdout), exitOf(child)])
    expect(String(first)).toContain('"_source":{"a":1,"b":2}')
    child.stdin.end()
    expect(await exitOf(child)).toEqual([0])
  })

  it('answers requests until it is stopped', async () => {
    const child = spawn(program, ['serve', '--port', '0'], { cwd: folder, env: environment })
    const [line] = await Promise.race([nextData(child.stdout), exitOf(child)])
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0]
    const answer = await fetch(`${address}/_ingest/pipeline/_simulate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"pipeline":{"processors":[{"set":{"field":"a","value":1}}]},"docs":[{"_source":{}}]}',
    })
    expect([answer.status, answer.headers.get('x-elastic-product')]).toEqual([200, 'Elasticsearch'])
    expect(await answer.json()).toMatchObject({ docs: [{ doc: { _source: { a: 1 } } }] })
    child.kill('SIGTERM')
    expect(await exitOf(child)).toEqual([0])
  })
})

describe('sluice play', () => {
  it('serves the playground with the given files until it is stopped', async () => {
    const child = spawn(program, ['play', 'p.yml'], { cwd: folder, env: environment })
    const [line] = await Promise.race([nextData(child.stdout), exitOf(child)])
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(line))?.[0]
    const page = await (await fetch(`${address}`)).text()
    const [script] = /assets\/index-[\w-]+\.js/.exec(page)!
    const answer = await fetch(`${address}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
      'br',
      'text/javascript',
    ])
    // Large parts are in the package once, for Node and for pages.
    for (const part of ['pdfjs', 'eld'])
      expect(await (await fetch(`${address}parts/${part}-code.js`)).text()).toMatch(/export default/)
    expect(await (await fetch(`${address}opened.json`)).json()).toMatchObject({
      pipelines: [{ id: 'p', format: 'yaml' }],
    })
    child.kill('SIGINT')
    expect(await exitOf(child)).toEqual([0])
  })
})

describe('sluice test', () => {
  const cache = path.join(folder, 'cache-of-tests')
  const test = (more: Record<string, string> = {}) =>
    sluice(['test', 'greet.sluice.yml'], '', { XDG_CACHE_HOME: cache, ...more })

  beforeAll(() => {
    const pipeline =
      "processors: [{ set: { field: greeting, value: 'Hello {{name}}' } }, { user_agent: { field: ua, ignore_missing: true } }]"
    const cases = 'cases: [{ name: greets, doc: { name: Ada }, expect: { fields: { greeting: Hello Ada } } }]'
    writeFileSync(path.join(folder, 'greet.yml'), pipeline)
    writeFileSync(path.join(folder, 'greet.sluice.yml'), `pipeline: greet.yml\n${cases}\n`)
  })

  it('runs tests, and keeps the code of its modules for the next start', () => {
    expect(test()).toMatchObject({ status: 0, stdout: expect.stringContaining('1 passed in 1 file'), stderr: '' })
    const kept = path.join(cache, 'sluice')
    expect(readdirSync(kept).sort()).toEqual(['failed', expect.stringMatching(/^tests-[0-9a-f]{16}-v\d.*\.bin$/)])
    expect(test()).toMatchObject({ status: 0, stderr: '' })
    const [, code] = readdirSync(kept).sort()
    writeFileSync(path.join(kept, code!), 'no code at all')
    expect(test()).toMatchObject({ status: 0, stderr: '' })
    expect(test({ SLUICE_CACHE: 'off' })).toMatchObject({ status: 0, stderr: '' })
    expect(test({ XDG_CACHE_HOME: '/dev/null/nowhere' })).toMatchObject({ status: 0, stderr: '' })
  })

  it('stops a case that never ends', () => {
    const cases = `pipeline: { processors: [{ foreach: { field: list, processor: { script: 'for (int i = 0; i < 999999; i++) {}' } } }] }
cases: [{ name: stuck, doc: { list: [${'0,'.repeat(100_000)}0] }, expect: { dropped: true } }]
`
    writeFileSync(path.join(folder, 'stuck.sluice.yml'), cases)
    const { status, stdout } = sluice(['test', 'stuck.sluice.yml', '--deadline', '1000'], '', { XDG_CACHE_HOME: cache })
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/the case took longer than 1000 ms|was interrupted: it took/),
    ])
  })
})

describe('the library', () => {
  const inFolder = (args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const call = "expectPipeline('greet.yml').doc({ name: 'Ada' }).toGive({ name: 'Ada', greeting: matchers.string() })"

  it('tests pipelines, as modules and by require', () => {
    const esm = `import { expectPipeline, matchers } from 'sluice/testing'\n${call}`
    expect(inFolder(['--input-type=module', '-e', esm])).toEqual({ status: 0, stdout: '', stderr: '' })
    const commonJs = `const { expectPipeline, matchers } = require('sluice/testing')\n${call}`
    expect(inFolder(['--input-type=commonjs', '-e', commonJs])).toEqual({ status: 0, stdout: '', stderr: '' })
    const suite = "require('sluice/testing/node-test').describePipelines('greet.sluice.yml')"
    expect(inFolder(['--input-type=commonjs', '-e', suite])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/ok 1 - greets/),
    })
    const jest = `
      const taken = []
      Object.assign(globalThis, { describe: (_, run) => run(), it: name => taken.push(name), expect: { extend: matchers => taken.push(...Object.keys(matchers)) } })
      require('sluice/testing/jest').describePipelines('greet.sluice.yml')
      console.log(taken.join())`
    expect(inFolder(['--input-type=commonjs', '-e', jest])).toMatchObject({ stdout: 'toMatchDocument,greets\n' })
  })

  it('runs pipelines', () => {
    const source = `
      import { compile, simulate } from 'sluice'
      const { pipeline } = compile({ processors: [{ set: { field: 'a', value: 1 } }, { user_agent: { field: 'u' } }] })
      console.log(pipeline.runJson('{"u":"curl/8.5.0"}'))
      console.log(simulate({ docs: [] }).status)`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([stdout, stderr]).toEqual([
      '{"u":"curl/8.5.0","a":1,"user_agent":{"original":"curl/8.5.0","name":"curl","version":"8.5.0","device":{"name":"Other"}}}\n400\n',
      '',
    ])
  })

  it('starts a server that keeps documents, as modules and by require', () => {
    mkdirSync(path.join(folder, 'seed/documents'), { recursive: true })
    writeFileSync(path.join(folder, 'seed/documents/users.ndjson'), '{"name":"Ada"}\n')
    const program = `
      startServer({ seed: 'seed', data: 'kept', workers: 1 }).then(async server => {
        const answer = await fetch(server.url + '/users/_search?q=name:ada&filter_path=hits.hits._source')
        console.log(await answer.text())
        await startServer({ data: 'kept', workers: 1 }).catch(fault => console.log(fault.message.includes('another process')))
        await server.close()
      })`
    const shown = '{"hits":{"hits":[{"_source":{"name":"Ada"}}]}}\ntrue\n'
    const esm = `import { startServer } from 'sluice/server'\n${program}`
    expect(inFolder(['--input-type=module', '-e', esm])).toEqual({ status: 0, stdout: shown, stderr: '' })
    const commonJs = `const { startServer } = require('sluice/server')\n${program}`
    expect(inFolder(['--input-type=commonjs', '-e', commonJs])).toEqual({ status: 0, stdout: shown, stderr: '' })
  })

  it('has types that need nothing else', () => {
    const program = `
      import { compile, type Compiled, type RunResult, simulate } from 'sluice'
      import { type RunningServer, startServer } from 'sluice/server'
      import { expectPipeline, matchers } from 'sluice/testing'
      const server: Promise<RunningServer> = startServer({ port: 0, now: '2026-01-01T00:00:00Z' })
      const compiled: Compiled = compile({ processors: [] })
      const result: RunResult | null = compiled.ok ? compiled.pipeline.run({ source: { a: 1n } }) : null
      if (result?.status === 'done') result.source.a
      const status: number = simulate('{}', { verbose: true }).status
      expectPipeline({ processors: [] }, { now: '2026-01-01T00:00:00Z' }).doc({ a: 1 }).toGive({ a: matchers.number({ min: 1 }) })
      // @ts-expect-error: there is no such bound
      matchers.number({ mim: 1 })
      // @ts-expect-error: a run needs a source
      if (compiled.ok) compiled.pipeline.run({})
      export { server, status }`
    writeFileSync(path.join(folder, 'use.ts'), program)
    // The same names by `require`, and in a browser.
    const commonJs =
      "import sluice = require('sluice')\nimport testing = require('sluice/testing')\nexport const of = [sluice.compile, testing.expectPipeline]\n"
    writeFileSync(path.join(folder, 'use.cts'), commonJs)
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const files = ['use.ts', 'use.cts']
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '', ...files]
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: folder, encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  })
})

const nextData = (stream: NodeJS.ReadableStream): Promise<unknown[]> =>
  new Promise(resolve => stream.once('data', (data: unknown) => resolve([data])))

const exitOf = (child: ReturnType<typeof spawn>): Promise<unknown[]> =>
  child.exitCode === null
    ? new Promise(resolve => child.once('exit', code => resolve([code])))
    : Promise.resolve([child.exitCode])
