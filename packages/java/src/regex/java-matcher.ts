/** `java.util.regex.Matcher`: a pattern on its way through a string. */
import { illegalArgument, JavaException, nullPointer } from '../throwable.js'
import { JavaObject } from '../value.js'
import type { Region } from './character-source.js'
import { capturedMatch, type JavaMatch } from './java-match.js'
import type { JavaPattern } from './java-pattern.js'
import { expandReplacement, readReplacement } from './replacement.js'
import type { CharacterBudget } from './work-limit.js'

type Operation = 'find' | 'start' | 'whole'

/** Our own matcher's report on a run. */
interface Outcome {
  readonly match: JavaMatch | null
  readonly hitEnd: boolean
  readonly requireEnd: boolean
}

const illegalState = (text: string): JavaException => new JavaException('java.lang.IllegalStateException', text)
const outOfBounds = (text: string): JavaException => new JavaException('java.lang.IndexOutOfBoundsException', text)

/**
 * A matcher. It has state, as in Java: each operation changes what `group`, `start` and `end` tell, and where the next `find`
 * begins. With a budget all its operations together may read only so many characters.
 */
export class JavaMatcher extends JavaObject {
  readonly className = 'java.util.regex.Matcher'
  private usedPattern: JavaPattern
  private bounds: Region
  private match: JavaMatch | null = null
  /** The last operation of the matcher, its start, and where `\G` matched then. */
  private operation: Operation | null = null
  private operationFrom = 0
  private operationMatchEnd = 0
  /** Start of the last match, -1 when the last operation found none. */
  private first = -1
  /** End of the last match that there was. */
  private lastEnd = 0
  /** Where `\G` matches, -1 before the first operation. */
  private lastMatchEnd = -1
  private appendPosition = 0

  constructor(
    pattern: JavaPattern,
    readonly text: string,
    private readonly budget?: CharacterBudget,
  ) {
    super()
    this.usedPattern = pattern
    this.bounds = { from: 0, to: text.length, anchoring: true, transparent: false }
  }

  get pattern(): JavaPattern {
    return this.usedPattern
  }

  get groupCount(): number {
    return this.usedPattern.groupCount
  }

  /** The next match, or with `start` the first one from there in the whole text, which resets the matcher. */
  find(start?: number): boolean {
    if (start === undefined) return this.findOn()
    if (start < 0 || start > this.text.length) throw outOfBounds('Illegal start index')
    this.reset()
    return this.run('find', start)
  }

  /** Whether the whole region matches. */
  matches(): boolean {
    return this.run('whole', this.bounds.from)
  }

  /** Whether the region begins with a match. */
  lookingAt(): boolean {
    return this.run('start', this.bounds.from)
  }

  /** The text of a group by number or name (0: the match); null when it took no part. */
  group(group: number | string = 0): string | null {
    if (this.match === null) throw illegalState('No match found')
    return this.match.group(this.numberOf(group))
  }

  /** Where a group starts, -1 when it took no part. */
  start(group: number | string = 0): number {
    if (this.match === null) throw illegalState('No match found')
    return this.match.startOf(this.numberOf(group))
  }

  /** Where a group ends, -1 when it took no part. */
  end(group: number | string = 0): number {
    if (this.match === null) throw illegalState('No match found')
    return this.match.endOf(this.numberOf(group))
  }

  /** The current match, which later operations do not change. */
  toMatchResult(): JavaMatch {
    if (this.match === null) throw illegalState('No match found')
    return this.match
  }

  /** Forgets the match and the region. */
  reset(): this {
    this.forget()
    this.appendPosition = 0
    this.bounds = { ...this.bounds, from: 0, to: this.text.length }
    return this
  }

  /** Restricts the matcher to a part of the text. */
  region(start: number, end: number): this {
    if (start < 0 || start > this.text.length) throw outOfBounds('start')
    if (end < 0 || end > this.text.length) throw outOfBounds('end')
    if (start > end) throw outOfBounds('start > end')
    this.reset()
    this.bounds = { ...this.bounds, from: start, to: end }
    return this
  }

  regionStart(): number {
    return this.bounds.from
  }

  regionEnd(): number {
    return this.bounds.to
  }

  hasAnchoringBounds(): boolean {
    return this.bounds.anchoring
  }

  hasTransparentBounds(): boolean {
    return this.bounds.transparent
  }

  useAnchoringBounds(anchoring: boolean): this {
    this.bounds = { ...this.bounds, anchoring }
    return this
  }

  useTransparentBounds(transparent: boolean): this {
    this.bounds = { ...this.bounds, transparent }
    return this
  }

