import { describe, expect, it } from 'vitest'
import { cases } from '../testkit/cases.js'
import htmlStrip from './html_strip.js'
import { stripHtml } from './parts/html/html-scanner.js'

cases(htmlStrip, {
  'strips every element': { options: { field: 'a' }, before: { a: ['<b>1</b>', '<p>2'] }, after: { a: ['1', '\n2'] } },
})

describe('mark-up', () => {
  it.each([
    ['takes the longest reading of quotes', '<p a="x>y" b>z', '\nz'],
    ['ends a tag at the first > when a quote is not closed', '<a href="x>t<b>"u<c', 't"u'],
    ['reads a value after a value', '<p x="a" y="b>c">d', '\nd'],
    ['wants a name before a value', '<p ="a>b">c', '\nb">c'],
    ['knows names beyond Latin', '<日本 x>a</日本>', '\na\n'],
    ['leaves what is not a name', '<1>a<b>', '<1>a'],
    ['drops a name at the very end', 'x>y</ p', 'x>y'],
    ['drops a script that never ends', 'a<script>b</style>', 'a'],
    ['ends a style after a comment only', '<style><!-- </style> --></style >b', '\nb'],
    ['keeps an instruction without its end', '<?php a ><b>c</b>', '<?php a >c'],
    ['decodes after a < that is text', 'a < 5 &amp; c > d', 'a < 5 & c > d'],
    ['decodes in a broken declaration', '<b>a<!x &amp; y', 'a<!x & y'],
    ['makes one character of two halves at the end', '<b>&#xD83D;&#56832', '😀'],
    ['does not decode twice', '<b>&amp;lt;p>', '&lt;p>'],
  ])('%s', (_, html, text) => expect(stripHtml(html)).toBe(text))

  it.each(['<', '<a b="', `<a x="y='z="`, `<a b="'<a c='"`, '<!', '<?', '</', '&#x', '"\''])(
    'strips 100,000 times %s',
    part => {
      // Quadratic work on so much text would take minutes.
      expect(stripHtml(`${part.repeat(100_000)}>`).length).toBeLessThanOrEqual(part.length * 100_000 + 1)
    },
  )
})
