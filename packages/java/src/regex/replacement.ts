/**
 * Replacement texts: `$1`, `${name}`, `\x`. Java reads a replacement again for every match, so its faults show only when
 * something matches; here it is read once, and a fault is kept to be thrown at the first match.
 */
import { illegalArgument, JavaException } from '../throwable.js'

/** The groups that a pattern has. */
export interface GroupTable {
  readonly groupCount: number
  readonly groupNames: ReadonlyMap<string, number>
}

/** The parts of a match that a replacement can use. */
export interface MatchedGroups {
  group(n: number): string | null
}

/** A replacement as texts and group numbers; `fault` is what Java throws after the last part. */
export interface Replacement {
  readonly parts: readonly (string | number)[]
  readonly fault: JavaException | undefined
}

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9'

/** Reads a replacement text. Never throws. */
export function readReplacement(text: string, groups: GroupTable): Replacement {
  const parts: (string | number)[] = []
  let literal = ''
  let fault: JavaException | undefined
  for (let i = 0; i < text.length && fault === undefined; ) {
    const char = text[i] as string
    if (char === '\\') {
      const escaped = text[i + 1]
      if (escaped === undefined) fault = illegalArgument('character to be escaped is missing')
      else literal += escaped
      i += 2
    } else if (char === '$') {
      const reference = readReference(text, i + 1, groups)
      if (reference instanceof JavaException) fault = reference
      else {
        if (literal !== '') parts.push(literal)
        literal = ''
        parts.push(reference.group)
        i = reference.end
      }
    } else {
      literal += char
      i++
    }
  }
  if (literal !== '') parts.push(literal)
  return { parts, fault }
}

/** A group reference whose `$` is before `start`. */
function readReference(
  text: string,
  start: number,
  groups: GroupTable,
): { group: number; end: number } | JavaException {
  const first = text[start]
  if (first === undefined) return illegalArgument('Illegal group reference: group index is missing')
  if (first === '{') return readNamedReference(text, start + 1, groups)
  if (!isDigit(first)) return illegalArgument('Illegal group reference')
  let group = Number(first)
  if (group > groups.groupCount) return new JavaException('java.lang.IndexOutOfBoundsException', `No group ${group}`)
  let end = start + 1
  // Further digits belong to the number while the pattern has that group.
  while (isDigit(text[end]) && group * 10 + Number(text[end]) <= groups.groupCount) {
    group = group * 10 + Number(text[end])
    end++
  }
  return { group, end }
}

function readNamedReference(
  text: string,
  start: number,
  groups: GroupTable,
): { group: number; end: number } | JavaException {
  const name = /^[A-Za-z0-9]*/.exec(text.slice(start))?.[0] ?? ''
  const end = start + name.length
  if (name === '') return illegalArgument('named capturing group has 0 length name')
  if (text[end] !== '}') return illegalArgument("named capturing group is missing trailing '}'")
  if (isDigit(name[0])) return illegalArgument(`capturing group name {${name}} starts with digit character`)
  const group = groups.groupNames.get(name)
  if (group === undefined) return illegalArgument(`No group with name {${name}}`)
  return { group, end: end + 1 }
}

/** The text that stands for one match. Throws the replacement's fault; a group that took no part gives nothing. */
export function expandReplacement(replacement: Replacement, match: MatchedGroups): string {
  let result = ''
  for (const part of replacement.parts) result += typeof part === 'string' ? part : (match.group(part) ?? '')
  if (replacement.fault !== undefined) throw replacement.fault
  return result
}

/**
 * The replacement as JavaScript's `replace` wants it. `groups`: the native group of each group. Null when the replacement
 * has a fault, or groups that are not at hand.
 */
export function nativeReplacement({ parts, fault }: Replacement, groups: readonly number[] | null): string | null {
  if (fault !== undefined) return null
  let result = ''
  for (const part of parts) {
    if (typeof part === 'string') result += part.replaceAll('$', '$$$$')
    else if (part === 0) result += '$&'
    else {
      const native = groups?.[part]
      if (native === undefined || native > 99) return null
      result += `$${String(native).padStart(2, '0')}`
    }
  }
  return result
}

/** `Matcher.quoteReplacement`: a replacement that stands for the text itself. */
export const quoteReplacement = (text: string): string => text.replaceAll(/[\\$]/g, '\\$&')

/** `Pattern.quote`: a pattern that matches the text itself. */
export const quotePattern = (text: string): string => `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`
