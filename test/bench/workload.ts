/** The twelve pipelines whose speed is measured: their documents as bytes, the answers, and the real engine's figures. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { linesOf, records } from '../conformance/record-files.js'
import { itemTexts, memberTexts, type RecordValue, readRecord, writeRecord } from '../conformance/record-json.js'

/** One pipeline with its documents. Texts are as recorded: blanks count for the time of reading. */
export interface Workload {
  readonly name: string
  /** The whole request, for the engine's reader. */
  readonly request: string
  readonly sources: readonly string[]
  /** The recorded `_source` of each document, as JSON text. */
  readonly expected: readonly string[]
}

/** The real engine's figures for one pipeline (records/perf/README.md). */
export interface EngineFigures {
  readonly engine_end_to_end_docs_per_s: number
  readonly engine_execute_docs_per_s: number
  readonly engine_share_of_floor: number
}

const PREFIX = 'perf-'

/** The workloads whose name holds one of the texts; all when there are none. */
export function readWorkloads(names: readonly string[]): Workload[] {
  return linesOf(path.join(records, 'perf/pipelines.ndjson'))
    .map(workload)
    .filter(({ name }) => names.length === 0 || names.some(wanted => name.includes(wanted)))
}

/** The engine's figures by workload. */
export function readEngineFigures(): ReadonlyMap<string, EngineFigures> {
  const text = readFileSync(path.join(records, 'perf/engine.json'), 'utf8')
  const figures = JSON.parse(text) as (EngineFigures & { readonly name: string })[]
  return new Map(figures.map(each => [each.name.slice(PREFIX.length), each]))
}

function workload(line: string): Workload {
  const members = memberTexts(line)
  const request = members.get('request')!
  const answers = readRecord(members.get('body')!) as Map<string, RecordValue>
  return {
    name: (JSON.parse(members.get('name')!) as string).slice(PREFIX.length),
    request,
    sources: itemTexts(memberTexts(request).get('docs')!).map(doc => memberTexts(doc).get('_source')!),
    expected: (answers.get('docs') as Map<string, Map<string, RecordValue>>[]).map(answer =>
      writeRecord(answer.get('doc')!.get('_source')!),
    ),
  }
}
