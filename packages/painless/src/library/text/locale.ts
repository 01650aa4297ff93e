/** `java.util.Locale`. */
import { JavaObject, nullPointer, stringHashCode } from '@sluice/java'
import type { ClassLibrary } from '../define.js'

/** The parts of a locale. Extensions by their letter (`u`, `x`), values with dashes. */
export interface LocaleParts {
  readonly language: string
  readonly script: string
  readonly country: string
  readonly variant: string
  readonly extensions: ReadonlyMap<string, string>
}

/** No extensions. */
export const NONE: ReadonlyMap<string, string> = new Map()
const renamed: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi' }
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** A `java.util.Locale`. */
export class ScriptLocale extends JavaObject implements LocaleParts {
  override readonly className = 'java.util.Locale'
  readonly language: string
  readonly script: string
  readonly country: string
  readonly variant: string
  readonly extensions: ReadonlyMap<string, string>
  constructor(parts: Partial<LocaleParts>) {
    super()
    const language = (parts.language ?? '').toLowerCase()
    this.language = renamed[language] ?? language
    this.script = capitalized(parts.script ?? '')
    this.country = (parts.country ?? '').toUpperCase()
    this.variant = parts.variant ?? ''
    this.extensions = parts.extensions ?? NONE
  }

  /** The language tag, empty for the root locale: what the rest of Sluice takes for a locale. */
  get tag(): string {
    return this.language === '' && this.country === '' ? '' : this.toLanguageTag()
  }

  /**
   * Java's `toLanguageTag()`. A part of the variant that is not well-formed and those after it become private ones; parts that no tag can
   * have are left out.
   */
  toLanguageTag(): string {
    const language = /^[a-z]{2,8}$/.test(this.language) ? this.language : 'und'
    const parts = [language]
    if (/^[A-Za-z]{4}$/.test(this.script)) parts.push(this.script)
    if (/^([A-Z]{2}|\d{3})$/.test(this.country)) parts.push(this.country)
    const variants = this.variant.split(/[_-]/).filter(part => part !== '')
    const illFormed = variants.findIndex(part => !/^([0-9A-Za-z]{5,8}|\d[0-9A-Za-z]{3})$/.test(part))
    parts.push(...(illFormed < 0 ? variants : variants.slice(0, illFormed)))
    const rest = illFormed < 0 ? [] : variants.slice(illFormed)
    const unfit = rest.findIndex(part => !/^[0-9A-Za-z]{1,8}$/.test(part))
    const own = unfit < 0 ? rest : rest.slice(0, unfit)
    for (const [key, value] of this.extensions) if (key !== 'x') parts.push(`${key}-${value}`)
    const privateUse = this.extensions.get('x')
    if (privateUse !== undefined) parts.push(`x-${privateUse}`)
    else if (own.length > 0) parts.push(`x-lvariant-${own.join('-')}`)
    return parts.join('-')
  }

  override toJavaString(): string {
    if (this.language === '' && this.country === '') return ''
    const extensions = [...this.extensions].map(([key, value]) => `${key}-${value}`).join('-')
    const hasMore = this.script !== '' || extensions !== ''
    let text = this.language
    if (this.country !== '' || this.variant !== '' || (this.language !== '' && hasMore)) text += `_${this.country}`
    if (this.variant !== '') text += `_${this.variant}`
    else if (hasMore) text += '_'
    if (this.script !== '') text += `${this.variant !== '' ? '_' : ''}#${this.script}`
    if (extensions !== '')
      text += this.script !== '' ? `_${extensions}` : `${this.variant !== '' ? '_' : ''}#${extensions}`
    return text
  }

  override javaEquals(other: unknown): boolean {
    return (
      other instanceof ScriptLocale && other.toJavaString() === this.toJavaString() && other.variant === this.variant
    )
  }
  override javaHashCode(): number {
    return stringHashCode(this.toJavaString())
  }
}

