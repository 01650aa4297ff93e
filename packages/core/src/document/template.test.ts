/** The size limit of a rendered template. */

import type { JavaException } from '@sluice/java'
import { expect, it } from 'vitest'
import { renderError } from '../diagnostics/render-wire.js'
import { testInstant } from '../testkit/cases.js'
import { IngestDocument } from './document.js'
import { compileTemplate } from './template.js'

const LIMIT = 1024 * 1024
const render = (text: string, a: string): string =>
  compileTemplate(text)(IngestDocument.ofSource(new Map([['a', a]]), testInstant()))

it('counts characters, whatever they take as bytes', () => {
  expect(render('{{a}}', 'é'.repeat(LIMIT))).toHaveLength(LIMIT)
})

it.each(['{{a}}{{a}}', '{{#a}}{{a}}{{a}}{{/a}}'])('%s that passes it fails with its size as the cause', text => {
  try {
    render(text, 'x'.repeat(600_000))
    expect.unreachable()
  } catch (thrown) {
    const reason = 'Mustache script result size limit exceeded'
    expect(renderError(thrown as JavaException)).toEqual(
      new Map<string, unknown>([
        [
          'root_cause',
          [
            new Map([
              ['type', 'parse_exception'],
              ['reason', reason],
            ]),
          ],
        ],
        ['type', 'parse_exception'],
        ['reason', reason],
        [
          'caused_by',
          new Map([
            ['type', 'size_limit_exceeded_exception'],
            ['reason', `String [${'x'.repeat(20)}...] has size [1200000] which exceeds the size limit [1048576]`],
          ]),
        ],
      ]),
    )
  }
})
