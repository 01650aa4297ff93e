/** Forms of values that are probably secret or personal, but not a fault in a pipeline: shown before a text is shared. */
import { parseIp } from '@sluice/java'

/** How sure a finding is. */
export type SecretConfidence = 'certain' | 'likely' | 'possible'

/** A form that may match more than it means. */
export interface PrivateForm {
  readonly kind: string
  /** With its article, to be read in a sentence: `an e-mail address`. */
  readonly name: string
  readonly category: 'secret' | 'personal'
  /** The secret is the whole match, or its group `secret`. */
  readonly form: RegExp
  /** How sure it is that a value is what the form means; null if it is not. `before` is the text that stands before it. */
  judge(value: string, before: string): SecretConfidence | null
}

/** The end of a word; an escape of JSON (`\n`) that ends in a letter is not part of it. */
const START = '(?:(?<![\\w@\\\\])|(?<=\\\\[nrtbf]))'

/** The replacement of a secret. */
const PLACEHOLDER =
  /^(?:null|none|nil|true|false|undefined|redacted|masked|hidden|changeme|required|optional|string|text|keyword|[*x.-]+|\$.*|%.*|(?:ctx|params|doc|_ingest)\b.*)$/i

const KEY =
  'password|passwd|pwd|passphrase|secret|api_?key|access_?key|private_?key|(?:auth|access|refresh|id)?_?token|client_?secret|credentials?|session_?id|jsessionid|phpsessid'

/** A value in quotes, which may be escaped; and a value without quotes. */
const QUOTED = `(?<=")[^"\\\\\\n{}]{3,200}(?=\\\\?")|(?<=')[^'\\\\\\n{}]{3,200}(?=\\\\?')`
const WORD = `[^\\s"'\\\\,;&{}<>()[\\]=][^\\s"'\\\\,;&{}<>()[\\]]{2,500}`

