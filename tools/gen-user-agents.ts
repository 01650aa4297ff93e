/**
 * Makes packages/core/data/user-agents.gen.json from the npm package uap-core (Apache-2.0): the three lists of expressions in
 * the compact form that the user_agent processor reads, each with the texts of which one must be there for it to match.
 * `--check` fails when the file is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { JavaPattern, searchCost } from '../packages/java/src/index.js'
import { expressionFacts } from './expression-facts.js'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const target = path.join(root, 'packages/core/data/user-agents.gen.json')
const requireFromCore = createRequire(path.join(root, 'packages/core/package.json'))
const source = readFileSync(requireFromCore.resolve('uap-core/regexes.yaml'), 'utf8')

const CASE_INSENSITIVE = 2
/** Cubic work on 1,000 characters, which is as long a text as runs so, takes a second at the very worst. */
const MAX_DEGREE = 3

type Entry = Record<string, string | undefined>
const file = parse(source) as Record<string, Entry[]>

const rule = (entry: Entry, prefix: string, versions: readonly string[]): unknown[] => [
  entry.regex,
  entry[prefix] ?? null,
  versions.map(key => entry[key] ?? null),
  entry.regex_flag ?? '',
  ...factsOf(entry.regex!, entry.regex_flag === 'i'),
]

/** The texts that an expression needs, and whether JavaScript may run it as it is (see `UserAgentRule`). */
function factsOf(regex: string, ignoresCase: boolean): [literals: readonly string[] | null, isCommon: 0 | 1] {
  const { literals, isCommon } = expressionFacts(regex)
  const { searchDegree } = searchCost(JavaPattern.compile(regex, ignoresCase ? CASE_INSENSITIVE : 0).parsed)
  const shown = literals?.map(text => (ignoresCase ? text.toLowerCase() : text)) ?? null
  return [shown, isCommon && searchDegree <= MAX_DEGREE ? 1 : 0]
}

const text = `${JSON.stringify({
  userAgents: file.user_agent_parsers!.map(e =>
    rule(e, 'family_replacement', ['v1_replacement', 'v2_replacement', 'v3_replacement', 'v4_replacement']),
  ),
  systems: file.os_parsers!.map(e =>
    rule(e, 'os_replacement', ['os_v1_replacement', 'os_v2_replacement', 'os_v3_replacement', 'os_v4_replacement']),
  ),
  devices: file.device_parsers!.map(e => rule(e, 'device_replacement', [])),
})}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write(`${path.relative(root, target)} is not current: run tsx tools/gen-user-agents.ts\n`)
    process.exit(1)
  }
} else writeFileSync(target, text)
