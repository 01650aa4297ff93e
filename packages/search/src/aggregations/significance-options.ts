/** Options of how significant a term is. */
import { Token } from '../json/json-cursor.js'
import { type AggregationOption, opt, option } from './options.js'
import { readOptions } from './read-options.js'
import { chiSquare, googleDistance, jlh, mutualInformation, percentage, type Significance } from './significance.js'

const BACKGROUND = {
  include_negatives: opt.boolean({ doc: 'Whether terms count that are rarer than in the background.', default: false }),
  background_is_superset: opt.boolean({ doc: 'Whether the background has the found documents in it.', default: true }),
} as const

/** A heuristic; null where it was not asked for. */
const heuristic = (
  name: string,
  doc: string,
  make: (includeNegatives: boolean, backgroundIsSuperset: boolean) => Significance,
): AggregationOption<Significance | null> =>
  option<Significance | null>({ doc, default: null }, { type: 'object' }, [Token.startObject], (cursor, parser) => {
    const values = readOptions(cursor, name, BACKGROUND, parser)
    return make(values.include_negatives === true, values.background_is_superset !== false)
  })

/** The options of heuristics. */
export const heuristicOptions = {
  jlh: heuristic('jlh', 'Scores by absolute and relative change; the usual one.', () => jlh),
  percentage: heuristic(
    'percentage',
    'Scores by the share of documents with the term that were found.',
    () => percentage,
  ),
  mutual_information: heuristic(
    'mutual_information',
    'Scores by mutual information.',
    (includeNegatives, backgroundIsSuperset) => mutualInformation({ includeNegatives, backgroundIsSuperset }),
  ),
  chi_square: heuristic('chi_square', 'Scores by chi square.', (includeNegatives, backgroundIsSuperset) =>
    chiSquare({ includeNegatives, backgroundIsSuperset }),
  ),
  gnd: heuristic('gnd', 'Scores by Google normalized distance.', (includeNegatives, backgroundIsSuperset) =>
    googleDistance({ includeNegatives, backgroundIsSuperset }),
  ),
} as const

type Heuristics = { readonly [K in keyof typeof heuristicOptions]: Significance | null }

/** The heuristics that were asked for. */
export const chosenHeuristics = ({
  jlh: own,
  percentage: share,
  mutual_information,
  chi_square,
  gnd,
}: Heuristics): Significance[] => [own, share, mutual_information, chi_square, gnd].filter(each => each !== null)
