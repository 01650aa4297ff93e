/** Makes the languages known to Monaco: how they are coloured, which brackets and comments they have, and how a new line begins. */
import type { languages } from 'monaco-editor'
import { registerLanguage, setLanguageConfiguration, setTokensProvider } from '../monaco/monaco.js'
import { type EditorLanguage, type LineState, lineTokens, sameState, startOf } from './line-tokens.js'

class State implements languages.IState {
  constructor(readonly line: LineState) {}

  clone(): State {
    return this
  }

  equals(other: State): boolean {
    return sameState(this.line, other.line)
  }
}

const PAIRS = [
  { open: '{', close: '}' },
  { open: '[', close: ']' },
  { open: '(', close: ')' },
  { open: '"', close: '"' },
  { open: "'", close: "'" },
]

const BRACKETS: languages.CharacterPair[] = [
  ['{', '}'],
  ['[', ']'],
  ['(', ')'],
]

/** A word of a pipeline: names of fields and of processors with their dots are several, those of variables are one. */
const WORD = /[\w$@-]+/

/** The indentation of a new line: the numbers are Monaco's (0 as the line before, 1 deeper). */
const YAML_ENTER: languages.OnEnterRule[] = [
  // Behind `- set:` what belongs to `set` begins below the name and further in.
  { beforeText: /^\s*-\s+[^#]*:\s*(?:[|>][-+\d]*)?\s*$/, action: { indentAction: 1, appendText: '  ' } },
  { beforeText: /^\s*-\s+\S.*$/, action: { indentAction: 0, appendText: '  ' } },
  { beforeText: /^\s*[^\s#-][^#]*:\s*(?:[|>][-+\d]*)?\s*$/, action: { indentAction: 1 } },
]

const CONFIGURATIONS: Readonly<Record<EditorLanguage, languages.LanguageConfiguration>> = {
  'sluice-json': { wordPattern: WORD, brackets: BRACKETS, autoClosingPairs: PAIRS },
  'sluice-yaml': {
    wordPattern: WORD,
    comments: { lineComment: '#' },
    brackets: BRACKETS,
    autoClosingPairs: PAIRS,
    onEnterRules: YAML_ENTER,
  },
  painless: { wordPattern: WORD, brackets: BRACKETS },
}

/** Registers the languages. Called once, before the first model is made. */
export function registerLanguages(): void {
  for (const id of Object.keys(CONFIGURATIONS) as EditorLanguage[]) {
    registerLanguage({ id, aliases: [id] })
    setLanguageConfiguration(id, CONFIGURATIONS[id])
    setTokensProvider(id, {
      getInitialState: () => new State(startOf(id)),
      tokenize(line, state) {
        const { tokens, state: after } = lineTokens(line, (state as State).line)
        return {
          tokens: tokens.map(({ start, scope }) => ({ startIndex: start, scopes: scope })),
          endState: new State(after),
        }
      },
    })
  }
}
