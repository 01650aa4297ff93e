/**
 * Short names for private members of Monaco: names that begin with `_` are a twelfth of its compressed size, and no minifier
 * may change them, since it does not see that nobody else uses them. All modules get the same names.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A name that is worth shortening. Globals (`_VSCODE_NLS_MESSAGES`) are written in capitals, and helpers of TypeScript begin with two
 * lines.
 */
const PRIVATE = /(?<![\w$])_[a-z][A-Za-z0-9]{2,}(?![\w$])/g

/** Returns a function that shortens the names of one module after another; names that `kept` gives stay. */
export function shortNames(kept: ReadonlySet<string>): (code: string) => string {
  const names = new Map<string, string>()
  return code =>
    code.replace(PRIVATE, name => {
      if (kept.has(name)) return name
      let short = names.get(name)
      // A digit follows the line: Monaco has no name of that kind.
      if (short === undefined)
        names.set(name, (short = `_${names.size % 10}${Math.floor(names.size / 10).toString(36)}`))
      return short
    })
}

/** The private names that the sources of a folder use: those of Monaco that they access or replace. */
export function privateNamesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  return new Set(files.flatMap(file => readFileSync(path.join(folder, file), 'utf8').match(PRIVATE) ?? []))
}
