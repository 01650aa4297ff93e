/**
 * The colours of the editor, light and dark, and both in high contrast. Grounds and texts are those of the page (`style/tokens.css`). Every
 * colour of a text has a contrast of at least 4.5:1 to its ground; a test computes it.
 */
import type { editor } from 'monaco-editor'
import { defineTheme } from '../monaco/monaco.js'
import type { Scope } from './tokens.js'

/** The themes by the names under which Monaco knows them. */
export type ThemeName = 'sluice-light' | 'sluice-dark' | 'sluice-contrast-light' | 'sluice-contrast-dark'

/** The colours that a theme needs; the rest follows from them. */
interface Palette {
  readonly base: editor.BuiltinTheme
  readonly ground: string
  readonly text: string
  readonly faint: string
  readonly line: string
  readonly selection: string
  readonly widget: string
  readonly border: string
  readonly focus: string
  readonly focusText: string
  readonly key: string
  readonly string: string
  readonly number: string
  readonly constant: string
  readonly comment: string
  readonly keyword: string
  readonly type: string
  readonly variable: string
  readonly function: string
  readonly pattern: string
  readonly field: string
  readonly template: string
  readonly error: string
  readonly warning: string
  readonly info: string
}

const LIGHT: Palette = {
  base: 'vs',
  ground: '#ffffff',
  text: '#16242a',
  faint: '#47585f',
  line: '#f5f7f8',
  selection: '#bfe0e2',
  widget: '#ffffff',
  border: '#9aa8ae',
  focus: '#e0f1f1',
  focusText: '#16242a',
  key: '#0b4f8a',
  string: '#8f2d1f',
  number: '#11623b',
  constant: '#7a2a9c',
  comment: '#55656c',
  keyword: '#7a2a9c',
  type: '#0b6e74',
  variable: '#0b4f8a',
  function: '#6b4a00',
  pattern: '#0b6e74',
  field: '#0b4f8a',
  template: '#7a4b00',
  error: '#a8231c',
  warning: '#7a4b00',
  info: '#0b6e74',
}

const DARK: Palette = {
  base: 'vs-dark',
  ground: '#12191c',
  text: '#e5edf0',
  faint: '#a9bac1',
  line: '#192225',
  selection: '#1f5458',
  widget: '#192225',
  border: '#6b7d85',
  focus: '#12393c',
  focusText: '#e5edf0',
  key: '#8cc2f5',
  string: '#f0a58c',
  number: '#9fd9a5',
  constant: '#d6a8f0',
  comment: '#93a5ac',
  keyword: '#d6a8f0',
  type: '#5cc8cc',
  variable: '#8cc2f5',
  function: '#e6cf7f',
  pattern: '#5cc8cc',
  field: '#8cc2f5',
  template: '#f0bf66',
  error: '#ff9a92',
  warning: '#f0bf66',
  info: '#5cc8cc',
}

/** Every theme. In high contrast grounds are white and black, and lines around things are strong. */
export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  'sluice-light': LIGHT,
  'sluice-dark': DARK,
  'sluice-contrast-light': {
    ...LIGHT,
    base: 'hc-light',
    line: '#ffffff',
    text: '#000000',
    faint: '#292929',
    border: '#0f4a85',
  },
  'sluice-contrast-dark': {
    ...DARK,
    base: 'hc-black',
    ground: '#000000',
    line: '#000000',
    widget: '#000000',
    text: '#ffffff',
    faint: '#ffffff',
    border: '#6fc3df',
  },
}

/** The colour of each scope; what is not named has the colour of text. */
export const SCOPE_COLOURS: Readonly<Record<Exclude<Scope, '' | 'painless' | 'painless.operator'>, keyof Palette>> = {
  key: 'key',
  string: 'string',
  number: 'number',
  constant: 'constant',
  comment: 'comment',
  delimiter: 'faint',
  tag: 'type',
  'painless.keyword': 'keyword',
  'painless.type': 'type',
  'painless.variable': 'variable',
  'painless.function': 'function',
  'painless.number': 'number',
  'painless.string': 'string',
  'painless.regexp': 'template',
  'painless.comment': 'comment',
  'template.brace': 'template',
  'template.name': 'field',
  'pattern.brace': 'faint',
  'pattern.name': 'pattern',
  'pattern.field': 'field',
  'pattern.type': 'number',
  'pattern.modifier': 'keyword',
}

/** A theme in Monaco's form. */
export function themeOf(palette: Palette): editor.IStandaloneThemeData {
  const { ground, text, faint, line, selection, widget, border, focus, focusText, error, warning, info } = palette
  return {
    base: palette.base,
    inherit: true,
    rules: [
      { token: '', foreground: text.slice(1) },
      ...Object.entries(SCOPE_COLOURS).map(([token, colour]) => ({ token, foreground: palette[colour].slice(1) })),
    ],
    colors: {
      'editor.background': ground,
      'editor.foreground': text,
      'editor.lineHighlightBackground': line,
      'editor.lineHighlightBorder': palette.base.startsWith('hc') ? border : line,
      'editor.selectionBackground': selection,
      'editorLineNumber.foreground': faint,
      'editorLineNumber.activeForeground': text,
      'editorCodeLens.foreground': faint,
      'editorWidget.background': widget,
      'editorWidget.foreground': text,
      'editorWidget.border': border,
      'editorHoverWidget.background': widget,
      'editorHoverWidget.foreground': text,
      'editorHoverWidget.border': border,
      'editorSuggestWidget.background': widget,
      'editorSuggestWidget.foreground': text,
      'editorSuggestWidget.border': border,
      'editorSuggestWidget.selectedBackground': focus,
      'editorSuggestWidget.selectedForeground': focusText,
      'editorSuggestWidget.highlightForeground': info,
      'editorSuggestWidget.focusHighlightForeground': info,
      'editorError.foreground': error,
      'editorWarning.foreground': warning,
      'editorInfo.foreground': info,
      'textLink.foreground': info,
      'textLink.activeForeground': info,
      'list.hoverBackground': line,
      'list.hoverForeground': text,
      'input.background': ground,
      'input.foreground': text,
      'input.border': border,
      focusBorder: palette.base.startsWith('hc') ? border : info,
      'widget.shadow': '#00000033',
    },
  }
}

/** Defines all themes. Called once. */
export function defineThemes(): void {
  for (const [name, palette] of Object.entries(PALETTES)) defineTheme(name, themeOf(palette))
}
