/**
 * CANON_EQ: before such a pattern is parsed, its literal characters outside of ASCII are replaced by alternatives of
 * everything that is canonically equivalent to them, and its classes are composed. Escapes stay as they are.
 */

const META = '.$|()[]{}^?*+\\'
const segmenter = (): Intl.Segmenter => new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The pattern with alternatives for characters with canonical equivalents. */
export function canonicalAlternatives(pattern: string): string {
  let result = ''
  let start = 0
  let depth = 0
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]
    if (char === '\\') i++
    else if (char === '[') {
      if (depth++ === 0) {
        result += sliceAlternatives(pattern.slice(start, i))
        start = i
      }
    } else if (char === ']' && depth > 0 && --depth === 0) {
      result += pattern.slice(start, i + 1).normalize('NFC')
      start = i + 1
    }
  }
  return result + sliceAlternatives(pattern.slice(start))
}

function sliceAlternatives(text: string): string {
  const first = text.search(/[^\0-\x7f]/)
  if (first < 0) return text
  // A base letter in ASCII belongs to the first combining mark.
  const start = Math.max(first - 1, 0)
  let result = text.slice(0, start)
  for (const { segment } of segmenter().segment(text.slice(start))) {
    result += META.includes(segment[0] as string) ? segment : equivalents(segment)
  }
  return result
}

function equivalents(segment: string): string {
  const decomposed = segment.normalize('NFD')
  const alternatives = new Set([segment])
  const [base, ...marks] = Array.from(decomposed)
  if (marks.length > 0 && /^\p{Mn}/u.test(marks[0] as string)) {
    for (const order of permutations(marks)) {
      addCompositions(base + order.join(''), decomposed, alternatives)
    }
  } else alternatives.add(decomposed).add(segment.normalize('NFC'))
  return alternatives.size === 1 ? segment : `(?:${[...alternatives].join('|')})`
}

/** Adds the text and what it becomes when its base is composed with the mark after it, again and again. */
function addCompositions(text: string, decomposed: string, alternatives: Set<string>): void {
  if (text.normalize('NFD') !== decomposed) return
  alternatives.add(text)
  const [base, mark, ...rest] = Array.from(text)
  if (base === undefined || mark === undefined) return
  const composed = (base + mark).normalize('NFC')
  if (Array.from(composed).length === 1) addCompositions(composed + rest.join(''), decomposed, alternatives)
}

/** The orders of combining marks; more than four are left unchanged, because no text has them in another order. */
function permutations(marks: readonly string[]): string[][] {
  if (marks.length < 2 || marks.length > 4) return [[...marks]]
  return marks.flatMap((mark, i) => permutations(marks.toSpliced(i, 1)).map(order => [mark, ...order]))
}
