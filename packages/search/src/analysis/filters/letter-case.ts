/** Letter case, character by character as Java's `Character.toLowerCase` has it: no rule needs the neighbours. */
const ASCII = /^[\0-\x7f]*$/

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0)!)

/** A string in lower case: `İ` becomes `i`, and every sigma the same. */
export function lowered(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  let out = ''
  for (const character of text) out += firstOf(character.toLowerCase())
  return out
}

/** A string in upper case: what one character has no upper case for, as `ß`, stays. */
export function raised(text: string): string {
  let out = ''
  for (const character of text) {
    const upper = character.toUpperCase()
    out += [...upper].length === 1 ? upper : character
  }
  return out
}
