/** Rules of synonyms, in Solr's form: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-synonym-tokenfilter.html */
import { illegalArgument, JavaException } from '@sluice/java'
import { countToken } from '../analysis-meter.js'
import type { PartContext } from '../define-component.js'
import { type OptionValues, option } from '../options.js'
import type { Growth, Token } from '../token.js'
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

type Words = readonly string[]

/** Words that stand for an input. All inputs of a rule share the list, so that a rule of thousands takes little. */
interface Side {
  readonly all: readonly Words[]
  /** The place of the input itself, which stays; -1 if all stand for it. */
  readonly own: number
}

interface Node {
  readonly next: Map<string, Node>
  readonly sides: Side[]
  /** How many words all sides have. */
  words: number
  /** The words of all sides, once they were asked for, if they are few. */
  outputs: readonly Words[] | null
  keepsTokens: boolean
  isEnd: boolean
}

const emptyNode = (): Node => ({
  next: new Map(),
  sides: [],
  words: 0,
  outputs: null,
  keepsTokens: false,
  isEnd: false,
})

/** So many words may stand for one, or are kept together. */
const FEW = 64

/** The words that stand for the input of a node, each once, in the order of the rules. */
function outputsOf(node: Node): readonly Words[] {
  if (node.outputs !== null) return node.outputs
  const outputs = new Map<string, Words>()
  for (const { all, own } of node.sides) {
    for (const [i, words] of all.entries()) {
      if (i === own) continue
      countToken(0)
      const key = words.join('\0')
      if (!outputs.has(key)) outputs.set(key, words)
    }
  }
  const found = [...outputs.values()]
  if (found.length <= FEW) node.outputs = found
  return found
}

const MAX_RULE_LENGTH = 100_000

/** Rules by the words that they begin with. */
export class SynonymMap {
  private readonly root = emptyNode()
  /** The most words that stand for one input. */
  private most = 0

  /** How many tokens the rules can make. */
  get growth(): Growth {
    return this.most > FEW ? 'much' : 'few'
  }

  private add(input: Words, side: Side): void {
    let node = this.root
    for (const word of input) {
      const next = node.next.get(word) ?? emptyNode()
      node.next.set(word, next)
      node = next
    }
    node.isEnd = true
    node.keepsTokens ||= side.own >= 0
    node.sides.push(side)
    node.words += side.all.length
    this.most = Math.max(this.most, node.words)
  }

  /** Adds `a, b => c` or `a, b, c`. `analyze` gives the words of a side. Throws what is wrong with the rule. */
  addRule(rule: string, expands: boolean, analyze: (text: string) => string[]): void {
    const sides = splitAt(rule, '=>')
    if (sides.length > 2) throw illegalArgument('more than one explicit mapping specified on the same line')
    const [inputs, outputs] = sides.map(side => splitAt(side, ',').map(text => analyze(unescaped(text).trim())))
    if (outputs !== undefined) {
      for (const input of inputs!) this.add(input, { all: outputs, own: -1 })
      return
    }
    if (!expands) {
      for (const input of inputs!) this.add(input, { all: [inputs![0]!], own: -1 })
      return
    }
    // A word alone stands for nothing.
    if (inputs!.length > 1) for (const [own, input] of inputs!.entries()) this.add(input, { all: inputs!, own })
  }

  /** The longest run of tokens from a place on that rules know; null for none. */
  longestAt(tokens: readonly Token[], from: number): SynonymMatch | null {
    let node: Node | undefined = this.root
    let found: Node | null = null
    let length = 0
    for (let i = from; i < tokens.length; i++) {
      const token: Token = tokens[i]!
      if (i > from && token.position !== tokens[i - 1]!.position + 1) break
      node = node.next.get(token.text)
      if (node === undefined) break
      if (!node.isEnd) continue
      found = node
      length = i + 1 - from
    }
    return found && { outputs: outputsOf(found), keepsTokens: found.keepsTokens, length }
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
