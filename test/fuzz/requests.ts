/** Where fuzz runs take requests from: recordings, and a maker that knows them. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Engine, processors, readJson, registry } from '@sluice/core'
import { linesOf, records } from '../conformance/record-files.js'
import { wireCase } from '../conformance/replay.js'
import { RequestMaker } from './generate.js'
import { fuzzServices } from './surroundings.js'

/** A recorded request as `readJson` gives it. */
export interface Recorded {
  readonly name: string
  readonly request: ReadonlyMap<string, unknown>
}

/** The recorded requests whose names are wanted. */
export function readRequests(isWanted: (name: string) => boolean): Recorded[] {
  const folder = path.join(records, 'cases')
  return readdirSync(folder)
    .sort()
    .flatMap(file => linesOf(path.join(folder, file)))
    .map(line => wireCase(line))
    .filter(({ name }) => isWanted(name))
    .map(({ name, request }) => ({ name, request: readJson(request) as Map<string, unknown> }))
}

/** A maker of requests for all known processors, which borrows from all recordings. */
export function makerOf(random: () => number): RequestMaker {
  const engine = new Engine(fuzzServices(), registry)
  const isAccepted = (processor: Map<string, unknown>): boolean =>
    engine.compile('_simulate_pipeline', new Map([['processors', [processor]]])).pipeline !== null
  const recorded = readRequests(() => true).map(({ request }) => request)
  return new RequestMaker(processors, recorded, isAccepted, random)
}
