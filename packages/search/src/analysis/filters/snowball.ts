/** The token filter `snowball`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-snowball-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { snowballStemmers } from '../stemmers/snowball.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'

const NOT_BUILT = ['Basque', 'Catalan', 'Estonian', 'German2', 'Kp', 'Lovins']

export default defineTokenFilter({
  name: 'snowball',
  summary: "Stems by Snowball's algorithm of a language.",
  options: {
    language: option.textOr('English', { doc: 'The language, capitalized: `English`, `German`, `Porter`, ….' }),
  },
  examples: [
    { title: 'English', text: 'generously running dying', gives: ['generous', 'run', 'die'] },
    {
      title: 'German',
      settings: { language: 'German' },
      text: 'häuser aufeinanderfolgenden',
      gives: ['haus', 'aufeinanderfolg'],
    },
  ],
  make({ language }) {
    const stem = /^[A-Z][a-z]+$/.test(language) ? snowballStemmers.get(language.toLowerCase()) : undefined
    if (stem !== undefined) return stemmingFilter(stem)
    if (NOT_BUILT.includes(language))
      throw illegalArgument(`Sluice does not have the stemmer [${language}] of [snowball]`)
    throw illegalArgument(`Invalid stemmer class specified: ${language}`)
  },
})
