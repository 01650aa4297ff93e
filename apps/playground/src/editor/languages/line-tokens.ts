/** The tokenizers as Monaco wants them: a line and what is remembered in, tokens and what is remembered out. */
import { type Container, jsonTokens } from './json-tokens.js'
import { painlessTokens } from './painless-tokens.js'
import { type Token, TokenList } from './tokens.js'
import { YAML_START, type YamlState, yamlTokens } from './yaml-tokens.js'

/** The languages of the editor; Painless by itself is only in hovers. */
export type EditorLanguage = 'sluice-json' | 'sluice-yaml' | 'painless'

/** The state from line to line: plain data. */
export type LineState =
  | { readonly json: Container | null }
  | { readonly yaml: YamlState }
  | { readonly inComment: boolean }

/** Lines longer than this are not coloured after it: they are documents in one line, and would make typing slow. */
export const COLOURED_LENGTH = 20_000

/** The state before the first line. */
export const startOf = (language: EditorLanguage): LineState =>
  language === 'sluice-json' ? { json: null } : language === 'sluice-yaml' ? { yaml: YAML_START } : { inComment: false }

/** The tokens of a line, and what the next line must know. */
export function lineTokens(
  line: string,
  state: LineState,
): { readonly tokens: readonly Token[]; readonly state: LineState } {
  const list = new TokenList()
  const text = line.length > COLOURED_LENGTH ? line.slice(0, COLOURED_LENGTH) : line
  list.add(0, '')
  if ('inComment' in state) {
    const { tokens, inComment } = painlessTokens(text, state.inComment)
    for (const { start, scope } of tokens) list.add(start, scope)
    return { state: { inComment }, tokens: list.tokens }
  }
  if ('yaml' in state) return { state: { yaml: yamlTokens(text, state.yaml, list) }, tokens: list.tokens }
  const { container } = jsonTokens(text, 0, state.json, list)
  return { state: { json: container }, tokens: list.tokens }
}

/** Whether two states are the same: then nothing below has to be read again. */
export const sameState = (a: LineState, b: LineState): boolean => a === b || sameData(a, b)

function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(name => sameData((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
  )
}
