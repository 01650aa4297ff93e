/** The token filter `lowercase`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lowercase-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { textFilter } from '../token.js'
import { lowered } from './letter-case.js'

const GREEK: ReadonlyMap<string, string> = new Map([
  ['ς', 'σ'],
  ...pairs('Άά', 'α'),
  ...pairs('Έέ', 'ε'),
  ...pairs('Ήή', 'η'),
  ...pairs('ΊΪίϊΐ', 'ι'),
  ...pairs('ΎΫύϋΰ', 'υ'),
  ...pairs('Όό', 'ο'),
  ...pairs('Ώώ', 'ω'),
])

function pairs(from: string, to: string): [string, string][] {
  return [...from].map(character => [character, to])
}

/** Without accents, and the last sigma as the others. */
const greek = (text: string): string => [...text].map(character => GREEK.get(character) ?? lowered(character)).join('')

/** `nAthair` and `tUisce` with a hyphen after the prefix. */
const irish = (text: string): string =>
  /^[nt][AEIOUÁÉÍÓÚ]/.test(text) ? `${text[0]}-${lowered(text.slice(1))}` : lowered(text)

/** `I` without a dot stays without, `İ` keeps its dot as `i`. */
function turkish(text: string): string {
  let out = ''
  for (const character of text.replaceAll(/I(\p{Mn}*?)\u0307/gu, 'i$1')) {
    if (character === 'I') out += 'ı'
    else out += lowered(character)
  }
  return out
}

const LANGUAGES: ReadonlyMap<string, (text: string) => string> = new Map([
  ['greek', greek],
  ['irish', irish],
  ['turkish', turkish],
])

export default defineTokenFilter({
  name: 'lowercase',
  summary: 'Converts letters to lower case.',
  options: { language: option.text({ doc: 'A language with its own rules: `greek`, `irish`, `turkish`.' }) },
  examples: [
    { title: 'Any language', text: 'THE Quick', gives: ['the', 'quick'] },
    { title: 'Greek', settings: { language: 'greek' }, text: 'ΆΝΘΡΩΠΟΣ λόγος', gives: ['ανθρωποσ', 'λογοσ'] },
    { title: 'Irish', settings: { language: 'irish' }, text: 'nAthair tUISCE', gives: ['n-athair', 't-uisce'] },
    { title: 'Turkish', settings: { language: 'turkish' }, text: 'DIŞ İyi', gives: ['dış', 'iyi'] },
  ],
  make({ language }) {
    if (language === null) return textFilter(lowered, { normalizes: true })
    const change = LANGUAGES.get(language.toLowerCase())
    if (change === undefined) throw illegalArgument(`language [${language}] not support for lower case`)
    return textFilter(change, { normalizes: true })
  },
})
