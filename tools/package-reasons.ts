/**
 * Why an event of a published package differs from what its package expects, where the reason lies outside Elasticsearch 8.18: the
 * expected document was written by an older version, with other data, or in another year.
 */
import { type CaseResult, type Difference, outsideReason } from '../packages/testing/src/index.js'

/** A reason, and what shows it. */
interface Reason {
  readonly name: string
  /** Whether it explains one difference. An event has a reason if all its differences do. */
  explains?(difference: Difference): boolean
  /** Whether it explains the whole event. */
  explainsAll?(result: CaseResult): boolean
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/** Whether all elements of a list are the one value that an older grok gave for a name that its pattern repeats. */
const repeats = (list: unknown, value: unknown): boolean =>
  Array.isArray(list) && list.length > 1 && list.every(item => item === value)

/** The reasons, in the order in which they are asked. */
const REASONS: readonly Reason[] = [
  { name: 'the package has no expected file', explainsAll: ({ code }) => code === 'missing-expected-file' },
  {
    name: 'the expected file is of other events',
    explainsAll: ({ code }) => code === 'unexpected-document' || code === 'missing-document',
  },
  {
    name: 'the pipeline is for a newer engine',
    explainsAll: ({ code, message }) => code === 'pipeline-fault' && NEWER.test(message ?? ''),
  },
  {
    name: 'an older engine took metadata in the source',
    explainsAll: ({ message }) => message?.includes('unexpected metadata [') === true,
  },
  { name: 'the year comes from the clock', explainsAll: result => outsideReason(result) === 'year' },
  {
    name: 'an older engine took text after the JSON value',
    explainsAll: ({ differences, step }) =>
      differences.some(
        ({ path, kind, actual }) =>
          path === 'error' && kind === 'unexpected' && (step?.type === 'json' || JSON_FAULT.test(errorMessage(actual))),
      ),
  },
  {
    name: 'an older user_agent ended versions with a dot',
    explains: ({ path, expected, actual }) => path.endsWith('.version') && expected === `${String(actual)}.`,
  },
  {
    name: 'other contents of an IP database',
    explains: ({ path }) => /(?:^|\.)(?:geo|as)(?:\.|$)/.test(path),
  },
  {
    name: 'another list of public suffixes',
    explains: ({ path }) => ['registered_domain', 'top_level_domain', 'subdomain'].includes(lastOf(path)),
  },
  {
    name: 'an older uri_parts took what is after any dot for an extension',
    explains: ({ path, kind, expected }) =>
      lastOf(path) === 'extension' && kind === 'missing' && typeof expected === 'string',
  },
  {
    name: 'an older engine made no list of a repeated grok name',
    explainsAll: ({ differences }) => differences.some(({ expected, actual }) => repeats(actual, expected)),
  },
  {
    name: 'an older community_id refused protocol 0',
    explains: ({ path, kind }) => lastOf(path) === 'community_id' && kind === 'unexpected',
  },
  {
    name: "an older engine read epoch_millis into the year's first day",
    explains: ({ expected, actual }) =>
      isDate(expected) &&
      isDate(actual) &&
      expected.slice(4, 20) === '-01-01T00:00:00.' &&
      expected.slice(20) === actual.slice(20),
  },
  {
    name: "another JDK's names of zones and first day of weeks",
    explains: ({ expected, actual }) => isDate(expected) && isDate(actual) && isWholeHours(expected, actual),
  },
  {
    name: 'the year comes from the clock',
    explains: difference => outsideReason({ differences: [difference] }) === 'year',
  },
]

const isWholeHours = (a: string, b: string): boolean => {
  const hours = (Date.parse(a) - Date.parse(b)) / 3_600_000
  return Number.isInteger(hours) && hours !== 0 && Math.abs(hours) <= 24
}

/** The errors of 8.18 for later processors and options. */
const NEWER = /No processor type exists with name|doesn't support one or more provided configuration parameters/

/** The errors of the `json` processor and of pipelines around it for such a text. */
const JSON_FAULT = /invalid json|expected a valid value \(JSON|is not valid JSON and the \[?strict_json_parsing/i

const errorMessage = (value: unknown): string => (value instanceof Map ? String(value.get('message')) : '')

/** The reason of an event that differs; null if none of them explains it, and the difference is ours. */
export function reasonOf(result: CaseResult): string | null {
  const whole = REASONS.find(({ explainsAll }) => explainsAll?.(result) === true)
  if (whole !== undefined) return whole.name
  const found = new Set<string>()
  for (const difference of result.differences) {
    const reason = REASONS.find(({ explains }) => explains?.(difference) === true)
    if (reason === undefined) return null
    found.add(reason.name)
  }
  return found.size === 0 ? null : [...found].join('; ')
}
