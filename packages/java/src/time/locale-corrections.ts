/**
 * Texts of locales that are built in: English and the root locale whole, and for others what `Intl` does not have (quarters) or has in
 * another version of CLDR than Java's. From CLDR's public data and from what Java answers.
 */

/** Names by width, or by form and width where stand-alone texts differ. */
type Names = Readonly<Partial<Record<string, readonly string[]>>>

/** Own texts of a locale by field. */
export interface LocaleCorrections {
  readonly MonthOfYear?: Names
  readonly DayOfWeek?: Names
  readonly AmPmOfDay?: Names
  readonly Era?: Names
  readonly QuarterOfYear?: Names
}

const words = (text: string): readonly string[] => text.split(' ')
const four = (format: (quarter: string) => string): readonly string[] => ['1', '2', '3', '4'].map(format)
const quarters = (short: (quarter: string) => string, full: readonly string[]): Names => ({ short: four(short), full })

const SHORT_MONTHS = words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
const SHORT_DAYS = words('Mon Tue Wed Thu Fri Sat Sun')
const FULL_MONTHS = words('January February March April May June July August September October November December')

const english: LocaleCorrections = {
  MonthOfYear: { short: SHORT_MONTHS, full: FULL_MONTHS, narrow: words('J F M A M J J A S O N D') },
  DayOfWeek: {
    short: SHORT_DAYS,
    full: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    narrow: words('M T W T F S S'),
  },
  AmPmOfDay: { short: ['AM', 'PM'] },
  Era: { short: ['BC', 'AD'], full: ['Before Christ', 'Anno Domini'], narrow: ['B', 'A'] },
  QuarterOfYear: { full: ['1st quarter', '2nd quarter', '3rd quarter', '4th quarter'] },
}

/** The texts of the root locale, and of every locale that the runtime does not have. */
export const ROOT_TEXTS: LocaleCorrections = {
  MonthOfYear: { short: SHORT_MONTHS, full: SHORT_MONTHS, narrow: words('1 2 3 4 5 6 7 8 9 10 11 12') },
  DayOfWeek: { short: SHORT_DAYS, full: SHORT_DAYS, narrow: words('M T W T F S S') },
  QuarterOfYear: { 'standalone-short': words('1 2 3 4') },
}

/** Whole sets of texts by language tag. */
export const BUILT_IN: Readonly<Record<string, LocaleCorrections>> = { en: english, 'en-US': english }

/** Single texts by language, for all its countries. */
export const CORRECTIONS: Readonly<Record<string, LocaleCorrections>> = {
  en: { QuarterOfYear: { full: ['1st quarter', '2nd quarter', '3rd quarter', '4th quarter'] } },
  ar: {
    QuarterOfYear: {
      short: ['الربع الأول', 'الربع الثاني', 'الربع الثالث', 'الربع الرابع'],
      full: ['الربع الأول', 'الربع الثاني', 'الربع الثالث', 'الربع الرابع'],
      'standalone-short': words('1 2 3 4'),
    },
  },
  cs: { QuarterOfYear: { full: four(quarter => `${quarter}. čtvrtletí`) } },
  da: {
    QuarterOfYear: quarters(
      quarter => `${quarter}. kvt.`,
      four(quarter => `${quarter}. kvartal`),
    ),
  },
  de: { QuarterOfYear: { full: four(quarter => `${quarter}. Quartal`) } },
  es: {
    QuarterOfYear: quarters(
      quarter => `T${quarter}`,
      ['1.er trimestre', '2.º trimestre', '3.er trimestre', '4.º trimestre'],
    ),
  },
  fi: {
    QuarterOfYear: quarters(
      quarter => `${quarter}. nelj.`,
      four(quarter => `${quarter}. neljännes`),
    ),
  },
  fr: {
    QuarterOfYear: quarters(
      quarter => `T${quarter}`,
      ['1er trimestre', '2e trimestre', '3e trimestre', '4e trimestre'],
    ),
  },
  hi: {
    QuarterOfYear: quarters(quarter => `ति${quarter}`, ['पहली तिमाही', 'दूसरी तिमाही', 'तीसरी तिमाही', 'चौथी तिमाही']),
  },
  hu: {
    QuarterOfYear: {
      short: ['I. n.év', 'II. n.év', 'III. n.év', 'IV. n.év'],
      full: ['I. negyedév', 'II. negyedév', 'III. negyedév', 'IV. negyedév'],
    },
  },
  it: {
    QuarterOfYear: quarters(
      quarter => `T${quarter}`,
      four(quarter => `${quarter}º trimestre`),
    ),
  },
  ja: { QuarterOfYear: { full: four(quarter => `第${quarter}四半期`) } },
  ko: {
    AmPmOfDay: { short: ['오전', '오후'] },
    QuarterOfYear: quarters(
      quarter => `${quarter}분기`,
      four(quarter => `제 ${quarter}/4분기`),
    ),
  },
  nl: {
    QuarterOfYear: quarters(
      quarter => `K${quarter}`,
      four(quarter => `${quarter}e kwartaal`),
    ),
  },
  pl: {
    QuarterOfYear: {
      short: ['I kw.', 'II kw.', 'III kw.', 'IV kw.'],
      full: ['I kwartał', 'II kwartał', 'III kwartał', 'IV kwartał'],
    },
  },
  pt: {
    QuarterOfYear: quarters(
      quarter => `T${quarter}`,
      four(quarter => `${quarter}º trimestre`),
    ),
  },
  ru: {
    QuarterOfYear: quarters(
      quarter => `${quarter}-й кв.`,
      four(quarter => `${quarter}-й квартал`),
    ),
  },
  sv: {
    QuarterOfYear: quarters(
      quarter => `K${quarter}`,
      words('1:a 2:a 3:e 4:e').map(ordinal => `${ordinal} kvartalet`),
    ),
  },
  tr: {
    QuarterOfYear: quarters(
      quarter => `Ç${quarter}`,
      four(quarter => `${quarter}. çeyrek`),
    ),
  },
  uk: {
    QuarterOfYear: quarters(
      quarter => `${quarter}-й кв.`,
      four(quarter => `${quarter}-й квартал`),
    ),
  },
  zh: { QuarterOfYear: quarters(quarter => `${quarter}季度`, ['第一季度', '第二季度', '第三季度', '第四季度']) },
}

/** The names of midnight, by language; `Intl` does not have them. */
export const MIDNIGHT: Readonly<Record<string, string>> = {
  da: 'midnat',
  de: 'Mitternacht',
  en: 'midnight',
  fi: 'keskiyöllä',
  fr: 'minuit',
  hi: 'मध्यरात्रि',
  it: 'mezzanotte',
  ja: '真夜中',
  ko: '자정',
  nl: 'middernacht',
  pl: 'o północy',
  pt: 'meia-noite',
  ru: 'полночь',
  sv: 'midnatt',
  tr: 'gece yarısı',
}
