/** `IntSummaryStatistics`, `LongSummaryStatistics` and `DoubleSummaryStatistics`. */
import { doubleOf, JavaObject, longAdd, longOf, numberText } from '@sluice/java'
import { type ClassLibrary, type Double, type Long, numberOf } from '../define.js'
import { DoubleSum } from './double-sum.js'

type Kind = 'int' | 'long' | 'double'

const simpleNames: Readonly<Record<Kind, string>> = {
  int: 'IntSummaryStatistics',
  long: 'LongSummaryStatistics',
  double: 'DoubleSummaryStatistics',
}

const raw = (value: Long): number | bigint => (typeof value === 'object' ? value.value : value)

/** Count, sum, least and greatest of numbers of one kind. A consumer in Java: `accept` takes the next number. */
export class SummaryStatistics extends JavaObject {
  override readonly className: string
  #count = 0
  #sum: number | bigint = 0
  readonly #doubles = new DoubleSum()
  #least: number | bigint
  #greatest: number | bigint
  constructor(readonly kind: Kind) {
    super()
    this.className = `java.util.${simpleNames[kind]}`
    this.#least = kind === 'int' ? 2147483647 : kind === 'long' ? 9223372036854775807n : Number.POSITIVE_INFINITY
    this.#greatest = kind === 'int' ? -2147483648 : kind === 'long' ? -9223372036854775808n : Number.NEGATIVE_INFINITY
  }
  accept(value: unknown): void {
    this.#count++
    if (this.kind === 'double') {
      const number = numberOf(value as Double)
      this.#doubles.add(number)
      this.#least = Math.min(this.#least as number, number)
      this.#greatest = Math.max(this.#greatest as number, number)
      return
    }
    const integer = raw(value as Long)
    this.#sum = longAdd(this.#sum, integer)
    if (integer < this.#least) this.#least = integer
    if (integer > this.#greatest) this.#greatest = integer
  }
  combine(other: SummaryStatistics): void {
    this.#count += other.#count
    this.#doubles.combine(other.#doubles)
    this.#sum = longAdd(this.#sum, other.#sum)
    if (other.#least < this.#least || Number.isNaN(other.#least)) this.#least = other.#least
    if (other.#greatest > this.#greatest || Number.isNaN(other.#greatest)) this.#greatest = other.#greatest
  }
  get count(): number {
    return this.#count
  }
  /** The sum as a Java value: Long, or Double. */
  get sum(): unknown {
    return this.kind === 'double' ? doubleOf(this.#doubles.value) : longOf(this.#sum)
  }
  get average(): number {
    if (this.#count === 0) return 0
    return (this.kind === 'double' ? this.#doubles.value : Number(this.#sum)) / this.#count
  }
  get least(): unknown {
    return this.#boxed(this.#least)
  }
  get greatest(): unknown {
    return this.#boxed(this.#greatest)
  }
  #boxed(value: number | bigint): unknown {
    if (this.kind === 'int') return value
    return this.kind === 'long' ? longOf(value) : doubleOf(value as number)
  }
  override toJavaString(): string {
    const text = (value: unknown) => (this.kind === 'double' ? numberOf(value as Double).toFixed(6) : numberText(value))
    return (
      `${simpleNames[this.kind]}{count=${this.#count}, sum=${text(this.sum)}, min=${text(this.least)}, ` +
      `average=${this.average.toFixed(6)}, max=${text(this.greatest)}}`
    )
  }
}

const members = (kind: Kind): ClassLibrary => ({
  constructors: { 'new/0': () => new SummaryStatistics(kind) },
  methods: {
    'combine/1': (receiver: SummaryStatistics, other: SummaryStatistics) => receiver.combine(other),
    'getAverage/0': (receiver: SummaryStatistics) => doubleOf(receiver.average),
    'getCount/0': (receiver: SummaryStatistics) => longOf(receiver.count),
    'getMax/0': (receiver: SummaryStatistics) => receiver.greatest,
    'getMin/0': (receiver: SummaryStatistics) => receiver.least,
    'getSum/0': (receiver: SummaryStatistics) => receiver.sum,
  },
})

/** `java.util.IntSummaryStatistics`. */
export const intSummaryStatistics = members('int')
/** `java.util.LongSummaryStatistics`. */
export const longSummaryStatistics = members('long')
/** `java.util.DoubleSummaryStatistics`. */
export const doubleSummaryStatistics = members('double')
