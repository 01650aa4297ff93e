/** The `html_strip` processor (recordings `cases/html_strip`). */
import { defineProcessor } from '../engine/define.js'
import { stripHtml } from './parts/html/html-scanner.js'
import { convertStrings, stringProcessorOptions } from './parts/string-processor.js'

export default defineProcessor({
  name: 'html_strip',
  summary: 'Removes HTML markup; block elements become line breaks.',
  options: stringProcessorOptions,
  examples: [
    {
      title: 'Inline and block tags',
      options: { field: 'a' },
      before: { a: '<p>This is a <b>test</b></p>' },
      after: { a: '\nThis is a test\n' },
    },
    {
      title: 'Character references, scripts and comments',
      options: { field: 'a' },
      before: { a: '<script>var a = "</b>";</script>x &lt; y<!-- z -->' },
      after: { a: '\nx < y' },
    },
    {
      title: 'Text without tags stays as it is',
      options: { field: 'a' },
      before: { a: 'x &amp; y' },
      after: { a: 'x &amp; y' },
    },
  ],
  compile: options => convertStrings(options, stripHtml),
})
