/**
 * Masks that keep the shape of the masked value: letters become `x` and `X`, digits `0`, all other characters stay, so that a
 * pattern that matched still matches. The last characters distinguish masks.
 */

/** Replaceable characters: letters and digits outside JSON escapes. */
const REPLACED = /\\u[0-9a-fA-F]{4}|\\.|(?<letter>\p{L})|(?<digit>\p{Nd})/gu

/** No more characters than so many distinguish masks. */
const MAX_TELLING = 10

/** Digests and ids: their letters stay digits of base 16. */
const HEX = /^(?=.*\d)(?=.*[a-f])[\da-f-]{16,}$/i

/** Most texts are distinguished from a mask by their first letter or digit. */
const BEGINS_OTHERWISE = /^[^\p{L}\p{Nd}\\]*(?![xa0])[\p{L}\p{Nd}]/iu

/** A mask of the shape of a text. Masks of texts of one shape differ while `ordinal` is below what their last characters can tell. */
export function maskOfShape(text: string, ordinal: number): string {
  const letters = HEX.test(text) ? 'abc' : 'xyz'
  const places = [...text.matchAll(REPLACED)].filter(({ groups }) => groups!.letter ?? groups!.digit)
  const telling = tellingOf(places.length)
  const units = text.split('')
  let rest = ordinal
  for (let i = places.length - 1; i >= 0; i--) {
    const { 0: original, index, groups } = places[i]!
    const isTelling = i >= places.length - telling
    const digit = groups!.digit !== undefined
    const base = digit ? 10 : letters.length
    const value = isTelling ? rest % base : 0
    if (isTelling) rest = Math.floor(rest / base)
    const mask = digit ? String(value) : letters[value]!
    units[index] = isUpper(original) ? mask.toUpperCase() : mask
    // A letter beyond the basic plane is two units.
    for (let unit = 1; unit < original.length; unit++) units[index + unit] = ''
  }
  return units.join('')
}

/** Whether a text looks like such a mask. */
export function isMasked(text: string): boolean {
  if (BEGINS_OTHERWISE.test(text)) return false
  const plain = [...text.matchAll(REPLACED)].flatMap(({ 0: found, groups }) =>
    (groups!.letter ?? groups!.digit) ? [found.toLowerCase()] : [],
  )
  if (plain.length === 0) return true
  const shown = plain.join('')
  const telling = tellingOf(plain.length)
  const start = shown.slice(0, plain.length - telling)
  const end = shown.slice(plain.length - telling)
  if (/^[x0]*$/.test(start)) return /^[xyz\d]*$/.test(end)
  return plain.length >= 16 && /^[a0]*$/.test(start) && /^[abc\d]*$/.test(end)
}

const tellingOf = (length: number): number => Math.min(MAX_TELLING, Math.floor(length / 2))

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()
