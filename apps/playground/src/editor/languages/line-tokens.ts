/** The tokenizers as Monaco wants them: a line and what is remembered in, tokens and what is remembered out. */
import { type Container, jsonTokens } from './json-tokens.js'
import { type Token, TokenList } from './tokens.js'
import { YAML_START, type YamlState, yamlTokens } from './yaml-tokens.js'

/** The languages of the editor. */
export type EditorLanguage = 'sluice-json' | 'sluice-yaml'

/** What is remembered from line to line: plain data. */
export type LineState = { readonly json: Container | null } | { readonly yaml: YamlState }

/** Lines longer than this are not coloured behind it: they are documents in one line, and would make typing slow. */
export const COLOURED_LENGTH = 20_000

/** What is remembered before the first line. */
export const startOf = (language: EditorLanguage): LineState =>
  language === 'sluice-json' ? { json: null } : { yaml: YAML_START }

/** The tokens of a line, and what the next line must know. */
export function lineTokens(
  line: string,
  state: LineState,
): { readonly tokens: readonly Token[]; readonly state: LineState } {
  const list = new TokenList()
  const text = line.length > COLOURED_LENGTH ? line.slice(0, COLOURED_LENGTH) : line
  list.add(0, '')
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
