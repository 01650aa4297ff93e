/**
 * What grok captures, expression by expression: every pattern of both banks, and the regular expression language
 * (`test/records/grok-vectors`, format in its README). Captures are written to a document as the processor writes them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { defaultMetadata, FieldPath, IngestDocument, Metadata, writeJson } from '@sluice/core'
import { Grok } from '@sluice/grok'
import { JavaException } from '@sluice/java'
import { differenceOfValues } from '../compare.js'
import { type RecordValue, readRecord } from '../record-json.js'
import type { Case, Suite } from '../suite.js'

interface Vector extends Case {
  readonly bank: 'v1' | 'disabled'
  readonly grok: string
  readonly error: string | null
  readonly inputs: readonly { readonly text: string; readonly captures: RecordValue }[]
}

const FOLDER = new URL('../../records/grok-vectors/', import.meta.url)
const FILES = ['v1', 'disabled', 'dialect'] as const

function* cases(): Generator<Vector> {
  for (const file of FILES) {
    for (const line of readFileSync(new URL(`${file}.ndjson`, FOLDER), 'utf8').split('\n')) {
      if (line !== '') yield vectorOf(file, readRecord(line) as Map<string, RecordValue>)
    }
  }
}

function vectorOf(file: (typeof FILES)[number], record: Map<string, RecordValue>): Vector {
  const error = record.get('error') as Map<string, string> | undefined
  const inputs = (record.get('cases') as Map<string, RecordValue>[] | undefined) ?? []
  return {
    name: `${file} ${record.get('pattern') as string}`,
    group: file,
    bank: file === 'disabled' ? 'disabled' : 'v1',
    grok: record.get('grok') as string,
    error: error?.get('reason') ?? null,
    inputs: inputs.map(input => ({
      text: input.get('input') as string,
      captures: input.get('captures') as RecordValue,
    })),
  }
}

function check(vector: Vector): string | null {
  let grok: Grok
  try {
    grok = Grok.compile(vector.grok, { bank: vector.bank, ownMatches: 0 })
  } catch (fault) {
    if (!(fault instanceof JavaException)) throw fault
    const reason = `[patterns] Invalid regex pattern found in: [${vector.grok}]. ${fault.text}`
    return reason === vector.error ? null : `expected ${vector.error ?? 'that it compiles'}\n  actual ${reason}`
  }
  if (vector.error !== null) return `expected ${vector.error}\n  actual: it compiles`
  const paths = grok.captures.map(({ name }) => name)
  const values: unknown[] = []
  for (const { text, captures } of vector.inputs) {
    const actual = capturesOf(grok, paths, values, text)
    const difference = differenceOfValues(captures, actual)
    if (difference !== null) return `${JSON.stringify(text.slice(0, 200))}: ${difference}`
  }
  return null
}

function capturesOf(grok: Grok, paths: readonly string[], values: unknown[], text: string): RecordValue {
  const document = new IngestDocument(new Map(), new Metadata(defaultMetadata()), new Map())
  try {
    if (!grok.match(text, values)) return null
    for (const [at, path] of paths.entries()) {
      if (values[at] !== undefined) FieldPath.parse(path).set(document, values[at])
    }
  } catch (fault) {
    if (!(fault instanceof JavaException)) throw fault
    return new Map([['error', fault.text ?? 'null']])
  }
  return readRecord(writeJson(document.source))
}

/** The recorded vectors. */
export const suite: Suite<Vector> = {
  name: 'grok-vectors',
  cases: () => (existsSync(FOLDER) ? cases() : 'test/records/grok-vectors is not here'),
  check,
}
