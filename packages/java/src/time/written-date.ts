/**
 * Dates that are already written as the `date` processor writes them by default, `2024-03-02T17:53:00.775Z`: most services log them so, and
 * reading and printing such a text gives the text again.
 */
import { lengthOfMonth } from './calendar.js'

const LENGTH = 24
const DASH = 0x2d
const COLON = 0x3a
const POINT = 0x2e
const TIME = 0x54
const ZULU = 0x5a

/** The number of two digits; something that is not below 100 if they are not there. */
function twoDigitsAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30
  const ones = text.charCodeAt(at + 1) - 0x30
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : 100
}

/** Whether a text is a moment of the years 1 to 9999 in UTC with milliseconds, in the form above, on a day that exists. */
export function isWrittenDate(text: string): boolean {
  if (text.length !== LENGTH || text.charCodeAt(23) !== ZULU || text.charCodeAt(10) !== TIME) return false
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH || text.charCodeAt(19) !== POINT) return false
  if (text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON) return false
  if (twoDigitsAt(text, 11) > 23 || twoDigitsAt(text, 14) > 59 || twoDigitsAt(text, 17) > 59) return false
  if (twoDigitsAt(text, 20) > 99 || twoDigitsAt(text, 21) > 99) return false
  const century = twoDigitsAt(text, 0)
  const ofCentury = twoDigitsAt(text, 2)
  const month = twoDigitsAt(text, 5)
  const day = twoDigitsAt(text, 8)
  if (century > 99 || ofCentury > 99 || month < 1 || month > 12 || day < 1) return false
  const year = 100 * century + ofCentury
  return year > 0 && (day <= 28 || day <= lengthOfMonth(year, month))
}
