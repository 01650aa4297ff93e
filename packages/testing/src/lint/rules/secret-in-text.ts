/** Secrets in the file. */
import type { JsonPath } from '@sluice/core'
import { SECRET_KEY, secretForms } from '@sluice/language-service/secrets'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'secret-in-text',
  severity: 'error',
  summary: 'No pipeline contains a password, key or token.',
  rationale: `Pipelines are stored in clear text in the cluster state, shown by \`GET _ingest/pipeline\` to everyone who may read them, and kept in
version control. Only forms that are hard to mistake are reported, and options of a script's \`params\` with telling names.`,
  examples: {
    bad: `processors:
  - set: { field: url.full, value: 'https://admin:hunter2@example.com/' }
`,
    good: `processors:
  - set: { field: url.full, value: 'https://example.com/' }
`,
  },
  isFixable: false,
  check({ source, processors }, report) {
    for (const [text, path] of textsOf(source.definition, [])) {
      for (const { name, form } of secretForms) {
        const [match] = text.matchAll(form)
        if (match === undefined) continue
        const span = { start: match.index, end: match.index + match[0].length }
        report({ path, span, message: `${name} stands here in clear text`, help: 'Take it out, and make it invalid.' })
      }
    }
    for (const { type, options, path } of processors) {
      const params = options.get('params')
      if (type !== 'script' || !(params instanceof Map)) continue
      for (const [key, value] of params as Map<string, unknown>) {
        if (!SECRET_KEY.test(key) || typeof value !== 'string' || value.length < 6) continue
        report({ path: [...path, 'params', key], message: `"${key}" seems to hold a secret in clear text` })
      }
    }
  },
})

function* textsOf(value: unknown, path: JsonPath): Generator<[string, JsonPath]> {
  if (typeof value === 'string') yield [value, path]
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* textsOf(item, [...path, i])
  else if (value instanceof Map) {
    for (const [key, item] of value as Map<string, unknown>) yield* textsOf(item, [...path, key])
  }
}
