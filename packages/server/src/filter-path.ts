/** `filter_path`: keeps or drops members of an answer (reference/api/errors-and-conventions.md 1.5). */

type Pattern = readonly string[]

/** Applies a `filter_path` expression to an answer's value. */
export function filterPath(value: unknown, expression: string): unknown {
  const all = expression
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const included = all.filter(part => !part.startsWith('-')).map(split)
  const excluded = all.filter(part => part.startsWith('-')).map(part => split(part.slice(1)))
  let out = included.length === 0 ? value : keep(value, included)
  if (excluded.length > 0) out = drop(out, excluded)
  return out ?? new Map()
}

const split = (path: string): Pattern => path.split('.')

const nameMatches = (pattern: string, name: string): boolean =>
  pattern === name || new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`, 's').test(name)

const escapeRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** What is left of the patterns below a member; an empty one means that the member itself is named. */
function below(patterns: readonly Pattern[], name: string): Pattern[] {
  const out: Pattern[] = []
  for (const pattern of patterns) {
    const [head, ...rest] = pattern
    if (head === '**') {
      out.push(pattern)
      if (rest.length > 0) out.push(...below([rest], name))
      else out.push([])
    } else if (head !== undefined && nameMatches(head, name)) out.push(rest)
  }
  return out
}

function keep(value: unknown, patterns: readonly Pattern[]): unknown {
  if (patterns.some(pattern => pattern.length === 0)) return value
  if (Array.isArray(value)) {
    const items = value.map(item => keep(item, patterns)).filter(item => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (!(value instanceof Map)) return undefined
  const out = new Map<unknown, unknown>()
  for (const [key, item] of value) {
    const rest = below(patterns, String(key))
    if (rest.length === 0) continue
    const kept = keep(item, rest)
    if (kept !== undefined) out.set(key, kept)
  }
  return out.size === 0 ? undefined : out
}

function drop(value: unknown, patterns: readonly Pattern[]): unknown {
  if (Array.isArray(value)) return value.map(item => drop(item, patterns))
  if (!(value instanceof Map)) return value
  const out = new Map<unknown, unknown>()
  for (const [key, item] of value) {
    const rest = below(patterns, String(key))
    if (rest.some(pattern => pattern.length === 0)) continue
    out.set(key, rest.length === 0 ? item : drop(item, rest))
  }
  return out
}
