/** Rules of synonyms, in Solr's form: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-synonym-tokenfilter.html */
import { illegalArgument, JavaException } from '@sluice/java'
import type { PartContext } from '../define-component.js'
import { type OptionValues, option } from '../options.js'
import type { Token } from '../token.js'
import { type TokenChain, tokensOf } from '../token-chain.js'

/** The parameters of both filters. */
export const synonymOptions = {
  synonyms: {
    ...option.texts({ doc: 'Rules: `i-pod, ipod`, or `laptop, notebook => computer`.' }),
    // A comma belongs to the rule.
    read: (raw: string | readonly string[] | undefined) =>
      raw === undefined ? null : typeof raw === 'string' ? [raw] : raw,
  },
  synonyms_path: option.file(),
  synonyms_set: option.text({ doc: 'A set of the synonyms API. Refused: Sluice does not have that API.' }),
  format: option.textOr('solr', { doc: '`solr`; `wordnet` is refused.' }),
  expand: option.boolean(true, {
    doc: 'Whether a rule without an arrow expands to all its words, not only to the first.',
  }),
  lenient: option.boolean(false, { doc: 'Whether invalid rules are ignored.' }),
  updateable: option.boolean(false, { doc: 'Has no effect.' }),
} as const

/** The words that stand for a run of tokens. */
export interface Replacements {
  readonly outputs: readonly (readonly string[])[]
  /** Whether the tokens themselves stay. */
  readonly keepsTokens: boolean
}

/** A run of tokens that rules know. */
export interface SynonymMatch extends Replacements {
  /** How many tokens. */
  readonly length: number
}

interface Node {
  readonly next: Map<string, Node>
  outputs: (readonly string[])[]
  keepsTokens: boolean
  isEnd: boolean
}

const emptyNode = (): Node => ({ next: new Map(), outputs: [], keepsTokens: false, isEnd: false })

const MAX_RULE_LENGTH = 100_000

/** Rules by the words that they begin with. */
export class SynonymMap {
  private readonly root = emptyNode()

  private add(input: readonly string[], output: readonly string[], keepsTokens: boolean): void {
    let node = this.root
    for (const word of input) {
      const next = node.next.get(word) ?? emptyNode()
      node.next.set(word, next)
      node = next
    }
    node.isEnd = true
    node.keepsTokens ||= keepsTokens
    const isKnown = node.outputs.some(own => own.length === output.length && own.every((word, i) => word === output[i]))
    if (!isKnown) node.outputs.push(output)
  }

  /** Adds `a, b => c` or `a, b, c`. `analyze` gives the words of a side. Throws what is wrong with the rule. */
  addRule(rule: string, expands: boolean, analyze: (text: string) => string[]): void {
    const sides = splitAt(rule, '=>')
    if (sides.length > 2) throw illegalArgument('more than one explicit mapping specified on the same line')
    const [inputs, outputs] = sides.map(side => splitAt(side, ',').map(text => analyze(unescaped(text).trim())))
    if (outputs !== undefined) {
      for (const input of inputs!) for (const output of outputs) this.add(input, output, false)
      return
    }
    if (!expands) {
      for (const input of inputs!) this.add(input, inputs![0]!, false)
      return
    }
    for (const [i, input] of inputs!.entries())
      for (const [j, output] of inputs!.entries()) if (i !== j) this.add(input, output, true)
  }

  /** The longest run of tokens from a place on that rules know; null for none. */
  longestAt(tokens: readonly Token[], from: number): SynonymMatch | null {
    let node: Node | undefined = this.root
    let found: SynonymMatch | null = null
    for (let i = from; i < tokens.length; i++) {
      const token: Token = tokens[i]!
      if (i > from && token.position !== tokens[i - 1]!.position + 1) break
      node = node.next.get(token.text)
      if (node === undefined) break
      if (node.isEnd) found = { outputs: node.outputs, keepsTokens: node.keepsTokens, length: i + 1 - from }
    }
    return found
  }
}

/** The parts of a string between separators that no backslash is before. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let i = 0; i < text.length; ) {
    if (text.startsWith(separator, i)) {
      parts.push(part)
      part = ''
      i += separator.length
    } else {
      const length = text[i] === '\\' && i + 1 < text.length ? 2 : 1
      part += text.slice(i, i + length)
      i += length
    }
  }
  return [...parts, part]
}

const unescaped = (text: string): string => text.replaceAll(/\\(.)/gsu, '$1')

function analyzedBy(chain: TokenChain, text: string): string[] {
  const tokens = tokensOf(chain, text)
  if (tokens.length === 0) throw illegalArgument(`term: ${text} was completely eliminated by analyzer`)
  tokens.forEach(({ text: term, position }, i) => {
    if (position !== i) {
      const step = position - (i === 0 ? -1 : tokens[i - 1]!.position)
      throw illegalArgument(`term: ${text} analyzed to a token (${term}) with position increment != 1 (got: ${step})`)
    }
  })
  return tokens.map(token => token.text)
}

/** The rules of a filter, as the analyzer before it makes tokens of them. Throws illegal_argument_exception. */
export function synonymMap(values: OptionValues<typeof synonymOptions>, { before }: PartContext): SynonymMap {
  const { synonyms, synonyms_set, format, expand, lenient } = values
  if (synonyms_set !== null) throw illegalArgument(`Sluice keeps no sets of synonyms, as [${synonyms_set}]`)
  if (synonyms === null)
    throw illegalArgument('synonym requires either `synonyms`, `synonyms_set` or `synonyms_path` to be configured')
  if (format !== 'solr' && format !== '') throw illegalArgument(`Sluice reads no synonyms of the format [${format}]`)
  const map = new SynonymMap()
  // A filter that no analyzer uses has nothing that its rules could go through.
  if (before === null) return map
  for (const [i, rule] of synonyms.entries()) {
    if (rule.trim() === '' || rule.startsWith('#')) continue
    if (rule.length > MAX_RULE_LENGTH)
      throw illegalArgument(`a synonym rule has more than ${MAX_RULE_LENGTH} characters`)
    try {
      map.addRule(rule, expand, text => analyzedBy(before, text))
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      if (!lenient) throw illegalArgument('failed to build synonyms', invalidRule(i + 1, thrown))
    }
  }
  return map
}

const invalidRule = (line: number, cause: JavaException): JavaException =>
  new JavaException('java.text.ParseException', `Invalid synonym rule at line ${line}`, cause)
