/**
 * `Locale.Builder`, and the members of `java.util.Locale` that only the whole library has. Names of languages and countries come from the
 * runtime's own locale data (`Intl`).
 */
import { JavaException, JavaLinkedHashSet, JavaObject, nullPointer } from '@sluice/java'
import { JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { enumMembers, type JavaEnum, javaEnum } from '../lang/enum.js'
import {
  defaultLocale,
  type LocaleParts,
  localeForLanguageTag,
  NONE,
  of,
  required,
  rootLocale,
  ScriptLocale,
} from './locale.js'

/** The keywords of the `u` extension, each with its type. */
function keywordsOf(locale: ScriptLocale): ReadonlyMap<string, string> {
  const keywords = new Map<string, string>()
  let key = ''
  for (const part of (locale.extensions.get('u') ?? '').split('-')) {
    if (part.length === 2) keywords.set((key = part), '')
    else if (key !== '' && part !== '')
      keywords.set(key, keywords.get(key) === '' ? part : `${keywords.get(key)}-${part}`)
  }
  return keywords
}

/** The attributes of the `u` extension. */
function attributesOf(locale: ScriptLocale): readonly string[] {
  const parts = (locale.extensions.get('u') ?? '').split('-')
  const first = parts.findIndex(part => part.length === 2)
  return (first < 0 ? parts : parts.slice(0, first)).filter(part => part !== '')
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
  new JavaArray('java.util.Locale', [rootLocale, defaultLocale, of('en', 'US')])

/** The other members of `java.util.Locale` than `locale`. */
export const rarelyUsedLocale: ClassLibrary = {
  statics: {
    'getAvailableLocales/0': availableLocales,
    'getDefault/1': () => defaultLocale,
  },
  methods: {
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
    'getScript/0': (receiver: ScriptLocale) => receiver.script,
    'getUnicodeLocaleAttributes/0': (receiver: ScriptLocale) => JavaLinkedHashSet.from(attributesOf(receiver)),
    'getUnicodeLocaleKeys/0': (receiver: ScriptLocale) => JavaLinkedHashSet.from(keywordsOf(receiver).keys()),
    'getUnicodeLocaleType/1': (receiver: ScriptLocale, key: string | null) =>
      keywordsOf(receiver).get(required(key).toLowerCase()) ?? null,
    'hasExtensions/0': (receiver: ScriptLocale) => receiver.extensions.size > 0,
    'stripExtensions/0': (receiver: ScriptLocale) =>
      receiver.extensions.size === 0 ? receiver : new ScriptLocale({ ...partsOf(receiver), extensions: NONE }),
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
  parts: LocaleParts = partsOf(rootLocale)
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
      const attributes = new Set([...attributesOf(built), required(attribute).toLowerCase()])
      return withUnicode(receiver, [...attributes].sort(), keywordsOf(built))
    },
    'build/0': (receiver: LocaleBuilder) => new ScriptLocale(receiver.parts),
    'clear/0': (receiver: LocaleBuilder) => receiver.with(partsOf(rootLocale)),
    'clearExtensions/0': (receiver: LocaleBuilder) => receiver.with({ extensions: NONE }),
    'removeUnicodeLocaleAttribute/1': (receiver: LocaleBuilder, attribute: string | null) => {
      const built = new ScriptLocale(receiver.parts)
      const removed = required(attribute).toLowerCase()
      return withUnicode(
        receiver,
        attributesOf(built).filter(one => one !== removed),
        keywordsOf(built),
      )
    },
    'setExtension/2': (receiver: LocaleBuilder, key: { readonly code: number }, value: string | null) =>
      withExtension(receiver, String.fromCharCode(key.code), value),
    'setLanguage/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.set('language', text, /^[A-Za-z]{2,8}$/),
    'setLanguageTag/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.with(partsOf(text === null ? rootLocale : localeForLanguageTag(text))),
    'setLocale/1': (receiver: LocaleBuilder, from: ScriptLocale | null) => {
      if (from === null) throw nullPointer(null)
      return receiver.with(partsOf(from))
    },
    'setRegion/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.set('country', text, /^([A-Za-z]{2}|\d{3})$/),
    'setScript/1': (receiver: LocaleBuilder, text: string | null) => receiver.set('script', text, /^[A-Za-z]{4}$/),
    'setUnicodeLocaleKeyword/2': (receiver: LocaleBuilder, key: string | null, type: string | null) => {
      const built = new ScriptLocale(receiver.parts)
      const keywords = new Map(keywordsOf(built))
      if (type === null) keywords.delete(required(key).toLowerCase())
      else keywords.set(required(key).toLowerCase(), type.toLowerCase())
      return withUnicode(receiver, attributesOf(built), keywords)
    },
    'setVariant/1': (receiver: LocaleBuilder, text: string | null) =>
      receiver.set('variant', text, /^([0-9A-Za-z]{5,8}|\d[0-9A-Za-z]{3})([_-]([0-9A-Za-z]{5,8}|\d[0-9A-Za-z]{3}))*$/),
  },
}
