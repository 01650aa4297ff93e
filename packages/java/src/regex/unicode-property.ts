/**
 * The code points that have a Unicode property. JavaScript knows the properties but cannot list them, so we let a RegExp
 * run over all code points once per property.
 */
import { CodePointSet } from './code-point-set.js'

const cache = new Map<string, CodePointSet>()

/**
 * The set that a JavaScript class escape or class stands for (`\p{L}`, `[\p{L}\p{Nd}]`). An escape that this JavaScript
 * engine does not know (a script of a newer Unicode) gives the empty set.
 */
export function unicodeSet(source: string): CodePointSet {
  let set = cache.get(source)
  if (set === undefined) {
    set = scan(source)
    cache.set(source, set)
  }
  return set
}

function scan(source: string): CodePointSet {
  let runs: RegExp
  try {
    runs = new RegExp(`(?:${source})+`, 'gu')
  } catch {
    return CodePointSet.empty
  }
  const bounds: number[] = []
  for (const plane of [0, 1, 2, 3, 14]) {
    const base = plane * 0x10000
    if (plane === 0) {
      addRuns(runs, 0, 0xd7ff, bounds)
      if (matches(runs, 0xd800)) bounds.push(0xd800, 0xdfff)
      addRuns(runs, 0xe000, 0xffff, bounds)
    } else addRuns(runs, base, base + 0xffff, bounds)
  }
  // The other planes are either unassigned or for private use, each evenly so, apart from two non-characters at their ends.
  for (const plane of [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16]) {
    const base = plane * 0x10000
    if (matches(runs, base)) bounds.push(base, base + 0xfffd)
    if (matches(runs, base + 0xfffe)) bounds.push(base + 0xfffe, base + 0xffff)
  }
  return CodePointSet.ofRanges(bounds)
}

function matches(runs: RegExp, code: number): boolean {
  runs.lastIndex = 0
  return runs.test(String.fromCodePoint(code))
}

function addRuns(runs: RegExp, first: number, last: number, bounds: number[]): void {
  const width = first > 0xffff ? 2 : 1
  let text = ''
  for (let start = first; start <= last; start += 4096) {
    const codes: number[] = []
    for (let code = start; code < start + 4096 && code <= last; code++) codes.push(code)
    text += String.fromCodePoint(...codes)
  }
  runs.lastIndex = 0
  for (let match = runs.exec(text); match !== null; match = runs.exec(text)) {
    bounds.push(first + match.index / width, first + runs.lastIndex / width - 1)
  }
}
