/** Pages of tuples, against all tuples that are sorted and cut; and how much is tried for a document with very many. */
import { expect, test } from 'vitest'
import { BestTuples } from './best-tuples.js'
import { aggregate } from './testkit/aggregate.js'

type Value = string | number | null

interface Source {
  readonly name: string
  readonly field: 'w' | 'n'
  readonly order: 'asc' | 'desc'
  readonly missing: 'first' | 'last' | null
}

const mapping = { w: { type: 'keyword' }, n: { type: 'long' } }

/** Random numbers below a bound: a linear congruential generator, whose period is enough here. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

function compareBy({ order, missing }: Source, a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null || b === null) return (a === null) === (missing === 'first') ? -1 : 1
  return a < b === (order === 'asc') ? -1 : 1
}

const compareTuples =
  (sources: readonly Source[]) =>
  (a: readonly Value[], b: readonly Value[]): number => {
    for (const [i, source] of sources.entries()) {
      const order = compareBy(source, a[i]!, b[i]!)
      if (order !== 0) return order
    }
    return 0
  }

/** All tuples of documents with how many documents have them, in order. */
function allTuples(documents: readonly Record<'w' | 'n', Value[]>[], sources: readonly Source[]) {
  const counts = new Map<string, number>()
  for (const document of documents) {
    let tuples: Value[][] = [[]]
    for (const { field, missing } of sources) {
      const own = [...new Set(document[field])]
      const values = own.length === 0 && missing !== null ? [null] : own
      tuples = tuples.flatMap(tuple => values.map(value => [...tuple, value]))
    }
    for (const tuple of tuples) counts.set(JSON.stringify(tuple), (counts.get(JSON.stringify(tuple)) ?? 0) + 1)
  }
  const compare = compareTuples(sources)
  return [...counts]
    .map(([text, count]) => ({ tuple: JSON.parse(text) as Value[], count }))
    .sort((a, b) => compare(a.tuple, b.tuple))
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))('pages of random tuples, %d', seed => {
  const random = randomOf(seed + 1)
  const listOf = (make: () => Value): Value[] => Array.from({ length: random(5) }, make)
  const documents = Array.from({ length: 40 + random(80) }, () => ({
    w: listOf(() => `w${random(12)}`),
    n: listOf(() => random(9) - 4),
  }))
  const sources = Array.from({ length: 1 + random(3) }, (_, i): Source => {
    const order = random(2) === 0 ? 'asc' : 'desc'
    const missing = random(2) === 0 ? null : random(2) === 0 ? 'first' : 'last'
    return { name: `s${i}`, field: random(2) === 0 ? 'w' : 'n', order, missing }
  })
  const size = 1 + random(30)
  const given = sources.map(({ name, field, order, missing }) => ({
    [name]: {
      terms: {
        field,
        order,
        missing_bucket: missing !== null,
        ...(missing === null ? {} : { missing_order: missing }),
      },
    },
  }))
  const expected = allTuples(documents, sources)
  let after: Record<string, Value> | undefined
  const seen: { tuple: Value[]; count: number }[] = []
  for (let page = 0; page < 6; page++) {
    const composite = { size, sources: given, ...(after === undefined ? {} : { after }) }
    const aggs = { c: { composite, aggs: { sum: { value_count: { field: 'w' } } } } }
    const { c } = aggregate({ mapping, documents, aggs, segmentSize: 17 }) as {
      c: { after_key?: Record<string, Value>; buckets: { key: Record<string, Value>; doc_count: number }[] }
    }
    for (const { key, doc_count } of c.buckets) {
      seen.push({ tuple: sources.map(({ name }) => key[name] ?? null), count: doc_count })
    }
    if (c.after_key === undefined) break
    after = c.after_key
  }
  expect(seen).toEqual(expected.slice(0, 6 * size))
})

test('a page begins after a tuple that no document has', () => {
  const documents = ['a', 'c', 'e'].map(w => ({ w, n: 1 }))
  const composite = { sources: [{ w: { terms: { field: 'w' } } }, { n: { terms: { field: 'n' } } }] }
  const keysAfter = (w: string, n: number) => {
    const aggs = { c: { composite: { ...composite, after: { w, n } } } }
    const { c } = aggregate({ mapping, documents, aggs }) as { c: { buckets: { key: { w: string } }[] } }
    return c.buckets.map(({ key }) => key.w)
  }
  expect([keysAfter('b', 9), keysAfter('c', 0), keysAfter('c', 1), keysAfter('z', 0)]).toEqual([
    ['c', 'e'],
    ['c', 'e'],
    ['e'],
    [],
  ])
})

test('tiles are in the order of their columns and rows', () => {
  const places = [-179, -100, 4, 100, 150].map(lon => ({ place: [lon, 10] }))
  const aggs = { c: { composite: { sources: [{ t: { geotile_grid: { field: 'place', precision: 8 } } }] } } }
  const run = {
    mapping: { place: { type: 'geo_point' } },
    documents: [{ place: places.map(each => each.place) }],
    aggs,
  }
  const { c } = aggregate(run) as { c: { buckets: { key: { t: string } }[] } }
  expect(c.buckets.map(({ key }) => Number(key.t.split('/')[1]))).toEqual([0, 56, 130, 199, 234])
})

test('a document with too many possible tuples gives its first ones', () => {
  const words = Array.from({ length: 3000 }, (_, i) => `w${i}`)
  for (const order of ['asc', 'desc']) {
    const sources = Array.from({ length: 8 }, (_, i) => ({ [`s${i}`]: { terms: { field: 'w', order } } }))
    const aggs = { c: { composite: { size: 100, sources } } }
    const { c } = aggregate({ mapping, documents: [{ w: words }], aggs }) as { c: { buckets: { key: object }[] } }
    expect(c.buckets).toHaveLength(100)
    const sorted = words.toSorted()
    const inOrder = order === 'asc' ? sorted : sorted.reverse()
    expect(c.buckets.map(({ key }) => Object.values(key).at(-1))).toEqual(inOrder.slice(0, 100))
  }
})

test('the first tuples are kept, whatever their order', () => {
  const best = new BestTuples(3, (_place, a, b) => a - b)
  for (const [bucket, key] of [5, 9, 1, 7, 0].entries()) {
    if (best.order(Float64Array.of(key), 1) < 0) best.add(Float64Array.of(key), bucket)
  }
  expect(best.tuples.toSorted(best.compare).map(({ bucket }) => bucket)).toEqual([4, 2, 0])
})
