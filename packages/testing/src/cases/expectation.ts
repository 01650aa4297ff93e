/** The expectation of a case, as a judge of answers. */

import { fieldAt, withoutField } from '../layout/field-at.js'
import { countText, differences } from '../match/differences.js'
import { readMatchers } from '../match/matcher-forms.js'
import type { NumberRule } from '../match/numbers.js'
import { shown } from '../match/show.js'
import type { Difference } from '../results.js'
import type { CaseAnswer, CaseError } from '../run/case-runner.js'
import { errorChain, errorText } from '../run/error-text.js'
import type { Verdict } from '../run/suite.js'

type Fields = ReadonlyMap<string, unknown>

/** An expected error: each member that is given must be so. Values may be matchers. */
export interface ExpectedError {
  readonly processor?: unknown
  readonly tag?: unknown
  readonly type?: unknown
  readonly message?: unknown
}

/** The possible expectations of an answer; values may contain matchers. */
export interface Expectation {
  readonly document?: Fields | undefined
  readonly fields?: Fields | undefined
  readonly metadata?: Fields | undefined
  readonly reroute?: unknown
  readonly dropped?: true | undefined
  readonly error?: ExpectedError | undefined
}

/** How documents are compared. */
export interface CaseCompare {
  readonly numbers: NumberRule
  /** Fields that are not compared. */
  readonly ignore: readonly string[]
}

const wrong = (code: string, message: string, found: readonly Difference[] = []): Verdict => ({
  code,
  message,
  differences: found,
})

/** The fault of an answer; null if it is as expected. */
export function judge(answer: CaseAnswer, expected: Expectation, compare: CaseCompare): Verdict | null {
  if (expected.dropped === true) {
    if (answer.status === 'dropped') return null
    return answer.status === 'failed'
      ? wrong('unexpected-error', errorText(answer.error))
      : wrong('drop-expected', 'the document should be dropped, but came through')
  }
  if (expected.error !== undefined) {
    if (answer.status === 'failed') return judgeError(answer.error, expected.error)
    const how = answer.status === 'dropped' ? 'was dropped' : 'came through'
    return wrong('error-expected', `the document should fail, but ${how}`)
  }
  if (answer.status === 'dropped') return wrong('unexpected-drop', 'the document was dropped')
  if (answer.status === 'failed') return wrong('unexpected-error', errorText(answer.error))
  const found = documentDifferences(answer.source, answer.metadata, expected, compare)
  return found.length === 0 ? null : wrong('document-differs', countText(found.length), found)
}

function documentDifferences(
  source: Fields,
  metadata: Fields,
  { document, fields, metadata: wantedMetadata, reroute }: Expectation,
  { numbers, ignore }: CaseCompare,
): Difference[] {
  const without = (value: Fields): Fields => ignore.reduce(withoutField, value)
  const at = (wanted: Fields, actual: (name: string) => unknown): Difference[] =>
    [...wanted].flatMap(([name, value]) => differencesAt(name, value, actual(name), numbers))
  return [
    ...(document === undefined ? [] : differences(without(document), without(source), { numbers })),
    ...(fields === undefined ? [] : at(fields, name => fieldAt(source, name))),
    ...(wantedMetadata === undefined ? [] : at(wantedMetadata, name => metadata.get(name) ?? undefined)),
    ...(reroute === undefined ? [] : differencesAt('_index', reroute, metadata.get('_index'), numbers)),
  ]
}

/** The differences of one field, under its name. */
export function differencesAt(name: string, expected: unknown, actual: unknown, numbers: NumberRule): Difference[] {
  return differences(expected, actual, { numbers }).map(difference => ({
    ...difference,
    path:
      difference.path === '' || difference.path.startsWith('[') ? name + difference.path : `${name}.${difference.path}`,
  }))
}

/** Type and text may be those of any cause: Elasticsearch wraps what a script throws. */
function judgeError(error: CaseError, expected: ExpectedError): Verdict | null {
  const chain = errorChain(error)
  const candidates: Record<keyof ExpectedError, readonly unknown[]> = {
    processor: [error.processor],
    tag: [error.tag],
    type: chain.map(each => each.get('type')),
    message: chain.map(each => each.get('reason')),
  }
  const found = Object.entries(expected).flatMap(([name, value]): Difference[] => {
    const actual = candidates[name as keyof ExpectedError]
    if (actual.some(each => differences(value, each ?? undefined).length === 0)) return []
    const got = [...new Set(actual.map(each => shown(each)))].join(', caused by ')
    return [{ path: `error.${name}`, kind: 'changed', message: `expected ${shown(value)}, got ${got}` }]
  })
  return found.length === 0 ? null : wrong('error-differs', `another error: ${errorText(error)}`, found)
}

/** An expectation with its matchers read; `fault` receives what is wrong with them. */
export function withMatchers(
  written: Expectation,
  fault: (path: readonly (string | number)[], message: string) => void,
): Expectation {
  const read = <T>(value: T, ...path: string[]): T => readMatchers(value, fault, path) as T
  const { error } = written
  return {
    document: written.document === undefined ? undefined : read(written.document, 'document'),
    fields: written.fields === undefined ? undefined : read(written.fields, 'fields'),
    metadata: written.metadata === undefined ? undefined : read(written.metadata, 'metadata'),
    reroute: read(written.reroute, 'reroute'),
    dropped: written.dropped,
    error:
      error && Object.fromEntries(Object.entries(error).map(([name, value]) => [name, read(value, 'error', name)])),
  }
}
