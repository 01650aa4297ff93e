/** The worker's bundle is built and run here in Node, because only the build inserts the stand-ins. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engine } from '@sluice/core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineParts } from './build/index.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const conditions = ['@sluice/source', 'browser', 'import', 'module', 'default']

const PROBE = `
  export { Engine, registry, defaultLimits, readJson, writeJson, renderOutcome } from '@sluice/core'
  export { readPipelineSource, diagnose, complete, hover, formatPipeline } from '@sluice/language-service'
  export { loadPartsFor, withParts } from '${root}/src/parts.ts'
  export { missingPartOf } from '${root}/src/part-missing.ts'
  export { browserServices } from '${root}/src/browser-services.ts'
`

/** The exports of the probe. */
type Probe = typeof import('@sluice/core') &
  typeof import('@sluice/language-service') &
  typeof import('./parts.js') &
  typeof import('./part-missing.js') &
  typeof import('./browser-services.js')

let folder: string
let chunks: Rolldown.OutputChunk[]

/** Loads a file as Node does, and forgets it on request: the test runner's own import would keep it. */
const load = createRequire(import.meta.url)

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sluice-parts-')))
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      engineParts({ strict: true }),
      {
        name: 'probe',
        enforce: 'pre',
        resolveId: id => (id === 'probe' ? '\0probe.ts' : null),
        load: id => (id === '\0probe.ts' ? PROBE : null),
      },
    ],
    resolve: { conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: 'probe',
        output: { format: 'cjs', entryFileNames: 'probe.cjs', chunkFileNames: '[name]-[hash].cjs' },
        treeshake: {
          moduleSideEffects: [{ test: /\/packages\/(?:java|grok|core|language-service)\/src\//, sideEffects: false }],
        },
      },
    },
  })
  chunks = (built as Rolldown.RolldownOutput).output.filter(each => each.type === 'chunk')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The probe as it is when the worker begins: nothing is loaded. */
function fresh(): Probe {
  for (const file of Object.keys(load.cache)) if (file.startsWith(folder)) delete load.cache[file]
  return load(path.join(folder, 'probe.cjs')) as Probe
}

/** An engine as the worker has it. */
const engineOf = ({ Engine, registry, defaultLimits, browserServices }: Probe): Engine =>
  new Engine(
    {
      ...browserServices(),
      pipelines: { get: () => undefined },
      scripts: { get: () => undefined },
      limits: defaultLimits,
    },
    registry,
  )

/** Compiles a pipeline of one processor and runs it on one document. */
function runOne(probe: Probe, processor: object, source: object): unknown {
  const engine = engineOf(probe)
  const definition = probe.readJson(JSON.stringify({ processors: [processor] })) as Map<string, unknown>
  const faults = engine.store('p', definition)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return JSON.parse(engine.runSource(engine.pipeline('p')!, JSON.stringify(source)) ?? 'null')
}

/** The files that are loaded with the first one. */
function loadedWith(entry: string): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(next)
  }
  visit(entry)
  return seen
}

