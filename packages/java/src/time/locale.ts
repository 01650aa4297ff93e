/**
 * `java.util.Locale` as far as dates need it: language, country and variant, the ways Elasticsearch reads one from a string, and the week
 * rules of its country.
 */
import { illegalArgument, JavaException } from '../throwable.js'
import { ISO_WEEK, type WeekRules } from './calendar.js'

/** A `java.util.Locale`. The empty language is `Locale.ROOT`. */
export interface JavaLocale {
  readonly language: string
  readonly country: string
  readonly variant: string
}

/** `Locale.ROOT`. */
export const ROOT: JavaLocale = { language: '', country: '', variant: '' }

/** `Locale.ENGLISH`. */
export const ENGLISH: JavaLocale = { language: 'en', country: '', variant: '' }

/** ISO 639 codes of two letters, with the older ones that Java still knows. */
const LANGUAGES =
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ' +
  'ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl ' +
  'km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om ' +
  'or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts ' +
  'tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'

/** ISO 3166 codes of two letters. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM ' +
  'GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ ' +
  'OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC ' +
  'TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/**
 * A locale as the `date` processor reads it: `language`, `language-COUNTRY`, `language-COUNTRY-variant`, with `_` in place of `-` (the
 * first of the two in the text separates), in any case of letters; `ROOT` and the empty text are the root locale. Throws
 * IllegalArgumentException for more parts or unknown codes.
 */
export function parseLocale(text: string): JavaLocale {
  const separator = /[-_]/.exec(text)?.[0] ?? '-'
  const parts = text.split(separator)
  if (parts.length > 3) {
    throw illegalArgument(`Locales can have at most 3 parts but got ${parts.length}: [${parts.join(', ')}]`)
  }
  if (parts.length === 1 && text.toUpperCase() === 'ROOT') return ROOT
  const [language = '', country = '', variant = ''] = parts
  const locale = { language: language.toLowerCase(), country: country.toUpperCase(), variant }
  if (locale.language !== '' && locale.language.length !== 3 && !isAmong(LANGUAGES, locale.language)) {
    throw unknownCode('language', language, locale.language)
  }
  if (locale.country !== '' && !isAmong(COUNTRIES, locale.country))
    throw unknownCode('country', country, locale.country)
  return locale
}

const isAmong = (codes: string, code: string): boolean => codes.split(' ').includes(code)

function unknownCode(part: 'language' | 'country', written: string, code: string): JavaException {
  const cause = new JavaException(
    'java.util.MissingResourceException',
    `Couldn't find 3-letter ${part} code for ${code}`,
  )
  return illegalArgument(`Unknown ${part}: ${written}`, cause)
}

/**
 * A locale as the `date_index_name` processor reads it: a BCP 47 language tag, unknown but well-formed subtags accepted. Throws
 * IllegalArgumentException for anything else, also for the empty text.
 */
export function localeForTag(tag: string): JavaLocale {
  const subtags = tag.split('-')
  const [language = '', ...rest] = subtags
  if (!/^[A-Za-z]{2,8}$/.test(language) || subtags.some(part => !/^[A-Za-z0-9]{1,8}$/.test(part))) {
    throw illegalArgument(`Invalid language tag specified: ${tag}`)
  }
  const country = rest.find(part => /^([A-Za-z]{2}|\d{3})$/.test(part)) ?? ''
  const code = language.toLowerCase()
  return { language: code === 'und' ? '' : code, country: country.toUpperCase(), variant: '' }
}

/** The tag under which `Intl` has a locale's texts, or null for the root locale and for languages that the runtime does not have. */
export function intlTag(locale: JavaLocale): string | null {
  if (!/^[a-z]{2,3}$|^[a-z]{5,8}$/.test(locale.language)) return null
  const country = /^([A-Z]{2}|\d{3})$/.test(locale.country) ? `-${locale.country}` : ''
  const tag = `${locale.language}${country}`
  // Every runtime has English, and the first question makes it load the data of all locales, which takes 20 milliseconds.
  if (tag === 'en' || tag === 'en-US') return tag
  return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 ? tag : null
}

const SATURDAY_COUNTRIES = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))
const SUNDAY_COUNTRIES = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA ' +
    'SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
)
const FOUR_DAY_COUNTRIES = new Set(
  (
    'AD AN AT AX BE BG CH CZ DE DK EE ES FI FJ FO FR GB GF GG GI GP GR HU IE IM IS IT JE LI LT LU MC MQ NL NO PL PT RE RU SE SJ SK SM ' +
    'VA'
  ).split(' '),
)

/** Java's default for a locale without a country: weeks from Sunday, the first one may have a single day. */
export const SUNDAY_WEEK: WeekRules = { firstDay: 7, minimalDays: 1 }

/** `WeekFields.of(locale)`: the rules of the country, from CLDR's supplemental data. */
export function weekRulesOf(locale: JavaLocale): WeekRules {
  const { country } = locale
  if (country === '') return SUNDAY_WEEK
  const minimalDays = FOUR_DAY_COUNTRIES.has(country) ? 4 : 1
  const firstDay = SUNDAY_COUNTRIES.has(country) ? 7 : SATURDAY_COUNTRIES.has(country) ? 6 : country === 'MV' ? 5 : 1
  return firstDay === 1 && minimalDays === 4 ? ISO_WEEK : { firstDay, minimalDays }
}
