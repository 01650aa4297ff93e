/** The `circle` processor (recordings `cases/circle`). */
import { illegalArgument, JavaException } from '@sluice/java'
import type { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { globePolygon, planePolygon, sidesFor } from './parts/geo/circle-polygon.js'
import { readGeoJson } from './parts/geo/geojson.js'
import { type Ring, writePolygons } from './parts/geo/geometry.js'
import type { Circle } from './parts/geo/shape.js'
import { readWkt } from './parts/geo/wkt.js'

export default defineProcessor({
  name: 'circle',
  summary: 'Replaces a circle (well-known text or GeoJSON) with a regular polygon.',
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the circle.' }),
    target_field: opt.path({ doc: 'The field to write; by default the field itself.', defaultText: '`field`' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    error_distance: opt.double({
      required: true,
      doc: 'The maximum distance between polygon and circle: metres for `geo_shape`, plain units for `shape`.',
    }),
    shape_type: opt.parsed({
      kind: 'shape type',
      schema: { type: 'string', examples: ['geo_shape', 'shape'] },
      parse: readShapeType,
    })({
      required: true,
      doc: 'Whether the shape is on the globe (`geo_shape`) or in the plane (`shape`).',
      values: {
        geo_shape: 'A circle on the globe: the centre is longitude and latitude, the radius is in metres.',
        shape: 'A circle in the plane: centre and radius are plain numbers.',
      },
    }),
  },
  examples: [
    {
      title: 'A circle of 40 metres',
      options: { field: 'c', error_distance: 28, shape_type: 'geo_shape' },
      before: { c: 'CIRCLE (30 10 40)' },
      after: {
        c: 'POLYGON ((30.000365257263184 10.0, 30.000111397193788 10.00034284530941, 29.999706043744222 10.000213571721195, 29.999706043744222 9.999786428278805, 30.000111397193788 9.99965715469059, 30.000365257263184 10.0))',
      },
    },
    {
      title: 'Another shape',
      options: { field: 'c', error_distance: 28, shape_type: 'geo_shape' },
      before: { c: 'POINT (1 1)' },
      fails: 'invalid circle definition',
    },
  ],
  compile({ field, target_field, ignore_missing, error_distance, shape_type }) {
    const target = target_field ?? field
    const errorDistance = Math.abs(error_distance)
    const convert = (value: string | Map<string, unknown>): unknown => {
      const circle = readCircle(value)
      const ring = shape_type(circle, sidesFor(circle.radius, errorDistance))
      return writePolygons([ring], typeof value === 'string' ? 'wkt' : 'geojson')
    }
    return doc => {
      const value = ignore_missing ? (field.find(doc) ?? null) : field.get(doc)
      if (value === null && ignore_missing) return
      const given = requireShape(value, field)
      try {
        target.set(doc, convert(given))
      } catch (thrown) {
        throw thrown instanceof JavaException ? illegalArgument('invalid circle definition', thrown) : thrown
      }
    }
  },
})

type ToPolygon = (circle: Circle, sides: number) => Ring

function readShapeType(text: string): ToPolygon {
  switch (text.toLowerCase()) {
    case 'geo_shape':
      return globePolygon
    case 'shape':
      return planePolygon
    default:
      throw illegalArgument(`illegal [shape_type] value [${text}]. valid values are [SHAPE, GEO_SHAPE]`)
  }
}

function requireShape(value: unknown, field: FieldPath): string | Map<string, unknown> {
  if (typeof value === 'string') return value
  if (value instanceof Map) return value as Map<string, unknown>
  if (value === null) throw illegalArgument(`field [${field.text}] is null, cannot process it.`)
  throw illegalArgument(`field [${field.text}] must be a WKT Circle or a GeoJSON Circle value`)
}

function readCircle(value: string | ReadonlyMap<string, unknown>): Circle {
  const shape = typeof value === 'string' ? readWkt(value) : readGeoJson(value)
  if (shape.type !== 'CIRCLE') throw illegalArgument(`found [${shape.type}] instead of circle`)
  return shape
}
