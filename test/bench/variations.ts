/**
 * Documents like the recorded ones, but each another: numbers, addresses, times of day, hexadecimal ids and words of paths differ. With
 * twenty documents caches of agents, dates and keys would answer nearly everything; logs are not like that. Agents repeat, as they do in
 * logs.
 */

/** Returns `count` documents of the same kind as `sources`, always the same ones. */
export function variationsOf(sources: readonly string[], count: number): string[] {
  const vary = new Variation()
  return Array.from({ length: count }, (_, i) => {
    const source = JSON.parse(sources[i % sources.length]!) as unknown
    return JSON.stringify(i < sources.length ? source : vary.value(source))
  })
}

const TIME = /\b\d{2}:\d{2}:\d{2}\b/g
const ADDRESS = /\b(\d{1,3})(?:\.\d{1,3}){3}\b/g
/** A number of three to seven digits that is not part of a date, a time, an address or a version. */
const NUMBER = /(?<![\w.:/-])[1-9]\d{2,6}(?![\w.:/-])/g
const DURATION = /\b\d{2,4}(?= ?ms\b)/g
const HEXADECIMAL = /\b[0-9a-f]{32}\b/g
const PATH_WORD = /\/(static|api|item|user|order|product|search)\b/g
const HIGHEST_PORT = 65_535

class Variation {
  private state = 11

  value(value: unknown, under = ''): unknown {
    if (typeof value === 'string') return this.text(value)
    if (typeof value === 'number') return this.size(value, under)
    if (Array.isArray(value)) return value.map(item => this.value(item, under))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.value(item, key)]))
  }

  /** A size or a count; codes stay what they are. */
  private size(value: number, under: string): number {
    const isCode = /status|code/.test(under) || !Number.isInteger(value) || value < 10
    return isCode ? value : this.below(2 * value)
  }

  private text(text: string): string {
    const agent = text.indexOf('Mozilla/')
    const varied = agent < 0 ? text : text.slice(0, agent)
    return (
      varied
        .replace(TIME, () => [24, 60, 60].map(limit => String(this.below(limit)).padStart(2, '0')).join(':'))
        .replace(ADDRESS, (_, first: string) => `${first}.${this.below(256)}.${this.below(256)}.${1 + this.below(254)}`)
        .replace(NUMBER, number => this.number(number))
        .replace(DURATION, () => String(10 + this.below(990)))
        .replace(HEXADECIMAL, id => id.replace(/./g, () => this.below(16).toString(16)))
        .replace(PATH_WORD, word => `${word}${this.below(400)}`) + (agent < 0 ? '' : text.slice(agent))
    )
  }

  /** As many digits; what may be a status of HTTP stays, and what may be a port stays one. */
  private number(number: string): string {
    if (number.length === 3 && Number(number) < 600) return number
    const least = 10 ** (number.length - 1)
    return String(least + this.below(number.length === 5 ? HIGHEST_PORT - least : 9 * least))
  }

  private below(limit: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.state / 2 ** 32) * limit)
  }
}
