/** The fields that grok and dissect patterns write, as the patterns spell them. */
import { Dissect } from '@sluice/grok'
import { JavaException } from '@sluice/java'

/** Fields that every match writes, and those that some do. */
export interface CapturedFields {
  readonly sure: readonly string[]
  readonly possible: readonly string[]
}

const NONE: CapturedFields = { sure: [], possible: [] }

/** The captures that a grok processor names; those within shipped patterns are left out. */
export function grokFields(options: ReadonlyMap<string, unknown>): CapturedFields {
  const patterns = options.get('patterns')
  const definitions = options.get('pattern_definitions')
  if (!Array.isArray(patterns)) return NONE
  const own = definitions instanceof Map ? [...(definitions as ReadonlyMap<string, unknown>).values()] : []
  const sure = patterns.map(pattern => sureCaptures(String(pattern)))
  const [first = new Set<string>(), ...others] = sure
  return {
    sure: [...first].filter(name => others.every(names => names.has(name))),
    possible: [...patterns, ...own].flatMap(pattern => captures(String(pattern))),
  }
}

const CAPTURE = /%\{[A-Za-z0-9_]+:([^}:=]+)|\(\?<([A-Za-z@][^>=!]*)>/g

const captures = (pattern: string): string[] =>
  [...pattern.matchAll(CAPTURE)].map(([, named, group]) => fieldName((named ?? group)!))

/** `[a][b]` stands for `a.b`. */
const fieldName = (name: string): string => name.replace(/\]\[/g, '.').replace(/[[\]]/g, '')

/** Captures outside of all groups and without a sign of repetition after them, if the pattern has no alternatives there. */
function sureCaptures(pattern: string): ReadonlySet<string> {
  const names = new Set<string>()
  let depth = 0
  for (const [token, named] of pattern.matchAll(
    /\\.|\[(?:\\.|[^\]])*\]|%\{[A-Za-z0-9_]+(?::([^}:=]+))?[^}]*\}[?*]?|[()|]/g,
  )) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (token === '|' && depth === 0) return new Set()
    else if (named !== undefined && depth === 0 && !/[?*]$/.test(token)) names.add(fieldName(named))
  }
  return names
}

/** The keys of a dissect pattern. */
export function dissectFields(options: ReadonlyMap<string, unknown>): CapturedFields {
  const pattern = options.get('pattern')
  if (typeof pattern !== 'string') return NONE
  try {
    return { sure: Dissect.compile(pattern, '').names, possible: [] }
  } catch (thrown) {
    if (thrown instanceof JavaException) return NONE
    throw thrown
  }
}
