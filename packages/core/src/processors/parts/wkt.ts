/** Reads well-known text as Elasticsearch does (reference/processors/circle.md). Text behind the shape does not matter. */
import { illegalArgument, JavaException, parseDouble } from '@sluice/java'
import type { Shape } from './shape.js'
import { checkLine, checkRing, circleOf, type Point } from './shape-checks.js'

/** The shape of a text. Throws parse_exception or illegal_argument_exception. */
export function readWkt(text: string): Shape {
  return new Reader(text).shape()
}

const MAX_DEPTH = 1000

const parseFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

/** White space, comments, words (numbers too), and every other character on its own. */
const TOKEN = /(?:[ \t\r\n]|#[^\r\n]*)*(?:([A-Za-z0-9\xa0-\xff.+-]+)|([\s\S]))?/y

class Reader {
  private word: string | undefined
  private other: string | undefined
  private next = 0

  constructor(private readonly text: string) {
    this.advance()
  }

  shape(depth = 0): Shape {
    if (depth > MAX_DEPTH) throw parseFault(`a geometry collection may not be nested deeper than ${MAX_DEPTH}`)
    const type = this.takeWord().toLowerCase()
    switch (type) {
      case 'point':
        this.ifAny(() => this.closed(() => this.point()))
        return { type: 'POINT' }
      case 'multipoint':
        this.ifAny(() => this.list(() => this.maybeClosed(() => this.point())))
        return { type: 'MULTIPOINT' }
      case 'linestring':
        this.ifAny(() => checkLine(this.points()))
        return { type: 'LINESTRING' }
      case 'multilinestring':
        this.ifAny(() => this.list(() => this.ifAny(() => checkLine(this.points()))))
        return { type: 'MULTILINESTRING' }
      case 'polygon':
        this.ifAny(() => this.rings())
        return { type: 'POLYGON' }
      case 'multipolygon':
        this.ifAny(() => this.list(() => this.ifAny(() => this.rings())))
        return { type: 'MULTIPOLYGON' }
      case 'bbox':
        this.ifAny(() => this.box())
        return { type: 'ENVELOPE' }
      case 'geometrycollection':
        this.ifAny(() => this.list(() => this.shape(depth + 1)))
        return { type: 'GEOMETRYCOLLECTION' }
      case 'circle':
        return this.ifAny(() => this.circle()) ?? { type: 'CIRCLE', x: 0, y: 0, radius: -1, altitude: null }
      default:
        throw illegalArgument(`Unknown geometry type: ${type}`)
    }
  }

  private circle(): Shape {
    return this.closed(() => {
      const [x, y, radius] = [this.number(), this.number(), this.number()]
      return circleOf(x, y, radius, this.word === undefined ? null : this.number())
    })
  }

  private box(): void {
    this.number()
    for (let i = 0; i < 3; i++) {
      this.expect(',', 'expected , but found: ')
      this.number()
    }
    this.expect(')', 'expected ) but found: ')
  }

  private point(): Point {
    const point = [this.number(), this.number()]
    if (this.word !== undefined) point.push(this.number())
    return point
  }

  private points(): Point[] {
    return this.list(() => this.point())
  }

  private rings(): void {
    for (const ring of this.list(() => this.ifAny(() => this.points()))) if (ring !== null) checkRing(ring)
  }

  /** What follows an opening bracket, or null for `EMPTY`. */
  private ifAny<T>(read: () => T): T | null {
    const found = this.takeWord()
    if (found.toUpperCase() === 'EMPTY') return null
    if (found !== '(') throw parseFault(`expected EMPTY or ( but found: ${found}`)
    return read()
  }

  private closed<T>(read: () => T): T {
    const value = read()
    this.expect(')', 'expected ) but found: ')
    return value
  }

  private maybeClosed<T>(read: () => T): T {
    if (this.other !== '(') return read()
    this.advance()
    return this.closed(read)
  }

  /** One or more, up to the closing bracket. */
  private list<T>(read: () => T): T[] {
    const items = [read()]
    for (;;) {
      const found = this.takeWord()
      if (found === ')') return items
      if (found !== ',') throw parseFault(`expected , or ) but found: ${found}`)
      items.push(read())
    }
  }

  private expect(wanted: string, fault: string): void {
    const found = this.takeWord()
    if (found !== wanted) throw parseFault(fault + found)
  }

  private takeWord(): string {
    const { word, other } = this
    if (word === undefined && other !== '(' && other !== ')' && other !== ',') {
      throw parseFault(`expected word but found: ${this.tokenText()}`)
    }
    this.advance()
    return word ?? other!
  }

  private number(): number {
    const { word } = this
    if (word === undefined) throw parseFault(`expected number but found: ${this.tokenText()}`)
    this.advance()
    if (word.toUpperCase() === 'NAN') return Number.NaN
    try {
      return parseDouble(word)
    } catch (thrown) {
      throw thrown instanceof JavaException ? parseFault(`invalid number found: ${word}`) : thrown
    }
  }

  private tokenText(): string {
    return this.word ?? (this.other === undefined ? 'END-OF-STREAM' : `'${this.other}'`)
  }

  private advance(): void {
    TOKEN.lastIndex = this.next
    const match = TOKEN.exec(this.text)!
    this.word = match[1]
    this.other = match[2]
    this.next = TOKEN.lastIndex
  }
}
