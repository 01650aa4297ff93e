/** Options of how significant a term is. */
import { illegalArgument } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import type { ResultScriptHost, ScriptReference } from '../query/script-host.js'
import { type AggregationOption, opt, option } from './options.js'
import { readOptions } from './read-options.js'
import { scriptOption } from './script-options.js'
import {
  chiSquare,
  googleDistance,
  jlh,
  mutualInformation,
  percentage,
  type Significance,
  scripted,
} from './significance.js'

/** Makes what scores terms. Throws script_exception for a script that does not compile. */
type Heuristic = (scripts: ResultScriptHost | null) => Significance

const BACKGROUND = {
  include_negatives: opt.boolean({ doc: 'Whether terms that are rarer than in the background count.', default: false }),
  background_is_superset: opt.boolean({
    doc: 'Whether the background includes the matching documents.',
    default: true,
  }),
} as const

/** A heuristic; null if not requested. */
const heuristic = (
  name: string,
  doc: string,
  make: (includeNegatives: boolean, backgroundIsSuperset: boolean) => Significance,
): AggregationOption<Heuristic | null> =>
  option<Heuristic | null>({ doc, default: null }, { type: 'object' }, [Token.startObject], (cursor, parser) => {
    const values = readOptions(cursor, name, BACKGROUND, parser)
    const significance = make(values.include_negatives === true, values.background_is_superset !== false)
    return () => significance
  })

const SCRIPT = {
  script: scriptOption('Computes the score; it reads `_subset_freq` and the other counts in `params`.'),
} as const

const scriptHeuristic: AggregationOption<Heuristic | null> = option<Heuristic | null>(
  {
    doc: 'Scores with a `script`, which reads `_subset_freq`, `_subset_size`, `_superset_freq` and `_superset_size` from `params`.',
    default: null,
  },
  { type: 'object', required: ['script'], properties: { script: { type: ['string', 'object'] } } },
  [Token.startObject],
  (cursor, parser) => {
    const { script } = readOptions(cursor, 'script_heuristic', SCRIPT, parser)
    return scripts => scripted(script as ScriptReference, scripts)
  },
)

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
  script_heuristic: scriptHeuristic,
} as const

type Heuristics = { readonly [K in keyof typeof heuristicOptions]: Heuristic | null }

const chosen = (values: Heuristics): Heuristic[] =>
  Object.keys(heuristicOptions)
    .map(name => values[name as keyof Heuristics])
    .filter(each => each !== null)

/** Throws illegal_argument_exception if there is more than one heuristic. */
export function requireOneHeuristic(values: Heuristics): void {
  if (chosen(values).length > 1) throw illegalArgument('Found multiple significance heuristics')
}

/** The heuristic that scores terms: that of the request, by default `jlh`. Throws script_exception for a script that does not compile. */
export const significanceOf = (values: Heuristics, scripts: ResultScriptHost | null): Significance =>
  chosen(values)[0]?.(scripts) ?? jlh
