/** `npm run conformance`: replays the recordings and prints the table. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readKnownGaps } from './known-gaps.js'
import { loadSuite, suiteNames } from './load.js'
import { failuresOf, runSuite, type SuiteResult } from './run.js'
import { table } from './table.js'
import { startWatchdog } from './watchdog.js'

const USAGE = `Usage: npm run conformance -- [SUITE ...] [options]

  --group G     only this group of the suite
  --name N      only cases whose name holds N
  --show K      print the first K differences
  --names       print the name of every failing case
  --limit S     seconds that one case may take before the run is ended as hanging (default 60)
  --json FILE   write the results as JSON
  --list        print the names of the suites`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      group: { type: 'string' },
      name: { type: 'string' },
      show: { type: 'string', default: '0' },
      names: { type: 'boolean', default: false },
      limit: { type: 'string', default: '60' },
      json: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const known = suiteNames()
  if (values.help) return print(USAGE)
  if (values.list) return print(known.join('\n'))
  const unknown = positionals.filter(name => !known.includes(name))
  if (unknown.length > 0) throw new Error(`no suite ${unknown.join(', ')}; there are ${known.join(', ')}`)

  const gaps = readKnownGaps()
  const progress = startWatchdog(Number(values.limit))
  const results: SuiteResult[] = []
  for (const name of positionals.length > 0 ? positionals : known) {
    const loaded = await loadSuite(name)
    if ('fault' in loaded) results.push({ name, groups: [], fault: loaded.fault, milliseconds: 0 })
    else results.push(await runSuite(loaded.suite, gaps.get(name), values, progress))
  }
  showFailures(results, values.names ? Number.POSITIVE_INFINITY : Number(values.show), values.names)
  print(table(results))
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`)
  return results.some(result => failuresOf(result) > 0) ? 1 : 0
}

function showFailures(results: readonly SuiteResult[], count: number, namesOnly: boolean): void {
  const failures = results.flatMap(result =>
    result.groups.flatMap(group => group.failed.map(failure => ({ suite: result.name, ...failure }))),
  )
  for (const failure of failures.slice(0, count)) {
    const title = `${failure.suite} ${failure.group} ${failure.name}`
    print(namesOnly ? title : `${title}\n  ${failure.difference.replaceAll('\n', '\n  ')}\n`)
  }
  const crashes = failures.filter(failure => failure.crashed)
  if (crashes.length > 0) print(`crashed: ${crashes.length} (first: ${crashes[0]!.suite} ${crashes[0]!.name})`)
}

function print(text: string): 0 {
  process.stdout.write(`${text}\n`)
  return 0
}

main().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`)
    process.exitCode = 2
  },
)
