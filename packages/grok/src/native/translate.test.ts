import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { search } from '../match/machine.js'
import { programOf } from '../match/program.js'
import { parse } from '../syntax/parse.js'
import { resolve } from '../syntax/resolve.js'
import type { Expression } from '../syntax/tree.js'
import { isFaithful } from './faithful.js'
import { withImplicitAnchor } from './implicit-anchor.js'
import { translate } from './translate.js'

const expressionOf = (text: string): Expression => resolve(parse(text))

describe('which expressions are native', () => {
  const cases: readonly (readonly [title: string, expression: string, native: boolean])[] = [
    ['a plain loop with a capture that each round sets', '(?:(?<a>\\w),?)+', true],
    ['a loop that keeps the capture of an earlier round', '(?:(?<a>a)|b)+', false],
    ['an optional part that may be empty, with a capture', '(?<a>a*)?', true],
    ['a loop of empty rounds with a capture', '(?<a>a*)*', false],
    ['a loop of empty rounds that come last', '(?:a*b*)*', true],
    ['a loop of empty rounds that come first', '(?:|a)*', false],
    ['a back reference', '(?<a>a)\\k<a>', false],
    ['an atomic group', '(?>a+)b', true],
    ['a run whose foldings can be listed', '(?i)strasse', true],
    ['an absent operator', '(?~a)', false],
  ]
  it.each(cases)('%s', (_, expression, native) => {
    expect(isFaithful(expressionOf(expression))).toBe(native)
  })
})

it('gives an empty alternative for an optional part, so that an empty capture is kept', () => {
  const { regex, slots } = translate(expressionOf('(?<a>x*)?'), { wide: false, lines: false })
  expect(regex.exec('b')?.[slots[1] as number]).toBe('')
})

it('finds groups after those that atomic groups need', () => {
  const { regex, slots } = translate(expressionOf('(?>a(?<a>b))(?<c>c)'), { wide: false, lines: false })
  expect(slots.map(slot => regex.exec('abc')?.[slot])).toEqual(['abc', 'b', 'c'])
})

it('looks once for the common prefix of neighbouring alternatives', () => {
  const { regex } = translate(expressionOf('(?:(?:[a-f]:){3}x|(?:[a-f]:){2}y|(?:[a-f]:){1,2}z)'), {
    wide: false,
    lines: false,
  })
  expect(regex.source).toContain('(?=[a-f]:)')
  expect(regex.exec('a:b:y')?.[0]).toBe('a:b:y')
})

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 480)
const STREAMS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The result of a search; undefined if it was interrupted. */
function withinDeadline<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof JavaException && error.text?.startsWith('grok pattern matching was interrupted'))
      return undefined
    throw error
  }
}

describe('native and own matcher agree', () => {
  it.each(STREAMS)('on generated expressions, seed %i', seed => {
    const random = new Random(seed)
    for (let round = 0; round < SEEDS / STREAMS.length; round++) {
      const text = random.expression(5)
      const expression = expressionOf(text)
      if (!isFaithful(expression)) continue
      const program = programOf(expression)
      for (let input = 0; input < 6; input++) {
        const subject = random.subject()
        const writing = { wide: /[^\0-\xff]/.test(subject), lines: subject.includes('\n') }
        const { regex, slots } = translate(withImplicitAnchor(expression), writing)
        const found = regex.exec(subject)
        if (found !== null && found.index > 0 && (subject.codePointAt(found.index - 1) as number) > 0xffff) continue
        const native = found === null ? null : slots.map(slot => found[slot])
        const registers = withinDeadline(() => search(program, subject, 0, { millis: 1000, now: Date.now }))
        // Interrupted: the native form may find what our own matcher needs too long for.
        if (registers === undefined) break
        const own =
          registers === null
            ? null
            : slots.map((_, group) =>
                (registers[2 * group + 1] as number) < 0
                  ? undefined
                  : subject.slice(registers[2 * group], registers[2 * group + 1]),
              )
        expect({ text, subject, captures: native }).toEqual({ text, subject, captures: own })
      }
    }
  })
})

const ATOMS =
  'a|b|ab|.|.*|.*?|\\w|\\d|\\s|[ab]|[^a]|\\b|\\B|^|$|\\A|\\z|\\Z|é|ß|ss|k|\\W|[[:alpha:]]|[[:punct:]]|\\p{L}|日|\\n|[a-z&&[^b]]|\\R|[^é]|(?i)ss|(?i:k)|(?m:.)|(?i:[é])|😀|[^😀]|(?a:\\b)|(?u:\\w)|(?i:straße)|(?<=a)|(?=b)|(?!a)'.split(
    '|',
  )
const QUANTIFIERS = ['*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{0,2}?', '++', '*+', '?+', '{2,}']
const CHARACTERS = Array.from('abc \néÉßsS1-.日KkKﬁfi😀_ẞr')

/** Expressions and texts by chance, the same for the same seed. */
class Random {
  private groups = 0

  constructor(private state: number) {}

  private below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  private pick(list: readonly string[]): string {
    return list[this.below(list.length)] as string
  }

  subject(): string {
    return Array.from({ length: this.below(9) }, () => this.pick(CHARACTERS)).join('')
  }

  expression(depth: number): string {
    const kind = depth === 0 ? 0 : this.below(11)
    const inner = (): string => this.expression(depth - 1)
    if (kind < 4) return this.pick(ATOMS)
    if (kind < 7) return inner() + inner()
    if (kind === 7) return `(?:${inner()}|${inner()})`
    if (kind === 8) return `(?<n${this.groups++}>${inner()})`
    if (kind === 9) return `(?:${inner()})${this.pick(QUANTIFIERS)}`
    return `${this.pick(['(?>', '(?=', '(?!', '(?i:'])}${inner()})`
  }
}
