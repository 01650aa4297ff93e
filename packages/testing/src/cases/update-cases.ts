/**
 * The text of a file of cases with expectations as answers give them. Only what differs is rewritten: comments, other cases, and
 * matchers that accept stay as they are.
 */
import { writeJson } from '@sluice/core'
import { type PipelineSource, valueWithin } from '@sluice/language-service'
import { fieldAt } from '../layout/field-at.js'
import { indented } from '../layout/indented-json.js'
import { differences } from '../match/differences.js'
import { readMatchers, writtenMatcher } from '../match/matcher-forms.js'
import type { CaseAnswer, CaseError } from '../run/case-runner.js'
import { errorChain } from '../run/error-text.js'
import { yamlText } from './yaml-text.js'

type Path = readonly (string | number)[]
type Fields = ReadonlyMap<string, unknown>

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The new text. `answers` are those of the cases to be written, by their place. */
export function updatedCases(whole: PipelineSource, answers: ReadonlyMap<number, CaseAnswer>): string {
  const edits = [...answers].flatMap(([i, answer]) => new CaseUpdate(whole, ['cases', i, 'expect']).edits(answer))
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), whole.text)
}

class CaseUpdate {
  constructor(
    private readonly whole: PipelineSource,
    private readonly path: Path,
  ) {}

  edits(answer: CaseAnswer): Edit[] {
    const written = valueWithin(this.whole.value, this.path) as Fields | undefined
    if (written === undefined) return [this.inserted(expectedOf(answer))]
    if (answer.status !== 'done') return this.replace(this.path, expectedOf(answer))
    if (written.has('dropped') || written.has('error')) {
      return this.replace(this.path, new Map([['document', answer.source]]))
    }
    return [...written].flatMap(([kind, expected]) => {
      const path = [...this.path, kind]
      if (kind === 'document') return this.changes(expected, answer.source, path)
      if (kind === 'reroute') return this.changes(expected, answer.metadata.get('_index'), path)
      const find = (name: string) => (kind === 'fields' ? fieldAt(answer.source, name) : answer.metadata.get(name))
      return [...(expected as Fields)].flatMap(([name, each]) => this.changes(each, find(name), [...path, name]))
    })
  }

  /** The expectation of a case that has none: its last member. */
  private inserted(value: Fields): Edit {
    const { whole, path } = this
    const own = path.slice(0, -1)
    const { start, end, column } = whole.valueRangeOf(own)!
    if (whole.text[start] === '{') {
      const close = whole.text.lastIndexOf('}', end)
      const last = whole.text.slice(0, close).trimEnd().length
      const key = whole.format === 'json' ? '"expect"' : 'expect'
      return { start: last, end: last, text: `, ${key}: ${writeJson(value)}` }
    }
    const indent = ' '.repeat(column - 1)
    return { start: end, end, text: `\n${indent}expect:\n${indent}  ${yamlText(value, column + 1)}` }
  }

  /** The smallest changes that make an expected value accept an actual one. */
  private changes(expected: unknown, actual: unknown, path: Path): Edit[] {
    if (accepts(expected, actual)) return []
    if (expected instanceof Map && actual instanceof Map && !isWrittenMatcher(expected) && sameKeys(expected, actual)) {
      return [...expected].flatMap(([key, each]) => this.changes(each, actual.get(key), [...path, String(key)]))
    }
    if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
      return expected.flatMap((each, i) => this.changes(each, actual[i], [...path, i]))
    }
    return this.replace(path, merged(expected, actual))
  }

  private replace(path: Path, value: unknown): Edit[] {
    const { whole } = this
    const range = whole.valueRangeOf(path)
    if (range === undefined || range.start === range.end) {
      // Nothing is written there: the member as a whole is.
      const at = whole.placeOf(path)
      const key = whole.text.slice(at.start, at.end)
      return [{ start: at.start, end: whole.rangeOf(path).end, text: `${key}: ${yamlText(value, null)}` }]
    }
    const column = this.isBlock(path) ? range.column - 1 : null
    const text = whole.format === 'json' ? indented(value, this.indentOf(range.start)) : yamlText(value, column)
    return [{ start: range.start, end: range.end, text }]
  }

  /** Whether a map or list of several lines may stand at a path: one stands there now, and nothing around it is in brackets. */
  private isBlock(path: Path): boolean {
    const isFlow = path.some((_, i) => {
      const range = this.whole.valueRangeOf(path.slice(0, i + 1))
      return range !== undefined && /[[{]/.test(this.whole.text[range.start] ?? '')
    })
    const kind = this.whole.nodeAt(path)?.kind
    return !isFlow && (kind === 'map' || kind === 'list')
  }

  private indentOf(offset: number): string {
    const start = this.whole.text.lastIndexOf('\n', offset - 1) + 1
    return /^ */.exec(this.whole.text.slice(start))![0]
  }
}

const isWrittenMatcher = (value: Fields): boolean => writtenMatcher(value) !== null

/** Whether an expected value as it is written accepts an actual one. */
function accepts(expected: unknown, actual: unknown): boolean {
  return (
    differences(
      readMatchers(expected, () => undefined),
      actual ?? undefined,
    ).length === 0
  )
}

const sameKeys = (a: Fields, b: Fields): boolean => a.size === b.size && [...a.keys()].every(key => b.has(key))

/** The actual value, with the matchers of the expected one that accept their part of it. */
function merged(expected: unknown, actual: unknown): unknown {
  if (actual === undefined) return new Map([['$absent', true]])
  if (accepts(expected, actual)) return expected
  if (actual instanceof Map) {
    if (!(expected instanceof Map) || isWrittenMatcher(expected as Fields)) return actual
    const keys = [...[...expected.keys()].filter(key => actual.has(key)), ...actual.keys()]
    return new Map(
      keys.map(key => [key, expected.has(key) ? merged(expected.get(key), actual.get(key)) : actual.get(key)]),
    )
  }
  if (!Array.isArray(actual) || !Array.isArray(expected)) return actual
  return actual.map((item, i) => (i < expected.length ? merged(expected[i], item) : item))
}

function expectedOf(answer: CaseAnswer): Fields {
  if (answer.status === 'dropped') return new Map([['dropped', true]])
  if (answer.status === 'failed') return new Map([['error', errorValue(answer.error)]])
  return new Map([['document', answer.source]])
}

function errorValue(error: CaseError): Fields {
  const deepest = errorChain(error).findLast(each => each.get('reason') !== null) ?? error.body
  const members: [string, unknown][] = [
    ['processor', error.processor],
    ['tag', error.tag],
    ['type', deepest.get('type')],
    ['message', deepest.get('reason')],
  ]
  return new Map(members.filter(([, value]) => value !== null && value !== undefined))
}
