/** Lengths with their units, `12mi`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#distance-units */
import { parseDouble } from '../number-parse-float.js'
import { illegalArgument } from '../throwable.js'

interface Unit {
  readonly meters: number
  readonly names: readonly string[]
}

const UNITS: readonly Unit[] = [
  { meters: 0.0254, names: ['in', 'inch'] },
  { meters: 0.9144, names: ['yd', 'yards'] },
  { meters: 0.3048, names: ['ft', 'feet'] },
  { meters: 1000, names: ['km', 'kilometers'] },
  { meters: 1852, names: ['NM', 'nmi', 'nauticalmiles'] },
  { meters: 0.001, names: ['mm', 'millimeters'] },
  { meters: 0.01, names: ['cm', 'centimeters'] },
  { meters: 1609.344, names: ['mi', 'miles'] },
  { meters: 1, names: ['m', 'meters'] },
]

/** How many metres a unit of a name has. Throws illegal_argument_exception for an invalid name. */
export function metersOfUnit(name: string): number {
  const unit = UNITS.find(({ names }) => names.includes(name))
  if (unit === undefined) throw illegalArgument(`No distance unit match [${name}]`)
  return unit.meters
}

/** Metres of a length; without a unit it has that of `defaultUnit`. Throws number_format_exception. */
export function parseDistance(text: string, defaultUnit = 1): number {
  for (const { names, meters } of UNITS) {
    const name = names.find(own => text.endsWith(own))
    if (name !== undefined) return parseDouble(text.slice(0, text.length - name.length)) * meters
  }
  return parseDouble(text) * defaultUnit
}
