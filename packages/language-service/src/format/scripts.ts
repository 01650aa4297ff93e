/** The Painless within a pipeline: where it is, its uniform layout, and whether two scripts are the same. */
import { JavaException } from '@sluice/java'
import { formatScript, parseScript } from '@sluice/painless'
import type { SourcePath } from '../source/place.js'

/**
 * Whether a text at a path of a pipeline is a script: the `if` of a processor, a `script` written as its text, or the `source` of
 * either.
 */
export function isScriptPath(path: SourcePath): boolean {
  const last = path.at(-1)
  if (last === 'source' || last === 'inline') return isScriptPath(path.slice(0, -1)) || isScript(path.slice(0, -1))
  return (last === 'if' && isProcessor(path.slice(0, -1))) || isScript(path)
}

/** The same for a path of a text in which pipelines stand at `prefixes`. */
export const isPathOfScript = (path: SourcePath, prefixes: readonly SourcePath[]): boolean =>
  prefixes.some(prefix => prefix.every((part, i) => path[i] === part) && isScriptPath(path.slice(prefix.length)))

const isScript = (path: SourcePath): boolean => path.at(-1) === 'script' && isProcessor(path)

/** `processors, 0, set`; `on_failure, 0, set`; `processor, set` within a foreach. */
function isProcessor(path: SourcePath): boolean {
  const holder = path.at(-2)
  if (holder === 'processor') return path.at(-3) === 'foreach'
  return typeof holder === 'number' && (path.at(-3) === 'processors' || path.at(-3) === 'on_failure')
}

/** The script in its uniform layout; null if it does not parse. */
export function formattedScript(source: string): string | null {
  if (source.trim() === '') return null
  try {
    return formatScript(source)
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

/** Whether two scripts have the same tree, places apart. */
export function isSameScript(one: string, other: string): boolean {
  if (one === other) return true
  try {
    return treeText(one) === treeText(other)
  } catch (thrown) {
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}

const PLACES = new Set(['at', 'end', 'spans'])

const treeText = (source: string): string =>
  JSON.stringify(parseScript(source), (key, value: unknown) => (PLACES.has(key) ? undefined : value))
