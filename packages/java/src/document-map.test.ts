/** A document's map must do what a Map does, whatever is done to it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { DocumentMap, getKey, KeySite, setKey } from './document-map.js'
import { dropKey, hashMapKeys, noteTable, removeKey, tableLengthOf } from './hash-map.js'
import { emptyShape } from './map-shape.js'

/** Shapes are shared by the whole thread: makes maps with new keys until all are forgotten, so that a test begins with none. */
function forgetShapes(): void {
  const before = emptyShape()
  for (let i = 0; emptyShape() === before; i++) new DocumentMap().set('id', 0).set(`other${i}`, i)
}

// The files that ran in this thread before have added shapes.
beforeEach(forgetShapes)

/** `SLUICE_SEEDS=200000` for the large run. */
const STEPS = Number(process.env.SLUICE_SEEDS ?? 9000)
const MAPS = 6

function random(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** The same operations on both, with everything that can be seen compared after each. */
function compare(seed: number, keys: readonly string[], steps: number): void {
  const next = random(seed)
  const sites = new Map(keys.map(key => [key, new KeySite(key)]))
  let map = new DocumentMap()
  let model = new Map<string, unknown>()
  for (let i = 0; i < steps; i++) {
    const key = keys[next(keys.length)]!
    const site = sites.get(key)!
    switch (next(12)) {
      case 0:
      case 1:
        map.set(key, i)
        model.set(key, i)
        break
      case 2:
      case 3:
      case 4:
        setKey(map, site, i)
        model.set(key, i)
        break
      case 5:
        expect(getKey(map, site)).toBe(model.get(key))
        break
      case 6:
        expect(dropKey(map, site)).toBe(dropKey(model, site))
        break
      case 7:
        expect(map.delete(key)).toBe(model.delete(key))
        break
      case 8:
        expect(removeKey(map, key)).toBe(removeKey(model, key))
        break
      case 9:
        expect([map.get(key), map.has(key)]).toEqual([model.get(key), model.has(key)])
        break
      case 10:
        if (next(40) === 0) {
          map.clear()
          model.clear()
        }
        break
      default:
        // Others come along with keys in their own order.
        if (next(10) === 0) {
          map = new DocumentMap()
          model = new Map()
        }
    }
    expect(map.size).toBe(model.size)
    if (i % 7 === 0) {
      expect([...map]).toEqual([...model])
      const seen: unknown[] = []
      map.forEach((value, name) => {
        seen.push([name, value])
      })
      expect(seen).toEqual([...model])
      expect(hashMapKeys(map)).toEqual(hashMapKeys(model))
      expect(tableLengthOf(map)).toBe(tableLengthOf(model))
    }
  }
}

const namesUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => (i % 3 === 0 ? `${i}` : `key${i}`))

describe('a map of a document', () => {
  it.each([3, 12, 40, 100, 2000])('behaves like a Map with %i keys', count => {
    for (let seed = 1; seed <= MAPS; seed++) compare(seed * count, namesUpTo(count), STEPS / MAPS)
  })

  it('is a Map to everybody', () => {
    const map = new DocumentMap().set('a', 1)
    expect(map).toBeInstanceOf(Map)
    expect(map.constructor).toBe(Map)
    expect(Object.prototype.toString.call(map)).toBe('[object Map]')
    expect(new Map(map)).toEqual(new Map([['a', 1]]))
    expect(map.keys().next()).toEqual({ value: 'a', done: false })
  })

  it('accepts keys that are not strings', () => {
    const map: Map<unknown, unknown> = new DocumentMap().set('a', 1)
    map.set(1, 'one').set(null, 'none')
    expect([...map]).toEqual([
      ['a', 1],
      [1, 'one'],
      [null, 'none'],
    ])
    expect([map.get(1), map.get('1'), map.has(null), map.delete(1), map.size]).toEqual([
      'one',
      undefined,
      true,
      true,
      2,
    ])
  })

  it('may change during iteration', () => {
    const map = new DocumentMap().set('a', 1).set('b', 2).set('c', 3)
    const seen: string[] = []
    for (const [key] of map) {
      seen.push(key)
      map.delete('b')
      if (key === 'a') map.set('d', 4)
    }
    expect(seen.filter(key => key !== 'd')).toEqual(['a', 'c'])
    expect([...map.keys()]).toEqual(['a', 'c', 'd'])
  })

  it('shares its shape with maps of the same keys in the same order', () => {
    const shapeOf = (...keys: string[]) => keys.reduce((map, key) => map.set(key, 0), new DocumentMap()).shape
    const [one, same, other] = [shapeOf('a', 'b'), shapeOf('a', 'b'), shapeOf('b', 'a')]
    expect([one === same, one === other]).toEqual([true, false])
    const without = () => {
      const map = new DocumentMap().set('x', 0).set('a', 0)
      map.delete('x')
      return map.set('b', 0).shape
    }
    const [first, second] = [without(), without()]
    expect(first === second).toBe(true)
  })
})

describe('shapes', () => {
  it('are given up for more than 64 keys', () => {
    const map = new DocumentMap()
    for (let i = 0; i < 64; i++) map.set(`k${i}`, i)
    expect(map.shape === null).toBe(false)
    expect(map.set('one more', 0).shape === null).toBe(true)
    expect(map.size).toBe(65)
  })

  it('are abandoned if keys hardly repeat', () => {
    const shaped = Array.from({ length: 200 }, (_, i) => new DocumentMap().set('id', 0).set(`unique${i}`, i))
    expect(shaped.filter(({ shape }) => shape !== null).length).toBeLessThanOrEqual(64)
    expect(shaped.map((map, i) => map.get(`unique${i}`))).toEqual(shaped.map((_, i) => i))
  })

  it('are forgotten if many maps have none', () => {
    expect(new DocumentMap().set('id', 0).set('again', 1).shape === null).toBe(false)
  })

  it('are forgotten after some thousands; maps that have one keep their entries', () => {
    const before = emptyShape()
    const kept = new DocumentMap().set('a', 1)
    const site = new KeySite('a')
    const { shape } = kept
    for (let i = 0; emptyShape() === before; i++) {
      const map = new DocumentMap()
      for (let digits = i; digits > 0; digits = Math.floor(digits / 16)) map.set(`d${digits % 16}`, i)
    }
    expect([kept.shape === shape, getKey(kept, site), kept.set('b', 2).size]).toEqual([true, 1, 2])
    expect([...kept]).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    const fresh = new DocumentMap().set('a', 3)
    expect([fresh.shape === shape, getKey(fresh, site)]).toEqual([false, 3])
  })

  it('do not mistake a table of another length for the usual one', () => {
    const keys = ['Aa', 'b', 'x1', 'x17', 'k', 'l']
    const maps = [new DocumentMap(), new Map<string, unknown>()]
    for (const map of maps) {
      for (const key of keys) map.set(key, 0)
      hashMapKeys(map)
      noteTable(map, 64)
    }
    expect(hashMapKeys(maps[0]!)).toEqual(hashMapKeys(maps[1]!))
  })
})
