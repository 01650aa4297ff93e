/** Pages that are made by a tool: written, or checked for being current. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A folder of pages and the tool that makes them, both relative to the root. */
export interface GeneratedFolder {
  readonly folder: string
  readonly tool: string
  /** The pages by file name. */
  readonly pages: ReadonlyMap<string, string>
}

/**
 * Makes the folder hold the pages and no other files; with `isCheck` it writes nothing and names what is missing, not current, or gone.
 * Returns the exit code.
 */
export function updatePages({ folder, tool, pages }: GeneratedFolder, isCheck: boolean): number {
  const place = path.join(root, folder)
  mkdirSync(place, { recursive: true })
  const there = readdirSync(place, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
  const read = (file: string): string => readFileSync(path.join(place, file), 'utf8')
  const gone = there.filter(file => !pages.has(file))
  const stale = [...pages].filter(([file, text]) => !there.includes(file) || read(file) !== text).map(([file]) => file)
  if (isCheck) {
    if (gone.length + stale.length === 0) return 0
    process.stderr.write(`not current in ${folder}: ${[...gone, ...stale].join(', ')}\n`)
    process.stderr.write(`run: npm run gen:${path.basename(tool, '.ts').slice('gen-'.length)}\n`)
    return 1
  }
  for (const file of gone) rmSync(path.join(place, file))
  for (const file of stale) writeFileSync(path.join(place, file), pages.get(file)!)
  return 0
}

/** The same for a single page among others; `page` is relative to the root. */
export function updatePage(page: string, text: string, tool: string, isCheck: boolean): number {
  const place = path.join(root, page)
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return 0
  if (!isCheck) {
    writeFileSync(place, text)
    return 0
  }
  process.stderr.write(`not current: ${page}\nrun: npm run gen:${path.basename(tool, '.ts').slice('gen-'.length)}\n`)
  return 1
}
