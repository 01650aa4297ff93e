/** `java.time.ZoneOffset`: texts such as `+01:30` to seconds and back, with Java's faults. */
import { JavaException } from '../throwable.js'
import { twoDigits } from './calendar.js'

/** `java.time.DateTimeException`. */
export const dateTimeException = (text: string, cause?: JavaException): JavaException =>
  new JavaException('java.time.DateTimeException', text, cause)

/** The largest total of an offset, 18 hours. */
const MAX_SECONDS = 64800

/**
 * `ZoneOffset.of(text)`: seconds east of Greenwich of `Z`, `±h`, `±hh`, `±hhmm`, `±hh:mm`, `±hhmmss` and `±hh:mm:ss`.
 * Throws DateTimeException with Java's text.
 */
export function offsetOf(text: string): number {
  if (text === 'Z') return 0
  const id = text.length === 2 ? `${text[0]}0${text[1]}` : text
  const invalid = (reason: string) => dateTimeException(`Invalid ID for ZoneOffset, ${reason}: ${id}`)

  const number = (at: number, afterColon: boolean): number => {
    if (afterColon && id[at - 1] !== ':') throw invalid('colon not found when expected')
    const high = id.charCodeAt(at) - 48
    const low = id.charCodeAt(at + 1) - 48
    if (!(high >= 0 && high <= 9 && low >= 0 && low <= 9)) throw invalid('non numeric characters found')
    return high * 10 + low
  }

  const length = id.length
  if (length !== 3 && length !== 5 && length !== 6 && length !== 7 && length !== 9) throw invalid('invalid format')
  const colons = length === 6 || length === 9
  const hours = number(1, false)
  const minutes = length === 3 ? 0 : number(colons ? 4 : 3, colons)
  const seconds = length < 7 ? 0 : number(colons ? 7 : 5, colons)
  const first = id[0]
  if (first !== '+' && first !== '-') throw invalid('plus/minus not found when expected')
  return totalSeconds(first === '-' ? -1 : 1, hours, minutes, seconds)
}

function totalSeconds(sign: number, hours: number, minutes: number, seconds: number): number {
  const check = (name: string, value: number, limit: number): void => {
    if (value <= limit) return
    throw dateTimeException(
      `Zone offset ${name} not in valid range: value ${sign * value} is not in the range -${limit} to ${limit}`,
    )
  }
  check('hours', hours, 18)
  check('minutes', minutes, 59)
  check('seconds', seconds, 59)
  return checkOffset(sign * (hours * 3600 + minutes * 60 + seconds))
}

/** `ZoneOffset.ofTotalSeconds`: returns the seconds, or throws DateTimeException beyond 18 hours. */
export function checkOffset(seconds: number): number {
  if (seconds < -MAX_SECONDS || seconds > MAX_SECONDS) {
    throw dateTimeException('Zone offset not in valid range: -18:00 to +18:00')
  }
  return seconds
}

const texts = new Map<number, string>()

/** The id of an offset: `Z` for zero, else `±hh:mm`, with `:ss` where there are seconds. */
export function offsetText(seconds: number): string {
  let text = texts.get(seconds)
  if (text === undefined) texts.set(seconds, (text = seconds === 0 ? 'Z' : colonText(seconds)))
  return text
}

function colonText(seconds: number): string {
  const total = Math.abs(seconds)
  const text = `${seconds < 0 ? '-' : '+'}${twoDigits(Math.floor(total / 3600))}:${twoDigits(Math.floor(total / 60) % 60)}`
  return total % 60 === 0 ? text : `${text}:${twoDigits(total % 60)}`
}
