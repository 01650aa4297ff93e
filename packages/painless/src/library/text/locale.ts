/** `java.util.Locale` and `Locale.Builder`. Names of languages and countries come from the runtime's own locale data (`Intl`). */
import { JavaException, JavaLinkedHashSet, JavaObject, nullPointer, stringHashCode } from '@sluice/java'
import { JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { enumMembers, type JavaEnum, javaEnum } from '../lang/enum.js'

/** The parts of a locale. Extensions by their letter (`u`, `x`), values with dashes. */
interface LocaleParts {
  readonly language: string
  readonly script: string
  readonly country: string
  readonly variant: string
  readonly extensions: ReadonlyMap<string, string>
}

const NONE: ReadonlyMap<string, string> = new Map()
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
   * Java's `toLanguageTag()`. A part of the variant that is not well-formed and those behind it become private ones; parts that no tag can
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

  /** The keywords of the `u` extension, each with its type. */
  get keywords(): ReadonlyMap<string, string> {
    const keywords = new Map<string, string>()
    let key = ''
    for (const part of (this.extensions.get('u') ?? '').split('-')) {
      if (part.length === 2) keywords.set((key = part), '')
      else if (key !== '' && part !== '')
        keywords.set(key, keywords.get(key) === '' ? part : `${keywords.get(key)}-${part}`)
    }
    return keywords
  }
  /** The attributes of the `u` extension. */
  get attributes(): readonly string[] {
    const parts = (this.extensions.get('u') ?? '').split('-')
    const first = parts.findIndex(part => part.length === 2)
    return (first < 0 ? parts : parts.slice(0, first)).filter(part => part !== '')
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
const of = (language: string, country = ''): ScriptLocale => new ScriptLocale({ language, country })

/** The node's default locale. */
export const defaultLocale = of('en')
/** `Locale.ROOT`. */
export const rootLocale = ROOT

const required = (text: string | null): string => {
  if (text === null) throw nullPointer(null)
  return text
}

/** A name from the runtime's data, else the code itself. */
function displayName(type: 'language' | 'region' | 'script', code: string, locale: ScriptLocale): string {
  if (code === '') return ''
  try {
    return new Intl.DisplayNames([locale.tag || 'en'], { type, fallback: 'code' }).of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

function displayed(receiver: ScriptLocale, locale: ScriptLocale): string {
  const language = displayName('language', receiver.language, locale)
  const rest = [
    displayName('script', receiver.script, locale),
    displayName('region', receiver.country, locale),
    receiver.variant,
  ].filter(part => part !== '')
  if (language === '') return rest.join(', ')
  return rest.length === 0 ? language : `${language} (${rest.join(', ')})`
}

/** The constants of `Locale.Category`. */
export const localeCategories: Readonly<Record<string, JavaEnum>> = javaEnum('java.util.Locale$Category', [
  'DISPLAY',
  'FORMAT',
])

/** `java.util.Locale.Category`. */
export const localeCategory: ClassLibrary = enumMembers('java.util.Locale.Category', localeCategories)

/** `getAvailableLocales()` of any class: the ones whose data are built in. */
export const availableLocales = (): JavaArray =>
  new JavaArray('java.util.Locale', [ROOT, defaultLocale, of('en', 'US')])

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
    'getAvailableLocales/0': availableLocales,
    'getDefault/0': () => defaultLocale,
    'getDefault/1': () => defaultLocale,
  },
  methods: {
    'clone/0': (receiver: ScriptLocale) => receiver,
    'getCountry/0': (receiver: ScriptLocale) => receiver.country,
    'getDisplayCountry/0': (receiver: ScriptLocale) => displayName('region', receiver.country, defaultLocale),
    'getDisplayCountry/1': (receiver: ScriptLocale, inLocale: ScriptLocale) =>
      displayName('region', receiver.country, inLocale),
    'getDisplayLanguage/0': (receiver: ScriptLocale) => displayName('language', receiver.language, defaultLocale),
    'getDisplayLanguage/1': (receiver: ScriptLocale, inLocale: ScriptLocale) =>
      displayName('language', receiver.language, inLocale),
    'getDisplayName/0': (receiver: ScriptLocale) => displayed(receiver, defaultLocale),
    'getDisplayName/1': displayed,
    'getDisplayScript/0': (receiver: ScriptLocale) => displayName('script', receiver.script, defaultLocale),
    'getDisplayScript/1': (receiver: ScriptLocale, inLocale: ScriptLocale) =>
      displayName('script', receiver.script, inLocale),
    'getDisplayVariant/0': (receiver: ScriptLocale) => receiver.variant,
    'getDisplayVariant/1': (receiver: ScriptLocale) => receiver.variant,
    'getExtension/1': (receiver: ScriptLocale, key: { readonly code: number }) =>
      receiver.extensions.get(String.fromCharCode(key.code).toLowerCase()) ?? null,
    'getExtensionKeys/0': (receiver: ScriptLocale) => JavaLinkedHashSet.from(receiver.extensions.keys()),
    'getLanguage/0': (receiver: ScriptLocale) => receiver.language,
    'getScript/0': (receiver: ScriptLocale) => receiver.script,
    'getUnicodeLocaleAttributes/0': (receiver: ScriptLocale) => JavaLinkedHashSet.from(receiver.attributes),
    'getUnicodeLocaleKeys/0': (receiver: ScriptLocale) => JavaLinkedHashSet.from(receiver.keywords.keys()),
    'getUnicodeLocaleType/1': (receiver: ScriptLocale, key: string | null) =>
      receiver.keywords.get(required(key).toLowerCase()) ?? null,
    'getVariant/0': (receiver: ScriptLocale) => receiver.variant,
    'hasExtensions/0': (receiver: ScriptLocale) => receiver.extensions.size > 0,
    'stripExtensions/0': (receiver: ScriptLocale) =>
      receiver.extensions.size === 0 ? receiver : new ScriptLocale({ ...partsOf(receiver), extensions: NONE }),
    'toLanguageTag/0': (receiver: ScriptLocale) => receiver.toLanguageTag(),
  },
}

const partsOf = ({ language, script, country, variant, extensions }: ScriptLocale): LocaleParts => ({
  language,
  script,
  country,
  variant,
  extensions,
})

/** A `Locale.Builder`. */
class LocaleBuilder extends JavaObject {
  override readonly className = 'java.util.Locale$Builder'
  parts: LocaleParts = partsOf(ROOT)
  with(change: Partial<LocaleParts>): this {
    this.parts = { ...this.parts, ...change }
    return this
  }
  /** Sets a part that has to be well-formed, or clears it with null or an empty text. */
  set(part: 'language' | 'script' | 'country' | 'variant', text: string | null, form: RegExp): this {
    const value = text ?? ''
    if (value !== '' && !form.test(value))
      throw illFormed(`Ill-formed ${part === 'country' ? 'region' : part}: ${value}`)
    return this.with({ [part]: part === 'variant' ? value.replaceAll('-', '_') : value })
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

const illFormed = (text: string): JavaException =>
  new JavaException('java.util.IllformedLocaleException', `${text} [at index 0]`)

/** Sets or (null, empty) removes an extension. */
function withExtension(builder: LocaleBuilder, key: string, value: string | null): LocaleBuilder {
  if (!/^[0-9A-Za-z]$/.test(key)) throw illFormed(`Ill-formed extension key: ${key}`)
  const extensions = new Map(builder.parts.extensions)
  if (value === null || value === '') extensions.delete(key.toLowerCase())
  else extensions.set(key.toLowerCase(), value.toLowerCase().replaceAll('_', '-'))
  return builder.with({ extensions })
}

/** Puts the `u` extension together again from attributes and keywords. */
function withUnicode(
  builder: LocaleBuilder,
  attributes: Iterable<string>,
  keywords: ReadonlyMap<string, string>,
): LocaleBuilder {
  const words = [...keywords]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, type]) => (type === '' ? key : `${key}-${type}`))
  return withExtension(builder, 'u', [...attributes, ...words].join('-'))
}

/** `java.util.Locale.Builder`. */
export const localeBuilder: ClassLibrary = {
  constructors: { 'new/0': () => new LocaleBuilder() },
  methods: {
    'addUnicodeLocaleAttribute/1': (receiver: LocaleBuilder, attribute: string | null) => {
      const built = new ScriptLocale(receiver.parts)
      const attributes = new Set([...built.attributes, required(attribute).toLowerCase()])
      return withUnicode(receiver, [...attributes].sort(), built.keywords)
    },
    'build/0': (receiver: LocaleBuilder) => new ScriptLocale(receiver.parts),
    'clear/0': (receiver: LocaleBuilder) => receiver.with(partsOf(ROOT)),
    'clearExtensions/0': (receiver: LocaleBuilder) => receiver.with({ extensions: NONE }),
    'removeUnicodeLocaleAttribute/1': (receiver: LocaleBuilder, attribute: string | null) => {
      const built = new ScriptLocale(receiver.parts)
      const removed = required(attribute).toLowerCase()
      return withUnicode(
        receiver,
        built.attributes.filter(one => one !== removed),
        built.keywords,
      )
    },
    'setExtension/2': (receiver: LocaleBuilder, key: { readonly code: number }, value: string | null) =>
      withExtension(receiver, String.fromCharCode(key.code), value),
    'setLanguage/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.set('language', text, /^[A-Za-z]{2,8}$/),
    'setLanguageTag/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.with(partsOf(text === null ? ROOT : localeForLanguageTag(text))),
    'setLocale/1': (receiver: LocaleBuilder, from: ScriptLocale | null) => {
      if (from === null) throw nullPointer(null)
      return receiver.with(partsOf(from))
    },
    'setRegion/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.set('country', text, /^([A-Za-z]{2}|\d{3})$/),
    'setScript/1': (receiver: LocaleBuilder, text: string | null) => receiver.set('script', text, /^[A-Za-z]{4}$/),
    'setUnicodeLocaleKeyword/2': (receiver: LocaleBuilder, key: string | null, type: string | null) => {
      const built = new ScriptLocale(receiver.parts)
      const keywords = new Map(built.keywords)
      if (type === null) keywords.delete(required(key).toLowerCase())
      else keywords.set(required(key).toLowerCase(), type.toLowerCase())
      return withUnicode(receiver, built.attributes, keywords)
    },
    'setVariant/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.set('variant', text, /^([0-9A-Za-z]{5,8}|\d[0-9A-Za-z]{3})([_-]([0-9A-Za-z]{5,8}|\d[0-9A-Za-z]{3}))*$/),
  },
}
