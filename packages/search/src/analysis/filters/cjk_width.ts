/** The token filter `cjk_width`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-cjk-width-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

/** Full-width letters as ASCII, half-width katakana as full. */
export const foldedWidth = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, character => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\uff65-\uff9f]+/g, run => run.normalize('NFKC'))

export default defineTokenFilter({
  name: 'cjk_width',
  summary: 'Converts full-width ASCII to ASCII and half-width katakana to kana.',
  options: {},
  examples: [{ title: 'Both', text: 'ｼｰｻｲﾄﾞ ＡＢ１', gives: ['シーサイド', 'AB1'] }],
  make: () => textFilter(foldedWidth, { normalizes: true }),
})
