/** Distances such as `40m` or `1.5 km` in metres, with Elasticsearch's units. */
import { parseDouble } from '@sluice/java'

/** Suffixes in the order in which they are tried, and metres of one. */
const UNITS: readonly (readonly [suffix: string, metres: number])[] = [
  ['inch', 0.0254],
  ['in', 0.0254],
  ['yards', 0.9144],
  ['yd', 0.9144],
  ['feet', 0.3048],
  ['ft', 0.3048],
  ['kilometers', 1000],
  ['km', 1000],
  ['nauticalmiles', 1852],
  ['NM', 1852],
  ['nmi', 1852],
  ['millimeters', 0.001],
  ['mm', 0.001],
  ['centimeters', 0.01],
  ['cm', 0.01],
  ['miles', 1609.344],
  ['mi', 1609.344],
  ['meters', 1],
  ['m', 1],
]

/** Metres; a number without a unit is metres already. Throws number_format_exception. */
export function parseMetres(text: string): number {
  for (const [suffix, metres] of UNITS) {
    if (text.endsWith(suffix)) return parseDouble(text.slice(0, -suffix.length)) * metres
  }
  return parseDouble(text)
}
