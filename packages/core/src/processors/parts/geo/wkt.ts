/** Reads well-known text as Elasticsearch does (recordings `cases/circle`). Text after the shape does not matter. */
import { illegalArgument, JavaException, parseDouble } from '@sluice/java'
import {
  type BoxPart,
  linePart,
  type Point,
  partsOf,
  pointPart,
  polygonPart,
  type Shape,
  type ShapePart,
} from './shape.js'
import { checkLine, checkRing, circleOf } from './shape-checks.js'

/** The shape of a string. Throws parse_exception or illegal_argument_exception. */
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
        return { type: 'POINT', parts: this.one(() => pointPart(this.closed(() => this.point()))) }
      case 'multipoint':
        return { type: 'MULTIPOINT', parts: this.several(() => pointPart(this.maybeClosed(() => this.point()))) }
      case 'linestring':
        return { type: 'LINESTRING', parts: this.one(() => this.line()) }
      case 'multilinestring':
        return { type: 'MULTILINESTRING', parts: this.several(() => this.one(() => this.line())).flat() }
      case 'polygon':
        return { type: 'POLYGON', parts: this.one(() => this.polygon()) }
      case 'multipolygon':
        return { type: 'MULTIPOLYGON', parts: this.several(() => this.one(() => this.polygon())).flat() }
      case 'bbox':
        return { type: 'ENVELOPE', parts: this.one(() => this.box()) }
      case 'geometrycollection':
        return { type: 'GEOMETRYCOLLECTION', parts: this.several(() => partsOf(this.shape(depth + 1))).flat() }
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

  private box(): BoxPart {
    const edges = [this.number()]
    for (let i = 0; i < 3; i++) {
      this.expect(',', 'expected , but found: ')
      edges.push(this.number())
    }
    this.expect(')', 'expected ) but found: ')
    const [west, east, north, south] = edges as [number, number, number, number]
    return { kind: 'box', west, east, north, south }
  }

  private point(): Point {
    const point = [this.number(), this.number()]
    if (this.word !== undefined) point.push(this.number())
    return point
  }

  private points(): Point[] {
    return this.list(() => this.point())
  }

  private line(): ShapePart {
    const points = this.points()
    checkLine(points)
    return linePart(points)
  }

  private polygon(): ShapePart {
    const rings = this.list(() => this.ifAny(() => this.points())).filter(ring => ring !== null)
    rings.forEach(checkRing)
    return polygonPart(rings)
  }

  /** A list of one, or of none for `EMPTY`. */
  private one<T>(read: () => T): T[] {
    return this.ifAny(() => [read()]) ?? []
  }

  /** A list, or of none for `EMPTY`. */
  private several<T>(read: () => T): T[] {
    return this.ifAny(() => this.list(read)) ?? []
  }

  /** The content after an opening bracket, or null for `EMPTY`. */
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
