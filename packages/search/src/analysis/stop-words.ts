/**
 * Stop words by language. The lists of languages are those of Snowball.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stop-tokenfilter.html
 */
import { stopwords as armenian } from '@orama/stopwords/armenian'
import { stopwords as danish } from '@orama/stopwords/danish'
import { stopwords as dutch } from '@orama/stopwords/dutch'
import { stopwords as finnish } from '@orama/stopwords/finnish'
import { stopwords as french } from '@orama/stopwords/french'
import { stopwords as german } from '@orama/stopwords/german'
import { stopwords as irish } from '@orama/stopwords/irish'
import { stopwords as italian } from '@orama/stopwords/italian'
import { stopwords as norwegian } from '@orama/stopwords/norwegian'
import { stopwords as portuguese } from '@orama/stopwords/portuguese'
import { stopwords as russian } from '@orama/stopwords/russian'
import { stopwords as swedish } from '@orama/stopwords/swedish'
import { illegalArgument } from '@sluice/java'
import { lowered } from './filters/letter-case.js'
import type { Option } from './options.js'
import { listOf } from './options.js'

const words = (text: string): readonly string[] => text.split(' ')

/** Lucene's stop words of English. */
export const englishStopWords: ReadonlySet<string> = new Set(
  words(
    'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with',
  ),
)

/** Lists by the name between the underscores. */
const LISTS: ReadonlyMap<string, Iterable<string>> = new Map<string, Iterable<string>>([
  ['armenian', armenian],
  [
    'cjk',
    words(
      'a and are as at be but by for if in into is it no not of on or s such t that the their then there these they this to was will with www',
    ),
  ],
  ['danish', danish],
  ['dutch', dutch],
  ['english', englishStopWords],
  ['finnish', finnish],
  ['french', french],
  ['german', german],
  ['irish', irish],
  ['italian', italian],
  ['none', []],
  ['norwegian', norwegian],
  ['portuguese', portuguese],
  ['russian', russian],
  ['swedish', swedish],
])

/** Lists that Elasticsearch has and Sluice does not. */
const UNKNOWN = new Set(
  `arabic basque bengali brazilian bulgarian catalan czech estonian galician greek hindi hungarian indonesian latvian lithuanian persian
  romanian serbian sorani spanish thai turkish`.split(/\s+/),
)

/** The words of a language's list. Throws illegal_argument_exception for a list that Sluice does not have. */
export function languageStopWords(language: string): Iterable<string> {
  const list = LISTS.get(language)
  if (list === undefined)
    throw illegalArgument(`Sluice does not have the stop words [_${language}_]: give the words themselves`)
  return list
}

/** A list of words in which `_english_` and the like stand for the words of a language. */
export function stopWordSet(given: readonly string[], ignoresCase: boolean): ReadonlySet<string> {
  const all = new Set<string>()
  for (const word of given) {
    const language = /^_(.+)_$/.exec(word)?.[1]
    const isList = language !== undefined && (LISTS.has(language) || UNKNOWN.has(language))
    for (const each of isList ? languageStopWords(language) : [word]) all.add(ignoresCase ? lowered(each) : each)
  }
  return all
}

/** The parameter `stopwords`: a list, or `_english_` and the like; null if it is absent. */
export const stopWordsOption: Option<readonly string[] | null> = {
  kind: 'list',
  doc: 'The words, or the name of a language: `_english_`, `_german_`, …; `_none_` for no words.',
  shownDefault: '_english_',
  read: raw => (raw === undefined ? null : listOf(raw)),
}
