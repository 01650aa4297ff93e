/** The field type `geo_shape`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/geo-shape.html */
import { readGeoValue } from '@sluice/core'
import { illegalArgument, javaToString } from '@sluice/java'
import { kept } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { type Parameter, param, parameter } from '../parameter.js'
import { readValue } from '../values.js'

const RIGHT = ['right', 'counterclockwise', 'ccw']
const LEFT = ['left', 'clockwise', 'cw']

const orientation = (): Parameter<string> =>
  parameter<string>(
    { default: 'right', updateable: true },
    {
      read(raw) {
        const text = javaToString(raw).toLowerCase()
        if (RIGHT.includes(text)) return 'right'
        if (LEFT.includes(text)) return 'left'
        throw illegalArgument(`Unknown orientation [${javaToString(raw)}]`)
      },
    },
  )

export default defineFieldType({
  name: 'geo_shape',
  summary: 'Shapes on the globe, in GeoJSON or well-known text.',
  takesObjects: true,
  hasShortFaults: true,
  parameters: {
    index: kept.index,
    doc_values: kept.doc_values,
    store: kept.store,
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    ignore_z_value: param.boolean({ default: true, updateable: true }),
    coerce: param.boolean({ default: false, updateable: true }),
    orientation: orientation(),
    meta: param.meta(),
  },
  compile: ({ index, doc_values, ignore_malformed }, path) => ({
    storage: index || doc_values ? 'presence' : 'none',
    isSearchable: index,
    isAggregatable: doc_values,
    index(cursor, doc, slot) {
      const value = readValue(cursor)
      try {
        readGeoValue(value)
        if (index || doc_values) doc.addPresence(slot)
      } catch (thrown) {
        if (!ignore_malformed) throw thrown
        doc.ignored.add(path)
      }
    },
    fetch: value => value,
  }),
})
