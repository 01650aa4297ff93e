/** The token filter `elision`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-elision-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { type TokenFilter, textFilter } from '../token.js'
import { lowered } from './letter-case.js'

const FRENCH = ['l', 'm', 't', 'qu', 'n', 's', 'j', 'd', 'c', 'jusqu', 'quoiqu', 'lorsqu', 'puisqu']

/** Takes articles with their apostrophe from the beginning of words. */
export function elisionFilter(articles: Iterable<string>, ignoresCase: boolean): TokenFilter {
  const known = new Set([...articles].map(article => (ignoresCase ? lowered(article) : article)))
  return textFilter(
    text => {
      const at = text.search(/['\u2019]/)
      const article = at < 0 ? '' : text.slice(0, at)
      return at >= 0 && known.has(ignoresCase ? lowered(article) : article) ? text.slice(at + 1) : text
    },
    { normalizes: true },
  )
}

export default defineTokenFilter({
  name: 'elision',
  summary: "Removes elided articles, as in `l'avion`.",
  options: {
    articles: option.texts({ doc: 'The articles without their apostrophe; those of French by default.' }),
    articles_path: option.file(),
    articles_case: option.boolean(false, { doc: 'Whether case is ignored.' }),
  },
  examples: [
    { title: 'French', text: "j'examine l'avion", gives: ['examine', 'avion'] },
    { title: 'Own articles', settings: { articles: ['x'], articles_case: true }, text: "X'y l'a", gives: ['y', "l'a"] },
  ],
  make: ({ articles, articles_case }) => elisionFilter(articles ?? FRENCH, articles === null || articles_case),
})
