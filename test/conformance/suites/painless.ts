/**
 * Replays records/painless/conformance.jsonl: scripts of every part of the language, each run once (form: section 16 of the
 * language reference). The runs were made on JDK 17, so a few texts that Java itself words differently are compared by what
 * they say.
 */
import path from 'node:path'
import { defaultMetadata, IngestDocument, Metadata, readJson, renderError } from '@sluice/core'
import { classNameOf, hashMapEntries, JavaException, javaToString } from '@sluice/java'
import { type ContextName, compileScript, JavaArray } from '@sluice/painless'
import { useWholeLibrary } from '@sluice/painless/whole-library'
import { differenceOfValues } from '../compare.js'
import { linesOf, records } from '../record-files.js'
import { NumberText, type RecordValue, readRecord } from '../record-json.js'
import type { Case, Suite } from '../suite.js'

useWholeLibrary()

interface PainlessRun extends Case {
  readonly context: ContextName
  readonly script: string
  readonly record: Map<string, RecordValue>
  readonly ctx: string | undefined
  readonly params: string | undefined
}

function* cases(): Generator<PainlessRun> {
  const names = new Map<string, number>()
  for (const line of linesOf(path.join(records, 'painless', 'conformance.jsonl'))) {
    const record = readRecord(line) as Map<string, RecordValue>
    const script = record.get('script') as string
    const context = record.get('context') as ContextName
    const ctx = record.has('ctx') ? (JSON.parse(line) as { ctx: unknown }) : undefined
    const base = `${context}: ${script}${ctx === undefined ? '' : ` on ${JSON.stringify(ctx.ctx)}`}`
    const count = (names.get(base) ?? 0) + 1
    names.set(base, count)
    yield {
      name: count === 1 ? base : `${base} (${count})`,
      group: record.get('group') as string,
      context,
      script,
      record,
      ctx: jsonOf(record.get('ctx')),
      params: jsonOf(record.get('params')),
    }
  }
}

/** A plain value of a record as JSON text, numbers as written. */
function jsonOf(value: RecordValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value instanceof NumberText) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (value instanceof Map)
    return `{${[...value].map(([key, one]) => `${JSON.stringify(key)}:${jsonOf(one)}`).join(',')}}`
  return JSON.stringify(value)
}

const mapOf = (text: string | undefined): Map<string, unknown> => readJson(text ?? '{}') as Map<string, unknown>

function check({ context, script, record, ctx, params }: PainlessRun): string | null {
  const document = new IngestDocument(mapOf(ctx), new Metadata(defaultMetadata()), new Map())
  const answer = new Map<string, RecordValue>()
  try {
    const value = compileScript(script, context).run({ ctx: document.ctx, params: mapOf(params) })
    if (record.has('ctx_after')) answer.set('ctx_after', tagged(document.source))
    else {
      answer.set('result', tagged(value))
      if (record.has('class')) answer.set('class', value === null ? null : classNameOf(value))
    }
  } catch (fault) {
    if (!(fault instanceof JavaException)) return fault instanceof Error ? String(fault.stack) : String(fault)
    const body = tagged(renderError(fault)) as Map<string, RecordValue>
    body.delete('root_cause')
    answer.set('error', body)
  }
  const expected = new Map([...record].filter(([key]) => ['result', 'class', 'ctx_after', 'error'].includes(key)))
  return differenceOfValues(newerWords(expected), newerWords(answer))
}

/** A Java value in the form of the records. */
function tagged(value: unknown): RecordValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  const className = classNameOf(value)
  if (className === 'java.lang.Integer') return new NumberText(String(value))
  if (Array.isArray(value)) return value.map(tagged)
  if (value instanceof Map) {
    return new Map([...hashMapEntries(value)].map(([key, one]) => [javaToString(key), tagged(one)]))
  }
  if (value instanceof JavaArray) return value.elements.map(tagged)
  const tag = tags[className]
  if (tag !== undefined) return new Map([[tag, javaToString(value)]])
  if (isIterable(value)) {
    const elements = [...value].map(tagged)
    return /Set$/.test(className) ? new Map([['$set', elements]]) : elements
  }
  return new Map([
    ['$object', className],
    ['toString', javaToString(value)],
  ])
}

const tags: Readonly<Record<string, string>> = {
  'java.lang.Long': '$long',
  'java.lang.Double': '$double',
  'java.lang.Float': '$float',
  'java.lang.Short': '$short',
  'java.lang.Byte': '$byte',
  'java.lang.Character': '$char',
  'java.math.BigInteger': '$biginteger',
  'java.math.BigDecimal': '$bigdecimal',
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function'

/** Texts that depend on the JDK or on numbers of the bytecode, brought to one wording. */
function newerWords(value: RecordValue): RecordValue {
  if (typeof value === 'string') {
    return value
      .replace(/<local\d+>/g, '<local>')
      .replace(/^String index out of range: (-?\d+)$/, 'index $1')
      .replace(/^Index (-?\d+) out of bounds for length \d+$/, 'index $1')
      .replace(/^begin (-?\d+), end (-?\d+), length (\d+)$/, 'Range [$1, $2) out of bounds for length $3')
  }
  if (Array.isArray(value)) return value.map(newerWords)
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, newerWords(one)]))
  return value
}

/** The runs of the language and its library. */
export const painless: Suite<PainlessRun> = { name: 'painless', cases, check }
