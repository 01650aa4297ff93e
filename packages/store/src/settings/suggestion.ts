/** `unknown setting [x]`, with what may have been meant. */
import { hashOrder, illegalArgument, type JavaException } from '@sluice/java'
import { allIndexSettings } from './index-settings.js'

/** How alike a key must be. */
const THRESHOLD = Math.fround(0.7)

/** Settings of one value each: lists and groups are not suggested. Equally near ones come in the order of Java's hash table. */
let suggested: readonly string[] | null = null
const suggestedKeys = (): readonly string[] =>
  (suggested ??= hashOrder(allIndexSettings.filter(({ isList }) => !isList).map(({ key }) => key)))

/** Insertions, deletions and replacements from one text to the other; null for more than `most`, which is seen after a few characters. */
export function editDistance(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return null
    last = row
  }
  const distance = last[b.length]!
  return distance > most ? null : distance
}

/** Keys longer than any setting are not compared: what that takes grows with the length. */
const LONGEST = 200

/** illegal_argument_exception for a key that no setting has. */
export function unknownSetting(key: string): JavaException {
  const near = key.length > LONGEST ? [] : nearSettings(key)
  if (near.length === 0) {
    return illegalArgument(
      `unknown setting [${key}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`,
    )
  }
  const shown = near.length === 1 ? `[${near[0]}]` : `any of [${near.join(', ')}]`
  return illegalArgument(`unknown setting [${key}] did you mean ${shown}?`)
}

function nearSettings(key: string): string[] {
  return suggestedKeys()
    .map(known => ({ known, likeness: likenessOf(key, known) }))
    .filter(({ likeness }) => likeness > THRESHOLD)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ known }) => known)
}

/** From 0 to 1; 0 for keys that are certainly below the threshold. */
function likenessOf(key: string, known: string): number {
  const length = Math.max(key.length, known.length)
  const distance = editDistance(key, known, Math.ceil((1 - THRESHOLD) * length))
  return distance === null ? 0 : Math.fround(1 - distance / length)
}
