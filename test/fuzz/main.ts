/**
 * `npm run fuzz`: makes requests from the declarations of all processors, or damages recorded ones, and looks for outcomes that must never
 * happen, whatever the input: an exception that is not an answer, a case without end, an answer that is not JSON, a different answer to
 * the same request, a traced run that ends otherwise. What it finds becomes a named test.
 */
import { parseArgs } from 'node:util'
import { processors, writeJson } from '@sluice/core'
import { startWatchdog } from '../conformance/watchdog.js'
import { damagedFiles } from './damaged-files.js'
import { type Ending, faultOf } from './faults.js'
import { DOCUMENTS } from './generate.js'
import { mutate, randomOf } from './mutate.js'
import { makerOf, readRequests } from './requests.js'
import { fuzzServices } from './surroundings.js'

const USAGE = `Usage: npm run fuzz -- [options]

  --kind K      'made' from the declarations of all processors (default), 'damaged' recordings, or damaged 'files' for attachment
  --seed N      start of the random numbers (default: today's date)
  --count N     requests to try (default 5000); a made one has ${DOCUMENTS} documents
  --from NAME   damage only recorded requests whose name holds NAME; make only requests that begin with the processor NAME
  --limit S     seconds that one request may take (default 20)
  --show K      print the first K finds (default 5)`

interface Find {
  readonly number: number
  readonly from: string
  readonly what: string
  readonly request: string
}

interface Made {
  readonly from: string
  readonly request: string
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', default: 'made' },
      seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
      count: { type: 'string', default: '5000' },
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
  const source = sourceOf(values.kind, values.from, randomOf(seed))
  const services = fuzzServices()
  const watch = startWatchdog(Number(values.limit))
  const finds: Find[] = []
  const endings: Record<Ending, number> = { answered: 0, refused: 0 }
  for (let number = 0; number < Number(values.count); number++) {
    const { from, request } = source(number)
    watch(`seed ${seed} number ${number}, from ${from}`)
    const what = await faultOf(request, services, ending => endings[ending]++)
    if (what !== null) finds.push({ number, from, what, request })
  }
  watch(null)
  for (const find of finds.slice(0, Number(values.show))) {
    process.stdout.write(`number ${find.number}, from ${find.from}\n  ${find.what}\n  ${find.request}\n\n`)
  }
  const { answered, refused } = endings
  process.stdout.write(
    `${values.kind}, seed ${seed}: ${values.count} requests (${answered} answered, ${refused} refused), ${finds.length} finds\n`,
  )
  return finds.length === 0 ? 0 : 1
}

/** The source of requests by number. */
function sourceOf(kind: string, from: string, random: () => number): (number: number) => Made {
  if (kind === 'made') {
    const names = processors.map(({ name }) => name).filter(name => from === '' || name === from)
    if (names.length === 0) throw new Error(`there is no processor '${from}'`)
    const maker = makerOf(random)
    return number => {
      const name = names[number % names.length]!
      return { from: name, request: writeJson(maker.make(name)) }
    }
  }
  if (kind === 'files') return damagedFiles(random, name => name.includes(from))
  if (kind !== 'damaged') throw new Error(`--kind is 'made', 'damaged' or 'files', not '${kind}'`)
  const recorded = readRequests(name => name.includes(from))
  if (recorded.length === 0) throw new Error(`no recorded request has a name with '${from}'`)
  const any = () => recorded[Math.floor(random() * recorded.length)]!
  return () => {
    const chosen = any()
    return { from: chosen.name, request: writeJson(mutate(chosen.request, any().request, random)) }
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`)
  process.exitCode = 2
}
