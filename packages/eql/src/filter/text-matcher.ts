/** Matches texts with the patterns of `like` and `regex`, in time that grows with the text alone. */
import { RunAutomaton, regexpAutomaton, regexpFlags, wildcardAutomaton } from '@sluice/search'
import { escapeWildcards } from './escape-wildcards.js'

/** The limit of Elasticsearch's `regexp` query. */
const MAX_STATES = 10_000

/** Whether a string as a whole matches one of several patterns. Throws illegal_argument_exception for a pattern that cannot be read. */
export function textMatcher(
  kind: 'like' | 'regex',
  patterns: readonly string[],
  ignoresCase: boolean,
): (text: string) => boolean {
  const automata = patterns.map(pattern =>
    kind === 'like'
      ? wildcardAutomaton(escapeWildcards(pattern), MAX_STATES, ignoresCase)
      : regexpAutomaton(pattern, regexpFlags.ALL, MAX_STATES, ignoresCase),
  )
  const runs = automata.map(automaton => new RunAutomaton(automaton))
  return text => runs.some(run => run.accepts(text))
}
