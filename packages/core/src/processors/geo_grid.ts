/** The `geo_grid` processor (recordings `cases/geo_grid`). */
import { illegalArgument, JavaException } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { type GeoCell, readGeohash, readGeotile } from './parts/geo/geo-cells.js'
import { readGeohex } from './parts/geo/geohex.js'
import type { ShapeFormat } from './parts/geo/geometry.js'

export default defineProcessor({
  name: 'geo_grid',
  summary: 'Turns the address of a grid cell (geohash, geotile, geohex) into its outline.',
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the address.' }),
    tile_type: opt.parsed({
      kind: 'grid',
      schema: { type: 'string', examples: ['geohash', 'geotile', 'geohex'] },
      parse: readTileType,
    })({
      required: true,
      doc: 'The grid: `geohash`, `geotile` or `geohex`.',
      values: {
        geohash: 'A cell of latitude and longitude, as `u0`.',
        geotile: 'A tile of a web map, as `4/8/5`: zoom, x, y.',
        geohex: 'A hexagon of H3, as `811fbffffffffff`.',
      },
    }),
    target_field: opt.path({ doc: 'The field for the outline; by default the field itself.', defaultText: '`field`' }),
    parent_field: opt.string({ default: '', defaultText: 'none', doc: 'The field for the address of the parent.' }),
    children_field: opt.string({
      default: '',
      defaultText: 'none',
      doc: 'The field for the addresses of the children.',
    }),
    non_children_field: opt.string({
      default: '',
      defaultText: 'none',
      doc: 'The field for the other cells of the next level that the cell touches.',
    }),
    precision_field: opt.string({ default: '', defaultText: 'none', doc: 'The field for the level of the cell.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    target_format: opt.parsed({
      kind: 'format',
      schema: { type: 'string', examples: ['geojson', 'wkt'] },
      parse: readFormat,
    })({
      default: 'geojson',
      defaultText: '`geojson`',
      doc: 'The format of the outline: `geojson` or `wkt`.',
      values: {
        geojson: 'As an object with `type` and `coordinates`.',
        wkt: 'As well-known text: `BBOX (…)`, `POLYGON ((…))`.',
      },
    }),
  },
  examples: [
    {
      title: 'A map tile',
      options: { field: 'g', tile_type: 'geotile', target_format: 'wkt' },
      before: { g: '4/8/5' },
      after: { g: 'BBOX (0.0, 22.5, 55.77657301866769, 40.979898069620134)' },
    },
    {
      title: 'Parent and level of a geohash',
      options: { field: 'g', tile_type: 'geohash', target_format: 'wkt', parent_field: 'up', precision_field: 'level' },
      before: { g: 'u0' },
      after: { g: 'BBOX (0.0, 11.25, 50.625, 45.0)', up: 'u', level: 2 },
    },
    {
      title: 'Text that is not an address',
      options: { field: 'g', tile_type: 'geotile' },
      before: { g: '4/8' },
      fails: 'invalid tile definition',
    },
  ],
  compile(options) {
    const { field, tile_type, ignore_missing, target_format } = options
    const write = resultWriter(options)
    return doc => {
      const value = ignore_missing ? (field.find(doc) ?? null) : field.get(doc)
      if (value === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${field.text}] is null, cannot process it.`)
      }
      if (typeof value !== 'string') throw illegalArgument(`field [${field.text}] must be a String tile address`)
      try {
        write(tile_type(value), target_format, doc)
      } catch (thrown) {
        throw thrown instanceof JavaException ? illegalArgument('invalid tile definition', thrown) : thrown
      }
    }
  },
})

const GRIDS = new Map<string, (text: string) => GeoCell>([
  ['geohash', readGeohash],
  ['geotile', readGeotile],
  ['geohex', readGeohex],
])

function readTileType(text: string, key: string): (text: string) => GeoCell {
  const read = GRIDS.get(text.toLowerCase())
  if (read !== undefined) return read
  throw invalidOption(key, `illegal value [${text}], valid values are [GEOHASH, GEOTILE, GEOHEX]`, [...GRIDS.keys()])
}

function readFormat(text: string, key: string): ShapeFormat {
  const format = text.trim().toLowerCase()
  if (format === 'wkt' || format === 'geojson') return format
  throw invalidOption(key, `illegal value [${text}], valid values are [WKT, GEOJSON]`, ['geojson', 'wkt'])
}

interface Targets {
  readonly field: FieldPath
  readonly target_field: FieldPath | undefined
  readonly parent_field: string
  readonly children_field: string
  readonly non_children_field: string
  readonly precision_field: string
}

/** Writes one after another: what fails leaves what was written before it. */
function resultWriter(targets: Targets): (cell: GeoCell, format: ShapeFormat, doc: IngestDocument) => void {
  const pathOf = (text: string): FieldPath | null => (text === '' ? null : FieldPath.parse(text))
  const shape = targets.target_field ?? targets.field
  const parent = pathOf(targets.parent_field)
  const children = pathOf(targets.children_field)
  const nonChildren = pathOf(targets.non_children_field)
  const precision = pathOf(targets.precision_field)
  const setCells = (path: FieldPath, cells: readonly string[], doc: IngestDocument): void => {
    if (cells.length > 0) path.set(doc, cells)
  }
  return (cell, format, doc) => {
    shape.set(doc, cell.shape(format))
    const above = parent === null ? null : cell.parent()
    if (above !== null) parent!.set(doc, above)
    if (children !== null) setCells(children, cell.children(), doc)
    if (nonChildren !== null) setCells(nonChildren, cell.nonChildren(), doc)
    precision?.set(doc, cell.precision)
  }
}