it.each([
  ['h3-js', /\/h3-js\//],
  ['the suffix list', /\/tldts\//],
  ['the YAML parser', /\/node_modules\/yaml\//],
  ['oniguruma-to-es', /\/oniguruma-to-es\//],
  ['the patterns of v1', /\/grok\/src\/patterns\/v1/],
  ['the tables of Unicode', /\/grok\/src\/syntax\/unicode-(?:ages|blocks)|\/oniguruma-parser\//],
  ['the rarely used classes of Painless', /\/painless\/src\/library\/rarely-used/],
  ['the user agents', /user-agents\.gen/],
])('%s has its own files, which are not loaded at first', (_name, modules) => {
  const holders = chunks
    .filter(({ moduleIds }) => moduleIds.some(id => modules.test(id)))
    .map(({ fileName }) => fileName)
  expect(holders).not.toEqual([])
  const first = loadedWith('probe.cjs')
  expect(holders.filter(name => first.has(name))).toEqual([])
})

const script = (source: string) => ({ script: { source } })

describe.each([
  ['h3', { geo_grid: { field: 'a', tile_type: 'geohex', target_format: 'wkt' } }, { a: '811fbffffffffff' }, /^POLYGON/],
  [
    'suffixes',
    { registered_domain: { field: 'a', target_field: 'd' } },
    { a: 'www.example.co.uk' },
    /"registered_domain":"example\.co\.uk"/,
  ],
  ['user-agents', { user_agent: { field: 'a' } }, { a: 'curl/8.1.0' }, /"name":"curl"/],
  [
    'grok-v1',
    { grok: { field: 'a', patterns: ['%{IP:b}'], ecs_compatibility: 'v1' } },
    { a: '192.0.2.1' },
    /"b":"192\.0\.2\.1"/,
  ],
  ['grok-unicode', { grok: { field: 'a', patterns: ['(?<b>\\p{Greek}+)'] } }, { a: 'aβγ' }, /"b":"βγ"/],
  ['grok-unicode', { grok: { field: 'a', patterns: ['(?<b>\\p{In_Greek_and_Coptic}+)'] } }, { a: 'aβγ' }, /"b":"βγ"/],
  ['whole-library', script("ctx.b = new BigDecimal('1.50').setScale(1).toString()"), { a: 1 }, /"b":"1\.5"/],
  ['whole-library', script("ctx.b = 'a'.sha1()"), { a: 1 }, /"b":"86f7e437/],
  [
    'whole-library',
    script("def d = ZonedDateTime.parse('2024-05-06T07:08:09Z'); ctx.b = String.format('%tY', new def[] { d })"),
    { a: 1 },
    /"b":"2024"/,
  ],
  ['whole-library', { gsub: { field: 'a', pattern: '\\p{InGreek}', replacement: 'x' } }, { a: 'aβ' }, /"a":"ax"/],
])('%s: %j', (part, processor, source, expected) => {
  it('is required', () => {
    const probe = fresh()
    expect(probe.missingPartOf(thrownBy(() => runOne(probe, processor, source)))).toBe(part)
  })

  it('is loaded on request', async () => {
    const probe = fresh()
    expect(textOf(await probe.withParts(() => runOne(probe, processor, source)))).toMatch(expected)
  })

  it('is loaded by the words of the pipeline', async () => {
    const probe = fresh()
    await probe.loadPartsFor([JSON.stringify({ processors: [processor] })])
    expect(textOf(runOne(probe, processor, source))).toMatch(expected)
  })
})

/** The error that a function throws, or undefined. */
function thrownBy(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (thrown) {
    return thrown
  }
}

/** The document as text; of geo_grid's only what it wrote. */
const textOf = (result: unknown): string => {
  const { a } = result as { readonly a?: unknown }
  return typeof a === 'string' && a.startsWith('POLYGON') ? a : JSON.stringify(result)
}

describe('without any part', () => {
  const json =
    '{"processors": [{"grok": {"field": "message", "patterns": ["%{IP:b}"]}}, {"script": {"source": "ctx.c = 1"}}]}'

  it('a JSON pipeline with grok and a script is diagnosed, completed, formatted and run', () => {
    const probe = fresh()
    expect(probe.diagnose(json, { name: 'p.json' })).toEqual([])
    expect(probe.complete(json, json.indexOf('IP'), { name: 'p.json' }).length).toBeGreaterThan(0)
    expect(probe.formatPipeline(json, { name: 'p.json' }).kind).not.toBe('fault')
    expect(runOne(probe, { grok: { field: 'a', patterns: ['%{IP:b}'] } }, { a: '192.0.2.1' })).toEqual({
      a: '192.0.2.1',
      b: '192.0.2.1',
    })
  })

  it('a YAML pipeline loads its parser, and is read once it is loaded', async () => {
    const probe = fresh()
    const yaml = 'processors:\n  - set: {field: a, value: b} # c\n'
    const read = () => probe.readPipelineSource(yaml, { name: 'p.yml' }).kind
    expect(probe.missingPartOf(thrownBy(read))).toBe('yaml')
    await probe.loadPartsFor([yaml])
    expect(read()).not.toBe('fault')
    expect(probe.formatPipeline(yaml, { name: 'p.yml' }).kind).not.toBe('fault')
  })
})
