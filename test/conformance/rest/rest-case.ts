/** The recorded REST requests as data. What was sent keeps its text: places in error texts are those of that text. */
import { itemTexts, memberTexts, type RecordValue, readRecord } from '../record-json.js'
import type { Case } from '../suite.js'

/** Requests that make the state that cases start from. */
export interface Fixture {
  readonly name: string
  readonly steps: readonly RestStep[]
}

/** A sequence of requests with their answers. */
export interface RestCase extends Case {
  readonly fixture: string | null
  /** Whether it may change the fixture: then it runs on its own node. */
  readonly changes: boolean
  readonly steps: readonly RestStep[]
}

/** One request. */
export interface RestStep {
  readonly method: string
  /** Path and query, not percent-encoded if they need be. */
  readonly path: string
  readonly body: StepBody | null
  /** Variables to save: path in the answer by name. */
  readonly save: ReadonlyMap<string, string>
  /** The answer; null in a fixture. */
  readonly answer: StepAnswer | null
}

/** A body as it is sent: text, in which variables may stand, or bytes. */
export interface StepBody {
  readonly content: string | Uint8Array
  readonly type: string
}

/** A recorded answer. */
export interface StepAnswer {
  readonly status: number
  readonly type: string
  readonly kind: 'json' | 'text'
  readonly value: RecordValue
  /** The header `Warning`; null if there was none. */
  readonly warning: string | null
  /** Paths that differ from run to run. */
  readonly volatile: readonly (readonly (string | number)[])[]
}

/** Reads a line of `fixtures.ndjson`. */
export function fixtureOf(line: string): Fixture {
  const members = memberTexts(line)
  return { name: text(members.get('fixture')!), steps: itemTexts(members.get('steps')!).map(stepOf) }
}

/** Reads a line of `cases.ndjson`. */
export function restCase(line: string): RestCase {
  const members = memberTexts(line)
  return {
    group: text(members.get('group')!),
    name: text(members.get('name')!),
    fixture: JSON.parse(members.get('fixture')!) as string | null,
    changes: members.get('changes') === 'true',
    steps: itemTexts(members.get('steps')!).map(stepOf),
  }
}

const text = (json: string): string => JSON.parse(json) as string

function stepOf(json: string): RestStep {
  const members = memberTexts(json)
  const save = members.get('save')
  const answer = members.get('answer')
  return {
    method: text(members.get('method')!),
    path: text(members.get('path')!),
    body: bodyOf(members),
    save: new Map(save === undefined ? [] : Object.entries(JSON.parse(save) as Record<string, string>)),
    answer: answer === undefined ? null : answerOf(memberTexts(answer)),
  }
}

const JSON_TYPE = 'application/json'

function bodyOf(members: ReadonlyMap<string, string>): StepBody | null {
  const given = members.get('type')
  const type = given === undefined ? null : text(given)
  const body = members.get('body')
  if (body !== undefined) return { content: body, type: type ?? JSON_TYPE }
  const lines = members.get('lines')
  if (lines !== undefined) {
    return {
      content: itemTexts(lines)
        .map(line => `${line}\n`)
        .join(''),
      type: type ?? 'application/x-ndjson',
    }
  }
  const plain = members.get('text')
  if (plain !== undefined) return { content: text(plain), type: type ?? JSON_TYPE }
  const base64 = members.get('base64')
  return base64 === undefined ? null : { content: Buffer.from(text(base64), 'base64'), type: type ?? JSON_TYPE }
}

function answerOf(members: ReadonlyMap<string, string>): StepAnswer {
  const kind = members.has('json') ? 'json' : 'text'
  return {
    status: Number(members.get('status')),
    type: JSON.parse(members.get('type') ?? 'null') as string,
    kind,
    value: readRecord(members.get(kind) ?? '""'),
    warning: JSON.parse(members.get('warning') ?? 'null') as string | null,
    volatile: JSON.parse(members.get('volatile') ?? '[]') as (string | number)[][],
  }
}
