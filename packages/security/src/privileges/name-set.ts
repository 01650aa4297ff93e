/**
 * Sets of names (indices, actions, fields, users, applications) given by patterns: `*` is any text, `?` any one character, a string between slashes
 * a regular expression of Lucene: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/defining-roles.html#roles-indices-priv
 */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import {
  type Automaton,
  complement,
  determinize,
  intersect,
  RunAutomaton,
  regexpAutomaton,
  regexpFlags,
  union,
  wildcardAutomaton,
} from '@sluice/search'

const isRegex = (pattern: string): boolean => pattern.startsWith('/')

/** Elasticsearch's `xpack.security.automata.max_determinized_states`. */
const WORK_LIMIT = 100_000

/** Answers that a set remembers. */
const REMEMBERED = 1000

/** An immutable set of names. */
export class NameSet {
  /** Without any name. */
  static readonly NONE = new NameSet([], null)
  /** With every name. */
  static readonly ALL = new NameSet(['*'], null)

  private readonly exact = new Set<string>()
  private readonly wildcards: string[] = []
  private readonly regexes: RunAutomaton[] = []
  private readonly answers = new Map<string, boolean>()
  private automaton: Automaton | null = null

  private constructor(
    /** The patterns that it was made of. */
    readonly patterns: readonly string[],
    private readonly excluded: NameSet | null,
  ) {
    for (const pattern of patterns) {
      if (isRegex(pattern)) this.regexes.push(new RunAutomaton(deterministic(automatonOf(pattern))))
      else if (pattern.includes('\\')) this.regexes.push(new RunAutomaton(automatonOf(pattern)))
      else if (/[*?]/.test(pattern)) this.wildcards.push(pattern)
      else this.exact.add(pattern)
    }
  }

  /** The names of patterns, without those of `except`. Throws illegal_argument_exception for a regular expression that cannot be read. */
  static of(patterns: readonly string[], except: readonly string[] = []): NameSet {
    if (patterns.length === 0) return NameSet.NONE
    return new NameSet(patterns, except.length === 0 ? null : NameSet.of(except))
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

  /** Whether it has every name that the other has. */
  contains(other: NameSet): boolean {
    if (other.patterns.length === 0) return true
    if (other.wildcards.length === 0 && other.regexes.length === 0)
      return [...other.exact].every(name => this.has(name) || other.excludes(name))
    return isEmpty(intersect(other.asAutomaton(), complement(this.asAutomaton(), WORK_LIMIT), WORK_LIMIT))
  }

  /** Whether it has a name that the other has, too. */
  meets(other: NameSet): boolean {
    return !isEmpty(intersect(this.asAutomaton(), other.asAutomaton(), WORK_LIMIT))
  }

  private asAutomaton(): Automaton {
    return (this.automaton ??= this.buildAutomaton())
  }

  private buildAutomaton(): Automaton {
    const included = deterministic(union(this.patterns.map(automatonOf)))
    if (this.excluded === null) return included
    return intersect(included, complement(this.excluded.asAutomaton(), WORK_LIMIT), WORK_LIMIT)
  }
}

/** Whether a name is a pattern. */
export const isPattern = (name: string): boolean => /[*?]/.test(name) || isRegex(name)

const deterministic = (automaton: Automaton): Automaton => determinize(automaton, WORK_LIMIT)

const isEmpty = ({ accepting }: Automaton): boolean => !accepting.includes(true)

function automatonOf(pattern: string): Automaton {
  if (!isRegex(pattern)) return wildcardAutomaton(pattern, WORK_LIMIT)
  if (pattern.length === 1 || !pattern.endsWith('/')) {
    throw illegalArgument(
      `invalid pattern [${pattern}]. patterns starting with '/' indicate regular expression pattern and therefore must also end with '/'. other patterns (those that do not start with '/') will be treated as simple wildcard patterns`,
    )
  }
  try {
    return regexpAutomaton(pattern.slice(1, -1), regexpFlags.ALL, WORK_LIMIT)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`The set of patterns [[${pattern}]] is too complex to evaluate`, thrown)
  }
}
