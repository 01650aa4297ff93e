/**
 * `npm run fuzz`: damages recorded requests in new ways and looks for what must never happen, whatever the input: an exception that is
 * no answer, a case without end, a different answer to the same request. What it finds becomes a named test.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Engine, readJson, registry, type Services, writeJson } from '@sluice/core'
import { linesOf, records } from '../conformance/record-files.js'
import { recordedServices, wireCase } from '../conformance/replay.js'
import { startWatchdog } from '../conformance/watchdog.js'
import { mutate, randomOf } from './mutate.js'

const USAGE = `Usage: npm run fuzz -- [options]

  --seed N      start of the random numbers (default: today's date)
  --count N     requests to try (default 20000)
  --from NAME   damage only recorded requests whose name holds NAME
  --limit S     seconds that one request may take (default 20)
  --show K      print the first K finds (default 5)`

interface Find {
  readonly number: number
  readonly from: string
  readonly what: string
  readonly request: string
}

function main(): number {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
      count: { type: 'string', default: '20000' },
      from: { type: 'string', default: '' },
      limit: { type: 'string', default: '20' },
      show: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const seed = Number(values.seed)
  const recorded = readRequests(values.from)
  if (recorded.length === 0) throw new Error(`no recorded request has a name with '${values.from}'`)
  const random = randomOf(seed)
  const watch = startWatchdog(Number(values.limit))
  const finds: Find[] = []
  for (let number = 0; number < Number(values.count); number++) {
    const chosen = recorded[Math.floor(random() * recorded.length)]!
    const other = recorded[Math.floor(random() * recorded.length)]!
    const request = writeJson(mutate(chosen.request, other.request, random))
    watch(`seed ${seed} number ${number}, from ${chosen.name}`)
    const what = faultOf(request, recordedServices(chosen.request))
    if (what !== null) finds.push({ number, from: chosen.name, what, request })
  }
  watch(null)
  for (const find of finds.slice(0, Number(values.show))) {
    process.stdout.write(`number ${find.number}, from ${find.from}\n  ${find.what}\n  ${find.request}\n\n`)
  }
  process.stdout.write(`seed ${seed}: ${values.count} requests, ${finds.length} finds\n`)
  return finds.length === 0 ? 0 : 1
}

function readRequests(name: string): { name: string; request: ReadonlyMap<string, unknown> }[] {
  const folder = path.join(records, 'cases')
  return readdirSync(folder)
    .flatMap(file => linesOf(path.join(folder, file)))
    .map(line => wireCase(line))
    .filter(recorded => recorded.name.includes(name))
    .map(recorded => ({ name: recorded.name, request: readJson(recorded.request) as Map<string, unknown> }))
}

/** What is wrong with the way a request is answered; null when all is well. */
function faultOf(request: string, services: Services): string | null {
  try {
    const first = answer(request, services)
    const second = answer(request, services)
    return first === second ? null : `two answers:\n  ${first}\n  ${second}`
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 6).join('\n  ') : String(error)
  }
}

/** The answer as text. The request is read anew each time: a run may change the documents that it is given. */
function answer(text: string, services: Services): string {
  const value = readJson(text)
  const request = value instanceof Map ? (value as Map<string, unknown>) : new Map<string, unknown>()
  const engine = new Engine({ ...services, random: () => 0.5 }, registry)
  const pipelines = request.get('pipelines')
  if (pipelines instanceof Map) {
    for (const [id, definition] of pipelines as Map<string, unknown>) engine.putPipeline(id, definition)
  }
  const { status, body } = engine.simulateWire({ body: value, verbose: request.get('verbose') === true })
  return `${status} ${writeJson(body)}`
}

try {
  process.exitCode = main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`)
  process.exitCode = 2
}
