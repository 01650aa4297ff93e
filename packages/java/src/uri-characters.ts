/** The sets of characters that RFC 2396 (with the brackets of RFC 2732) allows in the parts of a URI, as `java.net.URI` has them. */

const ALPHA = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const DIGIT = '0123456789'
const UNRESERVED = `${ALPHA}${DIGIT}-_.!~*'()`
const PATH_CHARACTERS = `${UNRESERVED}:@&=+$,`
const USER_INFO = `${UNRESERVED};:&=+$,`

/** A set of ASCII characters; `escapes` also lets in `%XX` and every visible character beyond ASCII. */
export interface CharacterSet {
  readonly members: ReadonlySet<string>
  readonly escapes: boolean
}

const plain = (members: string): CharacterSet => ({ members: new Set(members), escapes: false })
const escaped = (members: string): CharacterSet => ({ members: new Set(members), escapes: true })

/** The sets by the part they belong to. */
export const uriCharacters = {
  alpha: plain(ALPHA),
  digit: plain(DIGIT),
  hex: plain(`${DIGIT}ABCDEFabcdef`),
  alphanumeric: plain(ALPHA + DIGIT),
  label: plain(`${ALPHA}${DIGIT}-`),
  dotted: plain(`${DIGIT}.`),
  scheme: plain(`${ALPHA}${DIGIT}+-.`),
  scope: plain(`${ALPHA}${DIGIT}_.`),
  path: escaped(`${PATH_CHARACTERS};/`),
  /** Queries, fragments and opaque parts. */
  uric: escaped(`${UNRESERVED};/?:@&=+$,[]`),
  userInfo: escaped(USER_INFO),
  registry: escaped(`${UNRESERVED}$,;:@&=+`),
  /** A bare `%`, too: it goes before the scope of an address in brackets. */
  server: escaped(`${USER_INFO}@[]%`),
} as const

const separatorOrControl = /[\p{Z}\p{Cc}]/u

/** Whether a unit beyond ASCII may stand unescaped. */
export const isOther = (unit: string): boolean => unit > '\u0080' && !separatorOrControl.test(unit)
