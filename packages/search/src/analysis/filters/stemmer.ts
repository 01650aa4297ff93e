/** The token filter `stemmer`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stemmer-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { englishMinimal, englishPossessive, germanLight } from '../stemmers/light.js'
import { porterStem } from '../stemmers/porter.js'
import { type Stem, snowballStemmers } from '../stemmers/snowball.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'

/** Languages whose stemmer is Snowball's. */
const SNOWBALL =
  `armenian danish dutch finnish french german hungarian irish italian lithuanian norwegian porter portuguese romanian russian
  serbian spanish swedish turkish`.split(/\s+/)

const STEMMERS: ReadonlyMap<string, Stem> = new Map<string, Stem>([
  ...SNOWBALL.map((language): [string, Stem] => [language, snowballStemmers.get(language)!]),
  ['english', porterStem],
  ['light_german', germanLight],
  ['minimal_english', englishMinimal],
  ['porter2', snowballStemmers.get('english')!],
  ['possessive_english', englishPossessive],
])

/** Languages that Elasticsearch has a stemmer of and Sluice does not. */
const NOT_BUILT = new Set(
  `arabic basque bengali brazilian bulgarian catalan czech dutch_kp estonian galician german2 greek hindi indonesian kp latvian light_english
  light_finnish light_french light_hungarian light_italian light_nynorsk light_norwegian light_portuguese light_russian light_spanish
  light_swedish lovins minimal_french minimal_galician minimal_german minimal_norwegian minimal_nynorsk minimal_portuguese
  persian portuguese_rslp sorani spanish_plural`.split(/\s+/),
)

/** The stemmer of a name. Throws illegal_argument_exception if there is none. */
export function stemmerOf(language: string): Stem {
  const name = language.toLowerCase()
  const stem = STEMMERS.get(name)
  if (stem !== undefined) return stem
  if (NOT_BUILT.has(name)) throw illegalArgument(`Sluice does not have the stemmer [${language}]`)
  throw illegalArgument(`Invalid stemmer class specified: ${language}`)
}

export default defineTokenFilter({
  name: 'stemmer',
  summary: 'Stems of a language.',
  options: {
    language: option.text({ doc: 'The language, `english` by default.' }),
    name: option.text({ doc: 'The same.' }),
  },
  examples: [
    { title: 'English', text: 'the foxes jumping quickly', gives: ['the', 'fox', 'jump', 'quickli'] },
    {
      title: 'Singulars alone',
      settings: { language: 'minimal_english' },
      text: 'flies buses glass',
      gives: ['fly', 'buse', 'glass'],
    },
    { title: 'German', settings: { language: 'light_german' }, text: 'häuser kinder', gives: ['haus', 'kind'] },
  ],
  make: ({ language, name }) => stemmingFilter(stemmerOf(language ?? name ?? 'porter')),
})
