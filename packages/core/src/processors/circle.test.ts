import { doubleOf, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { fromPlain } from '../document/values.js'
import { cases } from '../testkit/cases.js'
import circle from './circle.js'
import { readGeoJson } from './parts/geo/geojson.js'
import { readWkt } from './parts/geo/wkt.js'

const plane = { field: 'c', error_distance: 100, shape_type: 'SHAPE' }
const globe = { field: 'c', error_distance: 100, shape_type: 'geo_shape' }

cases(circle, {
  'writes GeoJSON for GeoJSON': {
    options: plane,
    before: { c: { type: 'Circle', coordinates: [1, 2, 3], radius: '4' } },
    after: {
      c: {
        type: 'Polygon',
        coordinates: [
          [
            [doubleOf(5), doubleOf(2)],
            [1.0000000000000002, doubleOf(6)],
            [doubleOf(-3), 2.0000000000000004],
            [0.9999999999999992, doubleOf(-2)],
            [doubleOf(5), doubleOf(2)],
          ],
        ],
      },
    },
  },
  'ends where no distance on the globe fits': {
    options: globe,
    before: { c: 'CIRCLE EMPTY' },
    fails: 'invalid circle definition',
  },
  'refuses a circle that is nowhere': {
    options: plane,
    before: { c: 'CIRCLE (NaN 0 1)' },
    fails: 'invalid circle definition',
  },
})

function faultOf(run: () => unknown): string | null {
  try {
    run()
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown.text
    throw thrown
  }
  return null
}

describe('well-known text', () => {
  it.each([
    ['MULTIPOINT (1 2, (3 4))', 'MULTIPOINT'],
    ['multilinestring ((0 0, 1 1), EMPTY)', 'MULTILINESTRING'],
    ['GEOMETRYCOLLECTION (POINT (1 1), POLYGON EMPTY) and more', 'GEOMETRYCOLLECTION'],
    ['MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)))', 'MULTIPOLYGON'],
  ])('reads %s', (text, type) => expect(readWkt(text).type).toBe(type))

  it.each([
    [
      'POLYGON ((0 0, 1 0, 1 1, 0 2))',
      'first and last points of the linear ring must be the same (it must close itself): x[0]=0.0 x[3]=0.0 y[0]=0.0 y[3]=2.0',
    ],
    ['CIRCLE (1 2 -3)', 'Circle radius [-3.0] cannot be negative'],
    ['CIRCLE (1 2 40m)', 'invalid number found: 40m'],
    ['', 'expected word but found: END-OF-STREAM'],
    ['TRIANGLE (1 2)', 'Unknown geometry type: triangle'],
    ['GEOMETRYCOLLECTION ('.repeat(5000), 'a geometry collection may not be nested deeper than 1000'],
  ])('refuses %.30s', (text, fault) => expect(faultOf(() => readWkt(text))).toBe(fault))
})

describe('GeoJSON', () => {
  const read = (object: object) => readGeoJson(fromPlain(object) as Map<string, unknown>)

  it('names a type that is not a shape as the enum of shapes does', () => {
    const faultFor = (type: string) => {
      try {
        return read({ type, coordinates: [0, 0] })
      } catch (thrown) {
        const { text, cause } = thrown as JavaException
        return [text, (cause as JavaException).text]
      }
    }
    const failed = 'Failed to build [geojson] after last required field arrived'
    expect(faultFor('triangle')).toEqual([failed, 'No enum constant org.elasticsearch.geometry.ShapeType.TRIANGLE'])
    expect(faultFor('LinearRing')).toEqual([failed, 'unsupported shape type LINEARRING'])
  })

  it('converts units', () => {
    expect(read({ type: 'circle', coordinates: [0, 0], radius: '2 nmi' })).toMatchObject({ radius: 3704 })
    expect(read({ type: 'circle', coordinates: [0, 0], radius: '1mi' })).toMatchObject({ radius: 1609.344 })
  })

  it('names the member that it cannot read', () => {
    expect(faultOf(() => read({ type: 1 }))).toBe("[0:0] [geojson] type doesn't support values of type: VALUE_NUMBER")
    expect(faultOf(() => read({ coordinates: [1, 2] }))).toBe('Required [type]')
  })
})
