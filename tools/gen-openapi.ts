/**
 * Makes docs/openapi.json from the definitions of the routes, and docs/api.md, which shows an example of each, run on a separate node.
 * `--check` writes nothing and fails when one is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes as applicationRoutes } from '../packages/application/src/index.js'
import { routes } from '../packages/server/src/index.js'
import { openApi } from '../packages/server/src/openapi/index.js'
import { apiPage } from './api-page.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const EXAMPLES = 'tools/api-examples.txt'

const pages: readonly (readonly [file: string, text: string])[] = [
  ['docs/openapi.json', `${lines(openApi(routes, applicationRoutes), 4)}\n`],
  ['docs/api.md', await apiPage({ routes, applicationRoutes }, readFileSync(path.join(root, EXAMPLES), 'utf8'))],
]

for (const [file, text] of pages) {
  if (!process.argv.includes('--check')) writeFileSync(path.join(root, file), text)
  else if (current(file) !== text) {
    process.stderr.write(`${file} is not current\nrun: npm run gen:openapi\n`)
    process.exitCode = 1
  }
}

/** JSON text with lines down to a depth; deeper values are on one line. */
function lines(value: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${indent} ${JSON.stringify(name)}: ${lines(member, depth - 1, `${indent} `)}`,
  )
  return `{\n${members.join(',\n')}\n${indent}}`
}

function current(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw thrown
  }
}
