/** Bundles of the installed package, run in their target: in Node as CommonJS, and in a browser. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { type Browser, chromium } from 'playwright-core'
import { build as viteBuild } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findOrInstallChromium } from '../browser/harness/find-chromium.js'

const folder = inject('installedIn')

/** A pipeline with what is loaded late in browsers: hexagons, the suffix list, user agents, YAML, classes of dates. */
const PROGRAM = `
  import { compileAsync, doubleOf } from 'sluice'
  export async function run() {
    const compiled = await compileAsync(\`processors:
  - user_agent: { field: ua }
  - registered_domain: { field: host }
  - geo_grid: { field: cell, tile_type: geohash }
  - script: "ctx.year = new SimpleDateFormat('yyyy').format(new Date(0L)); ctx.half = ctx.one / 2"
\`)
    if (!compiled.ok) throw compiled.exception
    const source = { ua: 'curl/8.5.0', host: 'www.example.co.uk', cell: 'u0', one: doubleOf(1) }
    const { source: { user_agent, registered_domain, year, half }, json } = await compiled.pipeline.runAsync({ source })
    return [user_agent.name, registered_domain, year, half, json.includes('"one":1.0')].join()
  }
`
const ANSWER = 'curl,example.co.uk,1970,0.5,true'

const EAGER_KILOBYTES = 400

const input = path.join(folder, 'bundles')

beforeAll(() => {
  mkdirSync(input, { recursive: true })
  writeFileSync(path.join(input, 'program.js'), PROGRAM)
  writeFileSync(path.join(input, 'node.js'), "import { run } from './program.js'\nrun().then(console.log)\n")
  writeFileSync(
    path.join(input, 'page.js'),
    "import { run } from './program.js'\nrun().then(text => { document.title = text }, fault => { document.title = String(fault) })\n",
  )
  writeFileSync(path.join(input, 'index.html'), '<!doctype html><script type="module" src="./page.js"></script>')
})

it('esbuild writes CommonJS for Node that runs without the package', async () => {
  const outfile = path.join(input, 'out.cjs')
  const entryPoints = [path.join(input, 'node.js')]
  await esbuild.build({ entryPoints, bundle: true, platform: 'node', format: 'cjs', outfile, logLevel: 'silent' })
  const { status, stdout, stderr } = spawnSync(process.execPath, [outfile], { cwd: '/', encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, `${ANSWER}\n`, ''])
})

describe('for browsers', () => {
  let browser: Browser
  let server: Server
  let served = ''

  beforeAll(async () => {
    const executablePath = await findOrInstallChromium()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
    server = createServer(({ url = '/' }, response) => {
      const file = path.join(served, url === '/' ? 'index.html' : url)
      response.setHeader('content-type', file.endsWith('.html') ? 'text/html' : 'text/javascript')
      response.end(existsSync(file) ? readFileSync(file) : '')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })

  afterAll(async () => {
    await browser.close()
    server.close()
  })

  /** The result of the page. */
  async function open(out: string): Promise<string> {
    served = out
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction("document.title !== ''")
    const title = await page.title()
    await page.close()
    return title
  }

  it('esbuild writes parts that run, and the first ones are small', async () => {
    const outdir = path.join(input, 'esbuild')
    const { metafile } = await esbuild.build({
      entryPoints: [path.join(input, 'page.js')],
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      outdir,
      absWorkingDir: folder,
      metafile: true,
      logLevel: 'silent',
    })
    writeFileSync(path.join(outdir, 'index.html'), readFileSync(path.join(input, 'index.html')))
    const eager = eagerFiles('bundles/esbuild/page.js', name =>
      metafile.outputs[name]!.imports.filter(({ kind }) => kind === 'import-statement').map(each => each.path),
    )
    expect(gzippedKilobytes(eager.map(name => path.join(folder, name)))).toBeLessThan(EAGER_KILOBYTES)
    expect(await open(outdir)).toBe(ANSWER)
  })

  it('Vite writes parts that run, and the first ones are small', async () => {
    const outDir = path.join(input, 'vite')
    const built = await viteBuild({ root: input, configFile: false, logLevel: 'silent', base: './', build: { outDir } })
    if (!('output' in built)) throw new Error('Vite watches')
    const chunks = built.output.filter(each => each.type === 'chunk')
    const first = chunks.find(({ isEntry }) => isEntry)!.fileName
    const eager = eagerFiles(first, name => chunks.find(({ fileName }) => fileName === name)!.imports)
    expect(gzippedKilobytes(eager.map(name => path.join(outDir, name)))).toBeLessThan(EAGER_KILOBYTES)
    expect(await open(outDir)).toBe(ANSWER)
  })
})

/** A file and those that it imports, at any depth. */
function eagerFiles(first: string, importsOf: (name: string) => readonly string[]): readonly string[] {
  const files = new Set([first])
  for (const name of files) for (const next of importsOf(name)) files.add(next)
  return [...files]
}

const gzippedKilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000
