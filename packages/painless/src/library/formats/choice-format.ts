/** `java.text.ChoiceFormat`: a string for each interval of numbers (`0#none|1#one|1<many`). */
import {
  doubleOf,
  illegalArgument,
  JavaDecimalFormat,
  JavaObject,
  type JavaParsePosition,
  nextDown,
  nextUp,
  parseDouble,
} from '@sluice/java'
import { JavaArray, stringArray } from '../array.js'
import { type AnyNumber, type ClassLibrary, type Double, nearestOf, numberOf } from '../define.js'
import type { AnyFormat } from './format.js'
import { required } from './format.js'

/** A `ChoiceFormat`. Mutable, as in Java. */
export class ChoiceFormat extends JavaObject implements AnyFormat {
  override readonly className = 'java.text.ChoiceFormat'
  /** Unused settings that it inherits from `NumberFormat`. */
  readonly numbers = new JavaDecimalFormat()
  limits: readonly number[] = []
  texts: readonly string[] = []

  setChoices(limits: readonly number[], texts: readonly string[]): void {
    if (limits.length !== texts.length) throw illegalArgument('Input arrays must be of the same length.')
    this.limits = limits
    this.texts = texts
  }
  /** Throws `IllegalArgumentException` for an invalid pattern. */
  applyPattern(pattern: string): void {
    const limits: number[] = []
    const texts: string[] = []
    let limit: number | undefined
    let part = ''
    let quoted = false
    const finish = (): void => {
      if (limit === undefined) return
      limits.push(limit)
      texts.push(part)
      limit = undefined
      part = ''
    }
    for (let at = 0; at < pattern.length; at++) {
      const character = pattern[at]!
      if (character === "'") {
        if (pattern[at + 1] === "'") {
          part += "'"
          at++
        } else quoted = !quoted
      } else if (!quoted && limit === undefined && /[<#≤]/.test(character)) {
        if (part === '') throw illegalArgument('Each interval must contain a number before a format')
        limit = limitOf(part.trim(), character === '<')
        if (limits.length > 0 && limit <= limits[limits.length - 1]!) {
          throw illegalArgument('Incorrect order of intervals, must be in ascending order')
        }
        part = ''
      } else if (!quoted && character === '|') finish()
      else part += character
    }
    finish()
    this.limits = limits
    this.texts = texts
  }
  /** The text of the interval that a number is in; below the first one, the first. */
  format(value: unknown): string {
    const number = nearestOf(value as AnyNumber)
    let at = 0
    while (at + 1 < this.limits.length && number >= this.limits[at + 1]!) at++
    return this.texts[at] ?? ''
  }
  parseAt(text: string, position: JavaParsePosition): unknown {
    const start = position.index
    let best = Number.NaN
    let furthest = start
    for (const [at, choice] of this.texts.entries()) {
      if (text.startsWith(choice, start) && start + choice.length > furthest) {
        furthest = start + choice.length
        best = this.limits[at]!
      }
    }
    position.index = furthest
    if (furthest === start) position.errorIndex = furthest
    return doubleOf(best)
  }
  clone(): ChoiceFormat {
    return choiceOfPattern(this.toPattern())
  }
  toPattern(): string {
    return this.limits
      .map((limit, at) => {
        const below = nextDown(limit)
        const isOpen = !Number.isInteger(limit) && Number.isInteger(below)
        const number = limit === Number.POSITIVE_INFINITY ? '∞' : limit === Number.NEGATIVE_INFINITY ? '-∞' : undefined
        const shown = number ?? (isOpen ? `${doubleText(below)}<` : `${doubleText(limit)}#`)
        const text = this.texts[at]!
        const needsQuotes = /[<#≤|]/.test(text)
        const own = text.replaceAll("'", "''")
        return `${number === undefined ? shown : `${shown}#`}${needsQuotes ? `'${own}'` : own}`
      })
      .join('|')
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof ChoiceFormat && other.toPattern() === this.toPattern()
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

const doubleText = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))

function limitOf(text: string, isOpen: boolean): number {
  const value = text === '∞' ? Number.POSITIVE_INFINITY : text === '-∞' ? Number.NEGATIVE_INFINITY : parseDouble(text)
  return isOpen && Number.isFinite(value) ? nextUp(value) : value
}

function choiceOf(limits: JavaArray, texts: JavaArray, choice = new ChoiceFormat()): ChoiceFormat {
  choice.setChoices((required(limits).elements as Double[]).map(numberOf), required(texts).elements as string[])
  return choice
}

/** A choice format of a pattern. Throws `IllegalArgumentException`. */
export function choiceOfPattern(pattern: string): ChoiceFormat {
  const choice = new ChoiceFormat()
  choice.applyPattern(pattern)
  return choice
}

/** `java.text.ChoiceFormat`. */
export const choiceFormat: ClassLibrary = {
  constructors: {
    'new/1': (pattern: string | null) => choiceOfPattern(required(pattern)),
    'new/2': (limits: JavaArray, texts: JavaArray) => choiceOf(limits, texts),
  },
  statics: {
    'nextDouble/1': (value: Double) => doubleOf(nextUp(numberOf(value))),
    'nextDouble/2': (value: Double, up: boolean) => doubleOf(up ? nextUp(numberOf(value)) : nextDown(numberOf(value))),
    'previousDouble/1': (value: Double) => doubleOf(nextDown(numberOf(value))),
  },
  methods: {
    'applyPattern/1': (receiver: ChoiceFormat, pattern: string | null) => receiver.applyPattern(required(pattern)),
    'getFormats/0': (receiver: ChoiceFormat) => stringArray([...receiver.texts]),
    'getLimits/0': (receiver: ChoiceFormat) => new JavaArray('double', receiver.limits.map(doubleOf)),
    'setChoices/2': (receiver: ChoiceFormat, limits: JavaArray, texts: JavaArray) => {
      choiceOf(limits, texts, receiver)
    },
    'toPattern/0': (receiver: ChoiceFormat) => receiver.toPattern(),
  },
}
