/**
 * Where the values of a JSON text begin and end. Documents are cut out of the text by these places, so that they stay as they were
 * written, and a fault in one does not lose the others. Only brackets and strings are read: whether what is between them is
 * JSON is found out by who reads it. Comments, and texts between three quotes as Kibana's console has them, are known.
 */

/** A part of a text; `end` is after its last character. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A member of an object: its key, and where its value stands. */
export interface JsonMember extends Span {
  readonly key: string
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SLASH = 0x2f
const STAR = 0x2a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const COMMA = 0x2c
const COLON = 0x3a

/** The first place from `at` on that is not a blank and in no comment. */
export function afterBlanks(text: string, at: number): number {
  let next = at
  for (;;) {
    const c = text.charCodeAt(next)
    if (c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09) next++
    else if (c === SLASH) {
      const end = commentEnd(text, next)
      if (end < 0) return next
      next = end
    } else return next
  }
}

/** The end of the value that begins at `at`; -1 where nothing begins there or it never ends. */
export function endOfValue(text: string, at: number): number {
  const c = text.charCodeAt(at)
  if (c === QUOTE) return stringEnd(text, at)
  if (c === OPEN_BRACE || c === OPEN_BRACKET) return containerEnd(text, at)
  let end = at
  while (end < text.length && !isDelimiter(text.charCodeAt(end))) end++
  return end > at ? end : -1
}

/** The elements of the list that begins at `at`. `brokenAt` is where it could not be followed; null if it is closed. */
export function elementsOf(
  text: string,
  at: number,
): { readonly elements: readonly Span[]; readonly brokenAt: number | null } {
  const elements: Span[] = []
  let next = afterBlanks(text, at + 1)
  if (text.charCodeAt(next) === CLOSE_BRACKET) return { elements, brokenAt: null }
  for (;;) {
    const end = endOfValue(text, next)
    if (end < 0) return { elements, brokenAt: next }
    elements.push({ start: next, end })
    next = afterBlanks(text, end)
    const c = text.charCodeAt(next)
    if (c === CLOSE_BRACKET) return { elements, brokenAt: null }
    if (c !== COMMA) return { elements, brokenAt: next }
    next = afterBlanks(text, next + 1)
  }
}

/** The same for the members of the object that begins at `at`. */
export function membersOf(
  text: string,
  at: number,
): { readonly members: readonly JsonMember[]; readonly brokenAt: number | null } {
  const members: JsonMember[] = []
  let next = afterBlanks(text, at + 1)
  if (text.charCodeAt(next) === CLOSE_BRACE) return { members, brokenAt: null }
  for (;;) {
    const keyEnd = text.charCodeAt(next) === QUOTE ? stringEnd(text, next) : -1
    if (keyEnd < 0) return { members, brokenAt: next }
    const colon = afterBlanks(text, keyEnd)
    if (text.charCodeAt(colon) !== COLON) return { members, brokenAt: colon }
    const start = afterBlanks(text, colon + 1)
    const end = endOfValue(text, start)
    if (end < 0) {
      // What begins there is reported all the same: a list that is cut off has elements.
      members.push({ key: text.slice(next + 1, keyEnd - 1), start, end: text.length })
      return { members, brokenAt: start }
    }
    members.push({ key: text.slice(next + 1, keyEnd - 1), start, end })
    next = afterBlanks(text, end)
    const c = text.charCodeAt(next)
    if (c === CLOSE_BRACE) return { members, brokenAt: null }
    if (c !== COMMA) return { members, brokenAt: next }
    next = afterBlanks(text, next + 1)
  }
}

function containerEnd(text: string, at: number): number {
  let depth = 0
  // Once a comment is not closed, no other is: that is found out once.
  let mayHaveComments = true
  for (let next = at; next < text.length; next++) {
    const c = text.charCodeAt(next)
    if (c === QUOTE) {
      next = stringEnd(text, next) - 1
      if (next < 0) return -1
    } else if (c === OPEN_BRACE || c === OPEN_BRACKET) depth++
    else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) {
      if (--depth === 0) return next + 1
    } else if (c === SLASH && mayHaveComments) {
      const end = commentEnd(text, next)
      if (end > 0) next = end - 1
      else mayHaveComments = text.charCodeAt(next + 1) !== STAR
    }
  }
  return -1
}

/** The end of the text that begins with the quote at `at`; -1 where it never ends. Three quotes end with three. */
export function stringEnd(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === QUOTE && text.charCodeAt(at + 2) === QUOTE) {
    const end = text.indexOf('"""', at + 3)
    return end < 0 ? -1 : end + 3
  }
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    if (!isEscaped(text, at, end)) return end + 1
  }
  return -1
}

/** Whether the character at `place` follows an odd number of backslashes of the string that begins at `start`. */
function isEscaped(text: string, start: number, place: number): boolean {
  let first = place
  while (first - 1 > start && text.charCodeAt(first - 1) === BACKSLASH) first--
  return (place - first) % 2 === 1
}

function commentEnd(text: string, at: number): number {
  const kind = text.charCodeAt(at + 1)
  if (kind === SLASH) {
    const end = text.indexOf('\n', at)
    return end < 0 ? text.length : end
  }
  if (kind !== STAR) return -1
  const end = text.indexOf('*/', at + 2)
  return end < 0 ? -1 : end + 2
}

const isDelimiter = (c: number): boolean =>
  c <= 0x20 || c === COMMA || c === CLOSE_BRACE || c === CLOSE_BRACKET || c === COLON
