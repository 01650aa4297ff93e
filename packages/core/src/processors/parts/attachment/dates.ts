/** Dates of files in Tika's form: `2015-06-26T16:57:04Z`. */

/** An ISO date with an offset, or a day, in UTC to the second; null for any other text. */
export function isoDate(text: string): string | null {
  const parsed = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim())
  if (parsed === null) return null
  const [whole, time, , , zone] = parsed
  const date = new Date(time !== undefined && zone === undefined ? `${whole}Z` : whole)
  return instant(date)
}

/** A date of a PDF (`D:20150626165704+02'00'`); null for any other text. */
export function pdfDate(text: string): string | null {
  const parts = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/.exec(text.trim())
  if (parts === null) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, zoneHour, zoneMinute] =
    parts
  const offset = sign === undefined ? 'Z' : `${sign}${zoneHour}:${zoneMinute ?? '00'}`
  return instant(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`))
}

/** An instant to the second; null for no date at all. */
export function instant(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 19)}Z`
}
