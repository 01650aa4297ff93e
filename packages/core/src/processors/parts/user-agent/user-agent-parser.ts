/**
 * Matches user agents against uap-core's expressions (recordings `cases/user_agent`). An expression is tried only when one of
 * the texts that it needs is there, and compiled when it is first tried: most never are. Answers are kept for the agents seen
 * last, as Elasticsearch does.
 */
import { JavaPattern } from '@sluice/java'
import type { UserAgentRule, UserAgentRules } from '../../../engine/services.js'

/** A matched part: its name and version texts. */
export interface AgentPart {
  readonly name: string
  readonly versions: readonly (string | null)[]
}

/** The parsed user agent; null if nothing matched. */
export interface ParsedAgent {
  readonly userAgent: AgentPart | null
  readonly system: AgentPart | null
  readonly device: AgentPart | null
}

const CACHE_SIZE = 1000
const CASE_INSENSITIVE = 2

/** A parser over one file of expressions. */
export class UserAgentParser {
  private readonly cache = new Map<string, ParsedAgent>()
  private readonly userAgents: readonly Matcher[]
  private readonly systems: readonly Matcher[]
  private readonly devices: readonly Matcher[]

  constructor(rules: UserAgentRules) {
    this.userAgents = rules.userAgents.map(rule => new Matcher(rule))
    this.systems = rules.systems.map(rule => new Matcher(rule))
    this.devices = rules.devices.map(rule => new Matcher(rule))
  }

  /** Parses one text. */
  parse(text: string): ParsedAgent {
    const known = this.cache.get(text)
    if (known !== undefined) return known
    const agent = { text, lower: text.toLowerCase(), isCommon: COMMON.test(text) }
    const parsed = {
      userAgent: firstMatch(this.userAgents, agent),
      system: firstMatch(this.systems, agent),
      device: firstMatch(this.devices, agent),
    }
    if (this.cache.size >= CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!)
    this.cache.set(text, parsed)
    return parsed
  }
}

/** A string that is matched, and what the matchers ask of it. */
interface Agent {
  readonly text: string
  readonly lower: string
  readonly isCommon: boolean
}

/** Texts for which a rule that `isCommon` may run as it is. */
const COMMON = /^[ -~]{0,1000}$/

function firstMatch(matchers: readonly Matcher[], agent: Agent): AgentPart | null {
  for (const matcher of matchers) {
    if (!matcher.mayMatch(agent)) continue
    const part = matcher.match(agent)
    if (part !== null) return part
  }
  return null
}

class Matcher {
  private pattern: JavaPattern | null = null
  private native: RegExp | null = null

  constructor(private readonly rule: UserAgentRule) {}

  /** Whether one of the texts that the expression needs is there. */
  mayMatch({ text, lower }: Agent): boolean {
    const literals = this.rule[4]
    if (literals === null) return true
    const searched = this.rule[3] === 'i' ? lower : text
    for (let i = 0; i < literals.length; i++) if (searched.includes(literals[i]!)) return true
    return false
  }

  match(agent: Agent): AgentPart | null {
    const groups = this.groups(agent)
    if (groups === null) return null
    const [, replacement, versions] = this.rule
    const first = groups[1] ?? null
    const name = replacement === null ? first : first === null ? replacement : replacement.replace('$1', () => first)
    if (name === null) return null
    const parts: (string | null)[] = []
    for (let i = 0; i < 4; i++) parts.push(versions[i] ?? groups[i + 2] ?? null)
    return { name, versions: parts }
  }

  /** The groups of the match; null if there is none. */
  private groups({ text, isCommon }: Agent): readonly (string | null | undefined)[] | null {
    const [source, , , flag, , isRuleCommon] = this.rule
    if (isCommon && isRuleCommon === 1) {
      this.native ??= new RegExp(source, flag)
      return this.native.exec(text)
    }
    this.pattern ??= JavaPattern.compile(source, flag === 'i' ? CASE_INSENSITIVE : 0)
    const match = this.pattern.find(text, 0)
    return match === null ? null : Array.from({ length: this.pattern.groupCount + 1 }, (_, n) => match.group(n))
  }
}

/** The version text: parts joined with dots up to the first that is null or empty; null without a first part. */
export function versionText(versions: readonly (string | null)[]): string | null {
  const [first] = versions
  if (first === null || first === undefined) return null
  let text = first
  if (first === '') return text
  for (const part of versions.slice(1)) {
    if (part === null || part === '') break
    text += `.${part}`
  }
  return text
}
