/** The field type `geo_point`. */
import { doubleOf, illegalArgument, isNumber } from '@sluice/java'
import { encodePoint } from '../../geo/geo-encoding.js'
import { kept, onScriptError, requireScript, script } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { checkGeoPoint, type GeoPoint, readGeoPoint } from '../geo-point-values.js'
import { param, parameter } from '../parameter.js'
import { readValue } from '../values.js'

export default defineFieldType({
  name: 'geo_point',
  summary: 'Points with latitude and longitude.',
  takesObjects: true,
  takesArrays: true,
  hasShortFaults: true,
  parameters: {
    doc_values: kept.doc_values,
    index: kept.index,
    store: kept.store,
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    ignore_z_value: param.boolean({ default: true, updateable: true }),
    null_value: param.value<GeoPoint>(
      raw => readGeoPoint(raw),
      ({ lat, lon }) =>
        new Map([
          ['lat', doubleOf(lat)],
          ['lon', doubleOf(lon)],
        ]),
    ),
    script: script(),
    on_script_error: onScriptError(),
    meta: param.meta(),
    time_series_dimension: parameter<boolean>(
      { default: false },
      {
        read(raw) {
          if (raw === false || raw === 'false') return false
          throw illegalArgument('Parameter [time_series_dimension] cannot be set to geo_point')
        },
      },
    ),
    time_series_metric: param.choice<null>({ name: 'time_series_metric', default: null, of: ['position'] }),
  },
  compile({ index, doc_values, ignore_malformed, ignore_z_value, null_value }, path, _context, given) {
    requireScript(given)
    const collect = (value: unknown, points: GeoPoint[]): GeoPoint[] => {
      // A list of numbers is one point, any other list many.
      const isList = Array.isArray(value) && !isNumber(value[0])
      if (isList) for (const each of value) collect(each, points)
      else if (value !== null) {
        const point = readGeoPoint(value, ignore_z_value)
        checkGeoPoint(point, path)
        points.push(point)
      } else if (null_value !== null) points.push(null_value)
      return points
    }
    return {
      storage: index || doc_values ? 'points' : 'none',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        const value = readValue(cursor)
        try {
          const points = collect(value, [])
          if (index || doc_values) for (const point of points) doc.addLong(slot, encodePoint(point))
        } catch (thrown) {
          if (!ignore_malformed) throw thrown
          doc.ignored.add(path)
        }
      },
      ...(null_value !== null && {
        indexNull(doc, slot) {
          if (index || doc_values) doc.addLong(slot, encodePoint(null_value))
        },
      }),
      fetch(value) {
        try {
          const { lat, lon } = readGeoPoint(value)
          return new Map<string, unknown>([
            ['coordinates', [doubleOf(lon), doubleOf(lat)]],
            ['type', 'Point'],
          ])
        } catch {
          // A value that was ignored when it was indexed.
          return undefined
        }
      },
    }
  },
})
