/** Fields written together must be what they are when they are written one after the other, faults included. */
import { JavaException, JavaZonedDateTime } from '@sluice/java'
import { expect, it } from 'vitest'
import { IngestDocument } from './document.js'
import { FieldGroup } from './field-group.js'
import { readJson } from './json-read.js'
import { writeJson } from './json-write.js'
import { FieldPath } from './path.js'

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 2000)

const PATHS = [
  'a',
  'b',
  'a.x',
  'a.y',
  'a.x.z',
  'b.x',
  'b.1',
  'c.d.e',
  'c.d.f',
  'c.g',
  '_id',
  '_ingest.i',
  '',
  '.a',
  'l.0',
]
const SOURCES = [
  '{}',
  '{"m":1}',
  '{"a":{"x":1}}',
  '{"a":"text"}',
  '{"b":null}',
  '{"c":{"d":[1]}}',
  '{"l":[1]}',
  '{"c":{}}',
]

/** A generator of numbers below a limit, always the same. */
function random(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function outcome(source: string, write: (doc: IngestDocument) => void): string {
  const doc = IngestDocument.ofSource(readJson(source) as Map<string, unknown>, JavaZonedDateTime.ofInstant(0))
  const shown = () => `${writeJson(doc.source)} ${writeJson(doc.metadata.values)} ${String(doc.ingest.get('i'))}`
  try {
    write(doc)
    return shown()
  } catch (thrown) {
    if (thrown instanceof JavaException) return `${shown()} ${thrown.text ?? ''}`
    throw thrown
  }
}

it(`writes what writing one by one writes, ${SEEDS} times`, { timeout: 300_000 + SEEDS }, () => {
  const next = random(3)
  let seedsRun = 0
  for (; seedsRun < SEEDS; seedsRun++) {
    const paths = Array.from({ length: 1 + next(5) }, () => FieldPath.parse(PATHS[next(PATHS.length)]!))
    const group = new FieldGroup(paths)
    // The second document meets what the first has left at the sites.
    for (let document = 0; document < 2; document++) {
      const values = paths.map((_, i) => (next(5) === 0 ? undefined : `v${i}`))
      const source = SOURCES[next(SOURCES.length)]!
      const oneByOne = outcome(source, doc => {
        for (const [i, path] of paths.entries()) if (values[i] !== undefined) path.set(doc, values[i])
      })
      const together = outcome(source, doc => group.set(doc, values))
      if (together === oneByOne) continue
      expect({ paths: paths.map(({ text }) => text), source, outcome: together }).toEqual({ outcome: oneByOne })
    }
  }
  expect(seedsRun).toBe(SEEDS)
})

it('writes fields of very many parts', () => {
  const deep = Array.from({ length: 20_000 }, () => 'k').join('.')
  const doc = new IngestDocument(new Map(), null, null)
  new FieldGroup([FieldPath.parse(`a.${deep}`), FieldPath.parse('b')]).set(doc, ['1', '2'])
  expect([doc.source.size, doc.source.get('b')]).toEqual([2, '2'])
})
