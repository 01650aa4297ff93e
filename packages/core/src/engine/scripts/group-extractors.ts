/** `grok` and `dissect` of scripts of runtime fields: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime-examples.html */
import { Dissect, Grok } from '@sluice/grok'
import { illegalArgument, JavaException } from '@sluice/java'
import type { ExtractGroups, GroupExtractors } from '@sluice/painless'

/** Patterns that are kept compiled; a script names a few. */
const MOST_PATTERNS = 100

/** Compiles patterns once. `grokMillis` is what one match may take. */
export class PatternExtractors implements GroupExtractors {
  private readonly known = new Map<string, ExtractGroups>()

  constructor(private readonly grokMillis: number) {}

  /** Throws illegal_argument_exception for an expression that is not valid. */
  grok(pattern: string): ExtractGroups {
    return this.once(`grok ${pattern}`, () => grokExtractor(pattern, this.grokMillis))
  }

  /** Throws parse_exception for a pattern that is not valid. */
  dissect(pattern: string): ExtractGroups {
    return this.once(`dissect ${pattern}`, () => {
      const dissect = Dissect.compile(pattern, '')
      return text => dissect.parse(text) as ReadonlyMap<string, unknown> | null
    })
  }

  private once(key: string, make: () => ExtractGroups): ExtractGroups {
    let extract = this.known.get(key)
    if (extract === undefined) {
      if (this.known.size >= MOST_PATTERNS) this.known.clear()
      this.known.set(key, (extract = make()))
    }
    return extract
  }
}

function grokExtractor(pattern: string, maxMillis: number): ExtractGroups {
  const grok = compiled(pattern, maxMillis)
  const values: unknown[] = new Array(grok.captures.length).fill(undefined)
  return text => {
    if (!grok.match(text, values)) return null
    const groups = grok.captures.map(({ name }, i) => [name, values[i]] as const)
    return new Map(groups.filter(([, value]) => value !== undefined))
  }
}

function compiled(pattern: string, maxMillis: number): Grok {
  try {
    return Grok.compile(pattern, { bank: 'disabled', maxMillis })
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`error compiling grok pattern [${pattern}]: ${thrown.text ?? 'null'}`, thrown)
  }
}
