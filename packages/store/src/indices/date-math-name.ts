/**
 * Names of indices with date mathematics, `<logs-{now/d{yyyy.MM.dd|+02:00}}>`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#api-date-math-index-names
 */
import { compileEsPrinter, ENGLISH, JavaException, UTC, zoneOf } from '@sluice/java'
import { DateMathParser } from '@sluice/search'

const DEFAULT_FORMAT = 'uuuu.MM.dd'

/** The name that a name means at a moment; one without date mathematics is itself. Throws parse_exception for braces that do not go together. */
export function resolveDateMath(name: string, now: () => number): string {
  if (!name.startsWith('<') || !name.endsWith('>') || name.length < 3) return name
  return new NameReader(name, now).resolved()
}

class NameReader {
  private out = ''
  private placeholder = ''
  private format = ''
  private depth = 0

  constructor(
    private readonly name: string,
    private readonly now: () => number,
  ) {}

  resolved(): string {
    const { name } = this
    for (let at = 1; at < name.length - 1; at++) {
      const character = name[at]!
      if (character === '\\' && '{}'.includes(name[at + 1]!)) this.add(name[++at]!)
      else if (character === '{') this.open(at)
      else if (character === '}') this.close(at)
      else this.add(character)
    }
    if (this.depth > 0) throw fault(name, 'date math placeholder is open ended')
    if (this.out === '') throw fault(name, 'nothing captured')
    return this.out
  }

  private add(character: string): void {
    if (this.depth === 0) this.out += character
    else if (this.depth === 1) this.placeholder += character
    else this.format += character
  }

  private open(at: number): void {
    if (this.depth === 2) throw fault(this.name, `invalid character in placeholder at position [${at}]`)
    this.depth++
  }

  private close(at: number): void {
    if (this.depth === 0)
      throw fault(
        this.name,
        `invalid character at position [${at}]. \`{\` and \`}\` are reserved characters and should be escaped when used as part of the index name using \`\\\` (e.g. \`\\{text\\}\`)`,
      )
    this.depth--
    if (this.depth > 0) return
    this.out += this.date()
    this.placeholder = ''
    this.format = ''
  }

  private date(): string {
    const bar = this.format.indexOf('|')
    const pattern = bar < 0 ? this.format : this.format.slice(0, bar)
    const zone = bar < 0 ? UTC : zoneOf(this.format.slice(bar + 1))
    const format = pattern === '' ? DEFAULT_FORMAT : pattern
    const parser = new DateMathParser(format, ENGLISH)
    return compileEsPrinter(format)(parser.parse(this.placeholder, this.now, false, zone).withZone(zone))
  }
}

const fault = (name: string, text: string): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    `invalid dynamic name expression [${name}]. ${text}`,
    undefined,
    { $status: 400 },
  )
