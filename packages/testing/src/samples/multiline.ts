/** Lines joined to messages as Filebeat's `multiline` does, and what a text suggests for it. */
import { illegalArgument, JavaException, JavaPattern, type StepLimit } from '@sluice/java'
import type { FormEvidence, MultilineSettings } from './sample.js'
import type { TextLine } from './sample-text.js'

/** Lines that begin with a blank go on with the line before them. */
export const defaultMultiline: MultilineSettings = { pattern: '^\\s', negate: false, match: 'after' }

/** A message and its lines. */
export interface JoinedMessage {
  readonly text: string
  readonly first: number
  readonly last: number
}

/** The step limit of a pattern on one line: no sensible one comes near. */
const STEPS: StepLimit = {
  max: 1_000_000,
  exceeded: (pattern, text) =>
    illegalArgument(`the pattern ${pattern} takes too many steps on a line of ${text.length} characters`),
}

/** Joins lines. Returns a string, the error message, for an invalid pattern. */
export function joinLines(lines: readonly TextLine[], settings: MultilineSettings): readonly JoinedMessage[] | string {
  try {
    const pattern = JavaPattern.compile(settings.pattern, 0, STEPS)
    return joinedBy(lines, settings, line => (pattern.find(line, 0) !== null) !== settings.negate)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return thrown.text ?? thrown.className
  }
}

/** Joins each line to the last one before it with which a message begins. */
export const joinedByFirst = (
  lines: readonly TextLine[],
  isFirst: (line: string) => boolean,
): readonly JoinedMessage[] => joinedBy(lines, { match: 'after' }, line => !isFirst(line))

function joinedBy(
  lines: readonly TextLine[],
  { match }: Pick<MultilineSettings, 'match'>,
  isJoined: (line: string) => boolean,
): JoinedMessage[] {
  const messages: JoinedMessage[] = []
  let parts: string[] = []
  let first = 0
  const end = (last: number): void => {
    if (parts.length > 0) messages.push({ text: parts.join('\n'), first, last })
    parts = []
  }
  let goesOn = false
  for (const { text, number } of lines) {
    const isPart = isJoined(text)
    const startsNew = match === 'after' ? !isPart : !goesOn
    if (startsNew) end(number - 1)
    if (parts.length === 0) first = number
    parts.push(text)
    goesOn = isPart
  }
  end(lines.length)
  return messages
}

/** How the first line of a message begins in logs that are seen every day. */
const BEGINNINGS: readonly (readonly [pattern: string, what: string])[] = [
  ['^\\d{4}-\\d{2}-\\d{2}', 'a date'],
  ['^\\d{4}/\\d{2}/\\d{2}', 'a date'],
  ['^\\[\\d{4}-\\d{2}-\\d{2}', 'a date in brackets'],
  ['^[A-Z][a-z]{2} [ \\d]\\d \\d{2}:\\d{2}:\\d{2}', 'a date of syslog'],
  ['^<\\d{1,3}>', 'a priority of syslog'],
  ['^\\d{2}:\\d{2}:\\d{2}', 'a time'],
]

/** How many lines are read. */
const LOOKED_AT = 1000

/** How many of the lines that were read begin as the first one does. */
export interface CommonBeginning {
  readonly pattern: string
  /** With its article: `a date`. */
  readonly what: string
  readonly count: number
  readonly of: number
}

/** The beginning that lines share with the first one, if it is one that logs have; null if it is not. */
export function commonBeginning(filled: readonly TextLine[]): CommonBeginning | null {
  const lines = filled.slice(0, LOOKED_AT)
  for (const [pattern, what] of BEGINNINGS) {
    const form = new RegExp(pattern)
    if (lines.length === 0 || !form.test(lines[0]!.text)) continue
    return { pattern, what, count: lines.filter(({ text }) => form.test(text)).length, of: lines.length }
  }
  return null
}

/** Whether the lines of a text seem to belong together, and how they are to be joined; null if each stands for itself. */
export function multilineEvidence(filled: readonly TextLine[]): FormEvidence | null {
  const lines = filled.slice(0, LOOKED_AT).map(({ text }) => text)
  if (lines.length < 2 || /^\s/.test(lines[0]!)) return null
  const of = lines.length < filled.length ? `of the first ${lines.length}` : `of ${lines.length}`
  const beginning = commonBeginning(filled)
  if (beginning?.count === lines.length) return null
  // A text of which most lines are something else is not a log of this kind.
  if (beginning !== null && beginning.count * 20 >= lines.length) {
    const { pattern, what, count } = beginning
    const reason = `${count} ${of} lines begin with ${what}, the others go on with them`
    return { confidence: 'likely', reason, multiline: { pattern, negate: true, match: 'after' } }
  }
  const indented = lines.filter(line => /^\s/.test(line)).length
  if (indented === 0) return null
  const causes = lines.some(line => line.startsWith('Caused by:'))
  return {
    confidence: 'likely',
    reason: `${indented} ${of} lines begin with a blank, as those of a stack trace do`,
    multiline: causes ? { ...defaultMultiline, pattern: '^\\s|^Caused by:' } : defaultMultiline,
  }
}
