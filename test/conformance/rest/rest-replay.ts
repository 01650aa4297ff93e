/**
 * Replays cases: those that change something each on a separate node, the others of one fixture on a shared one. A fixture is
 * loaded when the first case needs it.
 */
import { createLocalApi, type RestAnswer, type RestHandler } from '@sluice/server/rest'
import { type RecordValue, readRecord, writeRecord } from '../record-json.js'
import type { StepVerdict } from '../suite.js'
import type { Fixture, RestCase, RestStep, StepAnswer } from './rest-case.js'
import { differenceOfRest } from './rest-compare.js'

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** The names of the recorded node. */
const RECORDED = { clusterName: 'oracle', nodeName: 'node-0' }

/** Runs cases against nodes in this thread. */
export class RestReplay {
  private readonly shared = new Map<string | null, Promise<RestHandler>>()

  /** `front`: what is between clients and a node. */
  constructor(
    private readonly fixtures: ReadonlyMap<string, Fixture>,
    private readonly front: (node: RestHandler) => RestHandler = node => node,
  ) {}

  /** Sends all steps of a case; a step that differs does not end it. */
  async check({ fixture, changes, steps }: RestCase): Promise<StepVerdict> {
    const backend = changes ? await this.load(fixture) : await this.sharedNode(fixture)
    const node = this.front(backend)
    const variables = new Map<string, string>()
    const differences: string[] = []
    for (const [i, step] of steps.entries()) {
      const found = await replayStep(node, step, variables)
      if (found !== null) differences.push(`step ${i + 1}: ${step.method} ${step.path}\n${shownBody(step)}${found}`)
    }
    if (changes) await backend.close?.()
    const equalSteps = steps.length - differences.length
    return { difference: differences.length === 0 ? null : differences.join('\n'), equalSteps, steps: steps.length }
  }

  private sharedNode(fixture: string | null): Promise<RestHandler> {
    let node = this.shared.get(fixture)
    if (node === undefined) this.shared.set(fixture, (node = this.load(fixture)))
    return node
  }

  private async load(name: string | null): Promise<RestHandler> {
    // The recorded node had no module `lang-painless`: it answers searches with scripts `script_lang not supported [painless]`. Nor had it
    // that of the field type `wildcard`.
    const node = createLocalApi(RECORDED, { hasPainless: false, withoutTypes: new Set(['wildcard']) })
    if (name === null) return node
    const fixture = this.fixtures.get(name)
    if (fixture === undefined) throw new Error(`there is no fixture ${name}`)
    for (const step of fixture.steps) await node.handle(requestOf(step, new Map()))
    return node
  }
}

async function replayStep(node: RestHandler, step: RestStep, variables: Map<string, string>): Promise<string | null> {
  const answer = await node.handle(requestOf(step, variables))
  const found = step.answer === null ? null : differenceOf(step.answer, answer)
  for (const [name, path] of step.save) variables.set(name, saved(answer, path))
  return found
}

function requestOf({ method, path, body }: RestStep, variables: ReadonlyMap<string, string>) {
  const url = encoded(withVariables(path, variables))
  if (body === null) return { method, url, headers: {}, body: new Uint8Array(0) }
  const { content, type } = body
  const bytes = typeof content === 'string' ? encoder.encode(withVariables(content, variables)) : content
  return { method, url, headers: { 'content-type': type }, body: bytes }
}

function withVariables(text: string, variables: ReadonlyMap<string, string>): string {
  let out = text
  for (const [name, value] of variables) out = out.replaceAll(`$${name}`, () => value)
  return out
}

/** Percent-encodes characters that a URL cannot contain; encoded ones stay. */
const encoded = (path: string): string =>
  path.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, character => encodeURIComponent(character))

/** A text of an answer by its path; the path itself if there is none, so that the case continues. */
function saved({ body }: RestAnswer, path: string): string {
  let value: RecordValue | undefined
  try {
    value = readRecord(decoder.decode(body))
  } catch {
    return path
  }
  for (const key of path.split('.')) value = value instanceof Map ? value.get(key) : undefined
  return typeof value === 'string' ? value : path
}

function differenceOf(expected: StepAnswer, { status, headers, body }: RestAnswer): string | null {
  const text = decoder.decode(body)
  const found: string[] = []
  if (status !== expected.status) found.push(`status: expected ${expected.status}, actual ${status}`)
  const type = headers['content-type'] ?? ''
  if (withoutParameters(type) !== withoutParameters(expected.type))
    found.push(`type: expected ${expected.type}, actual ${type}`)
  const warning = headers['warning'] ?? null
  if (warning !== expected.warning) found.push(`warning: expected ${expected.warning}, actual ${warning}`)
  const value = expected.kind === 'json' ? recordOf(text) : text
  if (value === undefined)
    found.push(`expected ${writeRecord(expected.value).slice(0, 400)}\nactual   ${text.slice(0, 400)}`)
  else {
    const difference = differenceOfRest(expected, value)
    if (difference !== null) found.push(difference)
  }
  return found.length === 0 ? null : found.join('\n')
}

const withoutParameters = (type: string): string => type.split(';')[0]!.trim().toLowerCase()

function recordOf(text: string): RecordValue | undefined {
  try {
    return readRecord(text)
  } catch {
    return undefined
  }
}

function shownBody({ body }: RestStep): string {
  if (body === null) return ''
  const text = typeof body.content === 'string' ? body.content : decoder.decode(body.content)
  return `  body ${text.length > 300 ? `${text.slice(0, 300)}…` : text}\n`
}
