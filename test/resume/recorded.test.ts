/**
 * Runs that start from a checkpoint give what the whole run gave, on all recorded pipelines: outcome, trace, states of all steps, and the bytes
 * that the document has left to spend. Every so many of the recordings, always the same; those of the corpus are used in place. `SLUICE_CORPUS=all` takes all.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import {
  type IngestDocument,
  type ResumableRun,
  renderDocument,
  renderError,
  stepStates,
  traceResumable,
  unwritableFault,
  writeJson,
} from '@sluice/core'
import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { corpus, linesOf, records } from '../conformance/record-files.js'
import { recordedRequest } from '../conformance/recorded-request.js'
import { type WireCase, wireCase } from '../conformance/replay.js'

const isWhole = process.env.SLUICE_CORPUS === 'all'
const cases = path.join(records, 'cases')

function* recordedCases(): Generator<WireCase> {
  for (const file of readdirSync(cases).sort()) {
    for (const [i, line] of linesOf(path.join(cases, file)).entries()) {
      if (isWhole || i % 10 === 0) yield wireCase(line, path.basename(file, '.ndjson'))
    }
  }
}

function* corpusCases(file: string, step: number): Generator<WireCase> {
  for (const [i, line] of linesOf(path.join(corpus, file)).entries()) {
    if (isWhole || i % step === 0) yield wireCase(line, file)
  }
}

/** With how many checkpoints each has at least. */
const sources: readonly [name: string, least: number, needs: string, cases: () => Iterable<WireCase>][] = [
  ['cases', 200, cases, recordedCases],
  ['packages', 80, path.join(corpus, 'packages.ndjson.gz'), () => corpusCases('packages.ndjson.gz', 24)],
  [
    'elastic-package',
    25,
    path.join(corpus, 'elastic-package.ndjson.gz'),
    () => corpusCases('elastic-package.ndjson.gz', 24),
  ],
  ['logs', 50, path.join(corpus, 'logs.ndjson.gz'), () => corpusCases('logs.ndjson.gz', 8)],
]

/** Documents of one request mostly run the same steps. */
const MOST_DOCUMENTS = 3

/** Text of a document; the text of the fault of one that cannot be written. */
function documentText(doc: IngestDocument): string {
  try {
    // A copy without the account of the run, which writing would use up.
    return writeJson(renderDocument(doc.snapshot()))
  } catch (thrown) {
    return String(unwritableFault(doc, thrown).text)
  }
}

function valueText(value: unknown): string {
  try {
    return value === undefined ? '' : writeJson(value)
  } catch (thrown) {
    if (thrown instanceof JavaException) return String(thrown.text)
    throw thrown
  }
}

/** Everything that a run tells. */
function account({ outcome, steps, trace }: ResumableRun<true>, before: IngestDocument): string {
  const lines: string[] = [outcome.status]
  if (outcome.status === 'failed') lines.push(writeJson(renderError(outcome.error)))
  if (outcome.status === 'done') {
    // Not the steps: a pattern that has run often takes fewer.
    lines.push(`${outcome.doc.account?.bytes} bytes left`, documentText(outcome.doc))
  }
  const add = (list: typeof trace.steps): void => {
    for (const { number, type, status, isOnFailure, condition, error, changes, steps: inner, iterations } of list) {
      lines.push([number, type, status, isOnFailure, condition?.result, valueText(error)].join(' '))
      for (const { path: at, kind, before: was, after } of changes) {
        lines.push(`  ${kind} ${at} ${valueText(was)} ${valueText(after)}`)
      }
      add(inner)
      for (const iteration of iterations) add(iteration)
    }
  }
  add(trace.steps)
  lines.push(JSON.stringify([...trace.writers]))
  for (const [number, { before: from, after }] of stepStates(steps, before)) {
    lines.push(`${number} ${documentText(from)} ${documentText(after)}`)
  }
  return lines.join('\n')
}

describe('runs from a checkpoint', () => {
  for (const [name, least, needs, all] of sources) {
    it.skipIf(!existsSync(needs))(`${name}: give what the whole run gave (needs ../shared)`, () => {
      const different: string[] = []
      let compared = 0
      for (const each of all()) {
        const request = recordedRequest(each)
        if (request === null) continue
        const { engine, pipeline, definitions } = request
        const texts = JSON.stringify([...definitions].map(([id, definition]) => [id, valueText(definition)]))
        for (const before of request.documents().slice(0, MOST_DOCUMENTS)) {
          const run = (from: Parameters<typeof traceResumable<true>>[4]) =>
            traceResumable<true>(pipeline, before.snapshot(), engine.services, () => true, from)
          const whole = run(null)
          if (whole instanceof Promise) continue
          // A script changed its params: what it does next is another thing, and an editor compiles it again.
          if (JSON.stringify([...definitions].map(([id, definition]) => [id, valueText(definition)])) !== texts) break
          const wanted = account(whole, before)
          for (const checkpoint of whole.checkpoints) {
            const resumed = run({ run: whole, checkpoint }) as ResumableRun<true>
            compared++
            if (account(resumed, before) !== wanted) different.push(`${each.group} ${each.name} at ${checkpoint.place}`)
          }
        }
      }
      expect(different.slice(0, 20)).toEqual([])
      expect(compared).toBeGreaterThan(least)
    })
  }
})