/** `Locale.forLanguageTag`: what is well-formed from the left; the rest is ignored. */
export function localeForLanguageTag(tag: string): ScriptLocale {
  const parts = tag.replaceAll('_', '-').split('-')
  let at = 0
  const take = (form: RegExp): string => (at < parts.length && form.test(parts[at]!) ? parts[at++]! : '')
  const language = take(/^[A-Za-z]{2,8}$/)
  if (language === '' && parts[0]?.toLowerCase() !== 'x') return ROOT
  const script = take(/^[A-Za-z]{4}$/)
  const country = take(/^([A-Za-z]{2}|\d{3})$/)
  const variants: string[] = []
  for (let next = take(variantForm); next !== ''; next = take(variantForm)) variants.push(next)
  const extensions = new Map<string, string>()
  while (at < parts.length) {
    const key = take(/^[0-9A-Za-z]$/).toLowerCase()
    if (key === '') break
    const values: string[] = []
    const form = key === 'x' ? /^[0-9A-Za-z]{1,8}$/ : /^[0-9A-Za-z]{2,8}$/
    for (let next = take(form); next !== ''; next = take(form)) values.push(next.toLowerCase())
    if (values.length === 0) break
    extensions.set(key, values.join('-'))
  }
  return new ScriptLocale({
    language: language === 'und' ? '' : language,
    script,
    country,
    variant: variants.join('_'),
    extensions,
  })
}

const variantForm = /^([0-9A-Za-z]{5,8}|\d[0-9A-Za-z]{3})$/

const ROOT = new ScriptLocale({})
/** A locale of a language and, perhaps, a country. */
export const of = (language: string, country = ''): ScriptLocale => new ScriptLocale({ language, country })

/** The node's default locale. */
export const defaultLocale = of('en')
/** `Locale.ROOT`. */
export const rootLocale = ROOT

/** A string argument that must not be null. */
export const required = (text: string | null): string => {
  if (text === null) throw nullPointer(null)
  return text
}

const simplifiedChinese = of('zh', 'CN')

/** `java.util.Locale`. */
export const locale: ClassLibrary = {
  constructors: {
    'new/1': (language: string | null) => new ScriptLocale({ language: required(language) }),
    'new/2': (language: string | null, country: string | null) =>
      new ScriptLocale({ language: required(language), country: required(country) }),
    'new/3': (language: string | null, country: string | null, variant: string | null) =>
      new ScriptLocale({ language: required(language), country: required(country), variant: required(variant) }),
  },
  fields: {
    CANADA: of('en', 'CA'),
    CANADA_FRENCH: of('fr', 'CA'),
    CHINA: simplifiedChinese,
    CHINESE: of('zh'),
    ENGLISH: defaultLocale,
    FRANCE: of('fr', 'FR'),
    FRENCH: of('fr'),
    GERMAN: of('de'),
    GERMANY: of('de', 'DE'),
    ITALIAN: of('it'),
    ITALY: of('it', 'IT'),
    JAPAN: of('ja', 'JP'),
    JAPANESE: of('ja'),
    KOREA: of('ko', 'KR'),
    KOREAN: of('ko'),
    PRC: simplifiedChinese,
    ROOT,
    SIMPLIFIED_CHINESE: simplifiedChinese,
    TAIWAN: of('zh', 'TW'),
    TRADITIONAL_CHINESE: of('zh', 'TW'),
    UK: of('en', 'GB'),
    US: of('en', 'US'),
  },
  statics: {
    'forLanguageTag/1': (tag: string | null) => localeForLanguageTag(required(tag)),
    'getDefault/0': () => defaultLocale,
  },
  methods: {
    'clone/0': (receiver: ScriptLocale) => receiver,
    'getCountry/0': (receiver: ScriptLocale) => receiver.country,
    'getLanguage/0': (receiver: ScriptLocale) => receiver.language,
    'getVariant/0': (receiver: ScriptLocale) => receiver.variant,
    'toLanguageTag/0': (receiver: ScriptLocale) => receiver.toLanguageTag(),
  },
}