  /** Goes on with another pattern from the same place. */
  usePattern(pattern: JavaPattern | null): this {
    if (pattern === null) throw illegalArgument('Pattern cannot be null')
    this.usedPattern = pattern
    this.match = null
    this.operation = null
    return this
  }

  /** Whether the last operation reached the end of the text. */
  hitEnd(): boolean {
    return this.repeatLast()?.hitEnd ?? false
  }

  /** Whether more text could turn the last match into none. */
  requireEnd(): boolean {
    return this.repeatLast()?.requireEnd ?? false
  }

  /** Replaces all matches in the whole text with a replacement string, or with the result of a function, which is parsed as one too. */
  replaceAll(replacement: string | ((match: JavaMatch) => string)): string {
    if (replacement === null) throw nullPointer('replacement')
    this.reset()
    const parts: string[] = []
    while (this.find()) this.appendReplacement(parts, replacement)
    if (parts.length > 0) this.appendTail(parts)
    return parts.length > 0 ? parts.join('') : this.text
  }

  /** Replaces the first match, see `replaceAll`. */
  replaceFirst(replacement: string | ((match: JavaMatch) => string)): string {
    if (replacement === null) throw nullPointer('replacement')
    this.reset()
    if (!this.find()) return this.text
    const parts: string[] = []
    this.appendReplacement(parts, replacement)
    return this.appendTail(parts).join('')
  }

  /** Adds the text since the last replacement, and the replacement of the current match. */
  appendReplacement(target: string[], replacement: string | ((match: JavaMatch) => string)): this {
    const { match } = this
    if (match === null) throw illegalState('No match found')
    const text = typeof replacement === 'string' ? replacement : replacement(match)
    const expanded = expandReplacement(readReplacement(text, this.usedPattern), match)
    target.push(this.text.slice(this.appendPosition, match.start), expanded)
    this.appendPosition = match.end
    return this
  }

  /** Adds the text after the last replacement. */
  appendTail(target: string[]): string[] {
    target.push(this.text.slice(this.appendPosition))
    return target
  }

  toJavaString(): string {
    const { from, to } = this.bounds
    const lastMatch = this.match?.group(0) ?? ''
    return `java.util.regex.Matcher[pattern=${this.usedPattern.pattern} region=${from},${to} lastmatch=${lastMatch}]`
  }

  private forget(): void {
    this.match = null
    this.operation = null
    this.first = -1
    this.lastEnd = 0
    this.lastMatchEnd = -1
  }

  private findOn(): boolean {
    const next = this.lastEnd === this.first ? this.lastEnd + 1 : this.lastEnd
    if (next <= this.bounds.to) return this.run('find', Math.max(next, this.bounds.from))
    this.match = null
    this.first = -1
    return false
  }

  private numberOf(group: number | string): number {
    if (typeof group === 'number') return group
    const number = this.usedPattern.groupNames.get(group)
    if (number === undefined) throw illegalArgument(`No group with name <${group}>`)
    return number
  }

  private run(operation: Operation, from: number): boolean {
    const lastMatchEnd = this.lastMatchEnd < 0 ? from : this.lastMatchEnd
    this.operation = operation
    this.operationFrom = from
    this.operationMatchEnd = lastMatchEnd
    const match = this.isWholeText()
      ? this.matchText(operation, from, lastMatchEnd)
      : this.runOwn(operation, this.budget).match
    this.match = match
    this.first = match === null ? -1 : match.start
    if (match !== null) this.lastEnd = match.end
    this.lastMatchEnd = this.lastEnd
    return match !== null
  }

  private isWholeText(): boolean {
    const { from, to, anchoring, transparent } = this.bounds
    return from === 0 && to === this.text.length && anchoring && !transparent
  }

  private matchText(operation: Operation, from: number, lastMatchEnd: number): JavaMatch | null {
    if (operation === 'whole') return this.usedPattern.matches(this.text, this.budget)
    if (operation === 'start') return this.usedPattern.lookingAt(this.text, this.budget)
    return this.usedPattern.find(this.text, from, lastMatchEnd, this.budget)
  }

  /** Runs an operation in our own matcher, which can be given a region, and knows more than a RegExp about how it went. */
  private runOwn(operation: Operation, budget?: CharacterBudget): Outcome {
    const { operationFrom: from, operationMatchEnd: lastMatchEnd } = this
    const own = this.usedPattern.ownMatcher()
    own.begin(this.text, this.bounds, lastMatchEnd, budget)
    const found = operation === 'find' ? own.search(from) : own.matchAt(from, operation === 'whole')
    return { match: found ? capturedMatch(own) : null, hitEnd: own.hitEnd, requireEnd: own.requireEnd }
  }

  private repeatLast(): Outcome | undefined {
    return this.operation === null ? undefined : this.runOwn(this.operation)
  }
}
