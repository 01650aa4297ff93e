/** The configuration of elastic-package's pipeline tests: known so that it goes with its test. */
import type { SampleForm } from '../sample.js'
import { rootOf } from '../yaml-root.js'

const MEMBERS: ReadonlySet<unknown> = new Set([
  'dynamic_fields',
  'fields',
  'multiline',
  'numeric_keyword_fields',
  'skip',
  'string_number_fields',
])

/** Members that nothing else has; a file of `fields` alone may be anything. */
const SIGNS = ['dynamic_fields', 'numeric_keyword_fields', 'string_number_fields'] as const

export const packageConfig: SampleForm = {
  id: 'package-config',
  name: 'elastic-package test, configuration',
  summary:
    'What goes with a test of a package: fields of every event, fields that are not compared, how lines are joined.',
  gives: ['tests'],
  examples: [
    { text: 'dynamic_fields:\n  event.ingested: ".*"\nfields:\n  tags: [preserve_original_event]\n' },
    { text: 'fields:\n  "@timestamp": "2026-01-01T00:00:00Z"\n', fileName: 'test-common-config.yml' },
  ],
  detect(text, fileName) {
    const root = rootOf(
      text,
      /^["']?(?:dynamic_fields|fields|multiline|numeric_keyword_fields|skip|string_number_fields)\b/m,
    )
    if (root === null || ![...root.keys()].every(key => MEMBERS.has(key))) return null
    const sign = SIGNS.find(key => root.has(key))
    const multiline: unknown = root.get('multiline')
    if (sign !== undefined) return { confidence: 'certain', reason: `it has "${sign}"` }
    if (multiline instanceof Map && multiline.has('first_line_pattern'))
      return { confidence: 'certain', reason: 'it has "multiline.first_line_pattern"' }
    return fileName !== null && /-config\.ya?ml$/.test(fileName)
      ? { confidence: 'certain', reason: 'the file is named as the configuration of a test' }
      : null
  },
  read: (_, reading) => reading.faultAt(0, 'the configuration of a test holds no documents'),
}
