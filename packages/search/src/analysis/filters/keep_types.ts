/** The token filter `keep_types`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-keep-types-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { keepingFilter } from '../token.js'

export default defineTokenFilter({
  name: 'keep_types',
  summary: 'Keeps or removes tokens of certain types.',
  needsSettings: true,
  options: {
    types: option.texts({ doc: 'The token types of the tokenizer: `<NUM>`.' }),
    mode: option.textOr('include', { doc: '`include` keeps the types, `exclude` removes them.' }),
  },
  examples: [
    { title: 'Numbers', settings: { types: ['<NUM>'] }, tokenizer: 'standard', text: '1 fox 2', gives: ['1@0', '2@2'] },
    {
      title: 'No numbers',
      settings: { types: ['<NUM>'], mode: 'exclude' },
      tokenizer: 'standard',
      text: '1 fox',
      gives: ['fox@1'],
    },
  ],
  make({ types, mode }) {
    if (types === null || types.length === 0) throw illegalArgument('keep_types requires `types` to be configured')
    const wanted = new Set(types)
    const lower = mode.toLowerCase()
    if (lower !== 'include' && lower !== 'exclude')
      throw illegalArgument(`\`keep_types\` tokenfilter mode can only be [include] or [exclude] but was [${mode}].`)
    return keepingFilter(({ type }) => wanted.has(type) === (lower === 'include'))
  },
})
