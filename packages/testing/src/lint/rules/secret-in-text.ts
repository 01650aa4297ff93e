/** Secrets that stand in the file. */
import type { JsonPath } from '@sluice/core'
import { defineRule } from '../rule.js'

/** Forms of secrets that are hard to mistake, each with its name. */
const FORMS: readonly (readonly [name: string, form: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}\b/],
  ['a Slack token', /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/],
  ['a Slack webhook', /hooks\.slack\.com\/services\/T\w+\/B\w+\/\w{20,}/],
  ['a Google API key', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,}\b/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/],
  ['a password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@{}%]+:[^\s/:@{}%]{3,}@[\w.-]+/],
  ['credentials in a header', /\b(?:Basic|Bearer|ApiKey) [A-Za-z0-9+/_-]{20,}={0,2}(?![A-Za-z0-9+/_=-])/],
]

/** Keys whose text is a secret, unless it only names where one is found. */
const SECRET_KEY =
  /(?:^|[_.-])(?:password|passwd|passphrase|secret|api_?key|access_?key|private_?key|auth_?token|client_?secret)$/i

export default defineRule({
  id: 'secret-in-text',
  severity: 'error',
  summary: 'No password, key or token stands in a pipeline.',
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
      for (const [name, form] of FORMS) {
        const match = form.exec(text)
        if (match === null) continue
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
