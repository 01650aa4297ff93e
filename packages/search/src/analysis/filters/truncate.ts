/** The token filter `truncate`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-truncate-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { textFilter } from '../token.js'

export default defineTokenFilter({
  name: 'truncate',
  summary: 'Truncates long tokens.',
  options: { length: option.integer(10, { doc: 'The number of UTF-16 units to keep.' }) },
  examples: [{ title: 'Five', settings: { length: 5 }, text: 'jumping fox', gives: ['jumpi', 'fox'] }],
  make({ length }) {
    if (length <= 0) throw illegalArgument('length parameter must be provided')
    return textFilter(text => text.slice(0, length))
  },
})
