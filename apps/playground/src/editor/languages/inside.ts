/** Tokens inside a string value: Painless, patterns of grok and dissect, templates. */
import { painlessTokens } from './painless-tokens.js'
import type { Inside, Scope, TokenList } from './tokens.js'

/** The state at the end of a line within a value. */
export interface InsideState {
  readonly inComment: boolean
}

/** A text value as it is written: each letter of the value with its place in the line. */
export interface WrittenText {
  readonly value: string
  /** Where each letter of the value begins in the line; as many as it has letters, and the end. */
  readonly places: readonly number[] | { readonly from: number }
}

const TEMPLATE = /(\{\{\{?)([\s\S]*?)(\}\}\}?)/g
const GROK = /(%\{)([\w-]*)(?:(:)([^:}]*))?(?:(:)(\w*))?(\})/g
const DISSECT = /(%\{)([+*&?]?)([^}/]*?)(->|\/\d+(?:->)?)?(\})/g

/** Adds the tokens of a value's inside. The rest of the value has the scope `plain`. */
export function addInside(
  list: TokenList,
  text: WrittenText,
  inside: Inside,
  plain: Scope,
  state: InsideState,
): InsideState {
  const add = (start: number, scope: Scope): void => list.add(placeOf(text, start), scope)
  if (inside === 'painless') {
    const { tokens, inComment } = painlessTokens(text.value, state.inComment)
    for (const { start, scope } of tokens) add(start, scope)
    return { inComment }
  }
  add(0, plain)
  const pattern = inside === 'grok' ? GROK : inside === 'dissect' ? DISSECT : TEMPLATE
  const scopes = SCOPES[inside]
  for (const match of text.value.matchAll(pattern)) {
    let at = match.index
    for (const [index, group] of match.slice(1).entries()) {
      if (group === undefined || group === '') continue
      add(at, scopes[index]!)
      at += group.length
    }
    add(at, plain)
  }
  return state
}

/** The scopes of the groups of the expressions above. */
const SCOPES = {
  grok: [
    'pattern.brace',
    'pattern.name',
    'pattern.brace',
    'pattern.field',
    'pattern.brace',
    'pattern.type',
    'pattern.brace',
  ],
  dissect: ['pattern.brace', 'pattern.modifier', 'pattern.field', 'pattern.modifier', 'pattern.brace'],
  text: ['template.brace', 'template.name', 'template.brace'],
} as const satisfies Record<Exclude<Inside, 'painless'>, readonly Scope[]>

const placeOf = ({ places }: WrittenText, index: number): number =>
  'from' in places ? places.from + index : places[index]!

/**
 * What is written inside the value of a key. `keys` are the names around it, from the nearest outwards; names of lists' items are not
 * among them.
 */
export function insideOf(keys: readonly string[]): Inside {
  const [key, holder] = keys
  if (key === 'if' || key === 'script' || ((key === 'source' || key === 'inline') && holder === 'script'))
    return 'painless'
  if (key === 'patterns' || holder === 'pattern_definitions') return 'grok'
  return key === 'pattern' && holder === 'dissect' ? 'dissect' : 'text'
}
