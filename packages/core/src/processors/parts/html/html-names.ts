/** The characters of names and the white space in HTML mark-up, as `html_strip` knows them: Unicode's, without those beyond U+FFFF. */

const SPACE = /\p{White_Space}/u
const NAME_START = /[\p{ID_Start}_:]/u
const NAME_PART = /[\p{ID_Continue}_:.-]/u

/** Whether there is white space at an index. */
export function isSpace(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
  return unit >= 0x80 && SPACE.test(text[index]!)
}

/** Whether a name can begin at an index. */
export function isNameStart(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  if (unit < 0x80) return isAsciiLetter(unit) || unit === 0x5f || unit === 0x3a
  return unit >= 0x80 && NAME_START.test(text[index]!)
}

/** Whether a name can go on at an index. */
export function isNamePart(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  if (unit < 0x80) {
    if (isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x3a)) return true
    return unit === 0x5f || unit === 0x2d || unit === 0x2e
  }
  return unit >= 0x80 && NAME_PART.test(text[index]!)
}

const isAsciiLetter = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)