/** Names of users that are nobody's. */
const COMMON_USERS =
  /^(?:root|elastic|git|ubuntu|debian|admin|administrator|ec2-user|vagrant|runner|user\d*|public|default|shared|all users|[$%{<].*)$/i

/** `hero@2x.webp` is a file. */
const FILE_NAME = /\.(?:png|jpe?g|webp|gif|svg|js|mjs|css|html)$/i

const EXAMPLE_DOMAIN = /(?:^|[@.])(?:example|test|invalid|localhost|local)(?:\.(?:com|org|net|edu))?$/i

export const privateForms: readonly PrivateForm[] = [
  {
    kind: 'authorization',
    name: 'credentials in a header',
    category: 'secret',
    form: /\bauthorization\\?["']?\s{0,3}[:=]\s{0,3}\\?["']?(?:basic|bearer|apikey|digest|token)\s{1,3}(?<secret>[^\s"'\\,;]{4,})/dgi,
    judge: value => (PLACEHOLDER.test(value) ? null : 'likely'),
  },
  {
    kind: 'named-secret',
    name: 'a password or token',
    category: 'secret',
    form: new RegExp(
      `(?<![A-Za-z0-9])(?:${KEY})\\\\?["']?\\s{0,3}(?:=>|[:=])\\s{0,3}\\\\?["']?(?<secret>${QUOTED}|${WORD})`,
      'dgi',
    ),
    judge(value) {
      // A path is the working directory (PWD=/home/ada), or where a secret is kept.
      if (PLACEHOLDER.test(value) || value.startsWith('/')) return null
      return /^[a-z_. ]+$/i.test(value) || value.length < 6 ? 'possible' : 'likely'
    },
  },
  {
    kind: 'email',
    name: 'an e-mail address',
    category: 'personal',
    form: new RegExp(`${START}[\\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\\.){1,8}[a-z]{2,24}(?![\\w-])`, 'dgi'),
    judge: value => (EXAMPLE_DOMAIN.test(value) || FILE_NAME.test(value) ? null : 'likely'),
  },
  {
    kind: 'ipv4',
    name: 'a public IP address',
    category: 'personal',
    form: /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d)/dg,
    judge(value, before) {
      const bytes = parseIp(value)
      if (bytes === null || !isPublic4(bytes)) return null
      // The version of a program: `Chrome/131.0.0.0`, `v1.2.3.4`, `version 1.2.3.4`.
      if (/(?:[A-Za-z)]\/|\bv|version[ :="']{1,3})$/i.test(before)) return null
      return value.endsWith('.0.0') ? 'possible' : 'likely'
    },
  },
  {
    kind: 'ipv6',
    name: 'a public IP address',
    category: 'personal',
    form: /(?:(?<![\w:.-])|(?<=\\[nrtbf]))(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/dgi,
    judge(value) {
      const bytes = parseIp(value)
      return bytes !== null && bytes.length === 16 && isPublic6(bytes) ? 'likely' : null
    },
  },
  {
    kind: 'iban',
    name: 'an account number (IBAN)',
    category: 'personal',
    form: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/dg,
    judge: value => (isIban(value.replaceAll(' ', '')) ? 'certain' : null),
  },
  {
    kind: 'card',
    name: 'the number of a credit card',
    category: 'personal',
    form: /(?<![\w.-])[2-6](?:[ -]?\d){12,18}(?![\w-]|\.\d)/dg,
    judge(value) {
      const digits = value.replace(/[ -]/g, '')
      if (!/^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6\d{15})$/.test(digits)) return null
      // One number of ten fits by chance.
      return isLuhn(digits) ? (digits === value ? 'possible' : 'likely') : null
    },
  },
  {
    kind: 'phone',
    name: 'a telephone number',
    category: 'personal',
    form: /(?:(?<![\w+.:-])|(?<=\\[nrtbf]))\+[1-9]\d{0,2}[ ./-]?(?:\(\d{1,4}\)[ ./-]?)?\d(?:[ ./-]?\d){5,12}(?!\w)/dg,
    judge: () => 'likely',
  },
  {
    kind: 'phone',
    name: 'a telephone number',
    category: 'personal',
    form: /(?:(?<![\w+.:-])|(?<=\\[nrtbf]))(?:\(\d{3}\) ?|\d{3}[ -])\d{3}[ -]\d{4}(?![\w-])/dg,
    judge: () => 'possible',
  },
  {
    kind: 'user',
    name: 'the name of a user',
    category: 'personal',
    form: /(?:\/home\/|\/Users\/|[A-Z]:\\{1,2}Users\\{1,2})(?<secret>[^/\\\s"':;,|<>*?]{1,64})/dg,
    judge: value => (COMMON_USERS.test(value) ? null : 'likely'),
  },
  {
    kind: 'user',
    name: 'the name of a user',
    category: 'personal',
    form: /:\/\/(?<secret>[^\s/:@{}%"'\\]{1,64}):[^\s/:@{}%]{1,200}@/dg,
    judge: value => (COMMON_USERS.test(value) ? null : 'likely'),
  },
]

function isPublic4([a, b, c]: Uint8Array): boolean {
  const [first, second, third] = [a!, b!, c!]
  if (first === 0 || first === 10 || first === 127 || first >= 224) return false
  if (first === 100) return second < 64 || second > 127
  if (first === 169) return second !== 254
  if (first === 172) return second < 16 || second > 31
  if (first === 192) return second !== 168 && !(second === 0 && (third === 0 || third === 2))
  if (first === 198) return second !== 18 && second !== 19 && !(second === 51 && third === 100)
  return !(first === 203 && second === 0 && third === 113)
}

/** Global unicast, but for the range of documentation. */
const isPublic6 = (bytes: Uint8Array): boolean =>
  (bytes[0]! & 0xe0) === 0x20 && !(bytes[0] === 0x20 && bytes[1] === 0x01 && bytes[2] === 0x0d && bytes[3] === 0xb8)

/** The check digits of ISO 13616: the number, its first four characters last, is 1 modulo 97. */
function isIban(text: string): boolean {
  if (text.length < 15 || text.length > 34) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

function isLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = digit * 2
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
