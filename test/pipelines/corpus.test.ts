/**
 * Lint and the formatter over other people's pipelines (../shared/corpus), in place: no crash, and what is formatted means what it
 * meant. `SLUICE_CORPUS=all` takes every pipeline of the published packages, else every 32nd.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readJson, writeJson } from '@sluice/core'
import { formatPipeline, type PipelineSource, readPipelineSource } from '@sluice/language-service'
import { applyFixes, lintSource, lintText } from '@sluice/testing/lint'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { corpus } from '../conformance/record-files.js'

const STEP = process.env.SLUICE_CORPUS === 'all' ? 1 : 32

/** The pipelines of one folder: their texts by name. */
type Folder = ReadonlyMap<string, string>

/** The pipelines of the test packages of elastic-package, as they are written. */
function packageFolders(): Folder[] {
  const folders = new Map<string, Map<string, string>>()
  const root = path.join(corpus, 'elastic-package')
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || path.basename(entry.parentPath) !== 'ingest_pipeline') continue
    const file = path.join(entry.parentPath, entry.name)
    const folder = folders.get(entry.parentPath) ?? new Map<string, string>()
    folders.set(entry.parentPath, folder.set(path.relative(root, file), readFileSync(file, 'utf8')))
  }
  return [...folders.values()]
}

/** The pipelines of published packages, as JSON. */
function publishedFolders(): Folder[] {
  const lines = gunzipSync(readFileSync(path.join(corpus, 'packages.ndjson.gz')))
    .toString()
    .trim()
    .split('\n')
  return lines
    .filter((_, i) => i % STEP === 0)
    .map(line => {
      const request = (readJson(line) as Map<string, Map<string, unknown>>).get('request')!
      const pipelines = request.get('pipelines') as ReadonlyMap<string, unknown>
      return new Map([...pipelines].map(([id, definition]) => [`${id}.json`, writeJson(definition, { indent: 2 })]))
    })
}

const isThere = existsSync(corpus)
const folders = isThere ? [...packageFolders(), ...publishedFolders()] : []

describe.skipIf(!isThere)(
  'pipelines of packages (../shared/corpus)',
  () => {
    it('are linted, and have no fault that Elasticsearch would refuse', () => {
      for (const folder of folders) {
        const sources = [...folder].map(([name, text]) => readPipelineSource(text, { name }) as PipelineSource)
        for (const source of sources) {
          const findings = lintSource(source, { siblings: sources.filter(other => other !== source) })
          expect(findings.filter(({ rule }) => rule === 'configuration' || rule === 'syntax')).toEqual([])
          for (const { place } of findings) expect(place.end).toBeGreaterThanOrEqual(place.start)
        }
      }
    })

    it('mean the same and have nothing left to fix after the safe fixes', () => {
      for (const [name, text] of folders.flatMap(folder => [...folder])) {
        const { text: after } = applyFixes(text, lintText(text, name))
        expect([name, applyFixes(after, lintText(after, name)).count]).toEqual([name, 0])
        expect(lintText(after, name).map(({ rule }) => rule)).not.toContain('configuration')
      }
    })

    it('are formatted as JSON and as YAML without another meaning, and only once', () => {
      for (const [name, text] of folders.flatMap(folder => [...folder])) {
        const forms = name.endsWith('.json')
          ? [[name, text] as const, [`${name}.yml`, stringify(JSON.parse(text))] as const]
          : [[name, text] as const]
        for (const [form, written] of forms) {
          const once = formatPipeline(written, { name: form })
          if (once.kind === 'fault') throw new Error(`${form}: ${once.message}`)
          expect([form, formatPipeline(once.text, { name: form })]).toEqual([form, once])
        }
      }
    })
  },
  60_000,
)
