/** The option `fuzziness`, as several queries have it. */
import { readText } from '../../json/body-values.js'
import { type Fuzziness, fuzzinessOf } from '../fuzziness.js'
import { type OptionBasics, option, type QueryOption } from '../options.js'

/** A number of edits, or `AUTO`. */
export const fuzzinessOption = <T extends Fuzziness | null>(basics: OptionBasics<T>): QueryOption<Fuzziness | T> =>
  option<Fuzziness | T>(basics, { type: ['string', 'integer'] }, 'scalar', ({ cursor }) =>
    fuzzinessOf(readText(cursor)),
  )
