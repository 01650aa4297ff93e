/**
 * Sets of names (indices, actions, fields, users, applications) given by patterns: `*` is any text, `?` any one character, a string between slashes
 * a regular expression of Lucene: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/defining-roles.html#roles-indices-priv
 */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import {
  type Automaton,
  automatonWork,
  complement,
  determinize,
  intersect,
  RunAutomaton,
  regexpAutomaton,
  regexpFlags,
  TooComplexToDeterminize,
  union,
  wildcardAutomaton,
} from '@sluice/search'

const isRegex = (pattern: string): boolean => pattern.startsWith('/')

/** Elasticsearch's `xpack.security.automata.max_determinized_states`. */
const WORK_LIMIT = 100_000

/** Answers that a set remembers. */
const REMEMBERED = 1000

/**
 * The states of automata that the patterns of one role may take together: about a tenth of a second. Elasticsearch limits each set of patterns
 * alone, so that a role of a thousand sets takes minutes.
 */
const MOST_WORK = 60_000

/** One automaton may take this share of what is left: it is made in several steps. */
const SHARE_OF_ONE = 0.25

/** The states that a comparison of two sets may take, so that one automaton has the limit of Elasticsearch: a role may have thousands of names. */
const COMPARISON_WORK = WORK_LIMIT / SHARE_OF_ONE

/** Together, roles may take as much as so many of them. */
const MOST_ROLES = 4

/** Limits what several sets take together. */
export class PatternWork {
  private left: number

  constructor(most = MOST_WORK) {
    this.left = most
  }

  /** For roles that somebody has, each of which was checked alone. */
  static ofRoles(count: number): PatternWork {
    return new PatternWork(MOST_WORK * Math.min(Math.max(count, 1), MOST_ROLES))
  }

  /**
   * Makes an automaton for patterns. `make` gets the limit of one step. Throws illegal_argument_exception if the patterns take more work
   * than is left.
   */
  make(patterns: readonly string[], make: (limit: number) => Automaton): Automaton {
    const before = automatonWork.states
    try {
      if (this.left <= 0) throw new TooComplexToDeterminize('patterns', MOST_WORK)
      return make(Math.min(Math.ceil(this.left * SHARE_OF_ONE), WORK_LIMIT))
    } catch (thrown) {
      if (!(thrown instanceof TooComplexToDeterminize)) throw thrown
      throw illegalArgument(`The set of patterns [${listed(patterns)}] is too complex to evaluate`, thrown)
    } finally {
      this.left -= automatonWork.states - before
    }
  }
}

const MOST_LISTED = 10

const listed = (patterns: readonly string[]): string =>
  patterns.length <= MOST_LISTED
    ? `[${patterns.join(', ')}]`
    : `[${patterns.slice(0, MOST_LISTED).join(', ')}, and ${patterns.length - MOST_LISTED} more]`

/** An immutable set of names. */
export class NameSet {
  /** Without any name. */
  static readonly NONE = new NameSet([], null, new PatternWork())
  /** With every name. */
  static readonly ALL = new NameSet(['*'], null, new PatternWork())

  private readonly exact = new Set<string>()
  private readonly wildcards: string[] = []
  private readonly regexes: RunAutomaton[] = []
  private readonly answers = new Map<string, boolean>()
  private automaton: Automaton | null = null

  private constructor(
    /** The patterns that it was made of. */
    readonly patterns: readonly string[],
    private readonly excluded: NameSet | null,
    work: PatternWork,
  ) {
    for (const pattern of patterns) {
      if (isRegex(pattern) || pattern.includes('\\'))
        this.regexes.push(new RunAutomaton(work.make([pattern], limit => automatonOf(pattern, limit))))
      else if (/[*?]/.test(pattern)) this.wildcards.push(pattern)
      else this.exact.add(pattern)
    }
  }

  /**
   * The names of patterns, without those of `except`. Throws illegal_argument_exception for a regular expression that cannot be read, and if
   * the patterns take more than is left of `work`.
   */
  static of(patterns: readonly string[], except: readonly string[] = [], work = new PatternWork()): NameSet {
    if (patterns.length === 0) return NameSet.NONE
    return new NameSet(patterns, except.length === 0 ? null : NameSet.of(except, [], work), work)
  }

  /** Whether it has a name. */
  has(name: string): boolean {
    if (this.wildcards.length === 0 && this.regexes.length === 0) return this.exact.has(name) && !this.excludes(name)
    let answer = this.answers.get(name)
    if (answer === undefined) {
      answer = this.matches(name) && !this.excludes(name)
      if (this.answers.size >= REMEMBERED) this.answers.clear()
      this.answers.set(name, answer)
    }
    return answer
  }

  private excludes(name: string): boolean {
    return this.excluded?.has(name) === true
  }

  private matches(name: string): boolean {
    return (
      this.exact.has(name) ||
      this.wildcards.some(pattern => wildcardMatches(pattern, name, { anyOne: true })) ||
      this.regexes.some(regex => regex.accepts(name))
    )
  }

  /** Whether it has every name that the other has. Throws illegal_argument_exception if that takes more than is left of `work`. */
  contains(other: NameSet, work = new PatternWork(COMPARISON_WORK)): boolean {
    if (other.patterns.length === 0 || (this.excluded === null && this.wildcards.includes('*'))) return true
    if (other.wildcards.length === 0 && other.regexes.length === 0)
      return [...other.exact].every(name => this.has(name) || other.excludes(name))
    const [own, others] = [this.asAutomaton(work), other.asAutomaton(work)]
    return isEmpty(work.make(this.patterns, limit => intersect(others, complement(own, limit), limit)))
  }

  private asAutomaton(work: PatternWork): Automaton {
    return (this.automaton ??= this.buildAutomaton(work))
  }

  private buildAutomaton(work: PatternWork): Automaton {
    const { patterns, excluded } = this
    const included = work.make(patterns, limit =>
      determinize(union(patterns.map(pattern => automatonOf(pattern, limit))), limit),
    )
    if (excluded === null) return included
    const others = excluded.asAutomaton(work)
    return work.make(patterns, limit => intersect(included, complement(others, limit), limit))
  }
}

/** Whether a name is a pattern. */
export const isPattern = (name: string): boolean => /[*?]/.test(name) || isRegex(name)

const isEmpty = ({ accepting }: Automaton): boolean => !accepting.includes(true)

/** The deterministic automaton of a pattern. Throws illegal_argument_exception, and TooComplexToDeterminize. */
function automatonOf(pattern: string, limit: number): Automaton {
  if (!isRegex(pattern)) return wildcardAutomaton(pattern, limit)
  if (pattern.length === 1 || !pattern.endsWith('/')) {
    throw illegalArgument(
      `invalid pattern [${pattern}]. patterns starting with '/' indicate regular expression pattern and therefore must also end with '/'. other patterns (those that do not start with '/') will be treated as simple wildcard patterns`,
    )
  }
  try {
    return regexpAutomaton(pattern.slice(1, -1), regexpFlags.ALL, limit)
  } catch (thrown) {
    if (!(thrown instanceof JavaException) || thrown instanceof TooComplexToDeterminize) throw thrown
    throw illegalArgument(`The set of patterns [[${pattern}]] is too complex to evaluate`, thrown)
  }
}
