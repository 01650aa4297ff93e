/**
 * Names of time zones, printed and read: `CET`, `Central European Standard Time`, `Paris Time`. Long names are the runtime's (CLDR);
 * abbreviations are CLDR's where a locale has them and the tz database's where not, as in Java. A name that is read stands for a group
 * of zones; Java then takes one zone of the group, which is written down here.
 */
import type { JavaLocale } from './locale.js'
import { type JavaZone, zoneOf } from './zone.js'
import { abbreviationsOf, groupIds, regionIds } from './zone-data.js'
import { offsetText } from './zone-offset.js'

/** Which of its names a zone has at a moment. */
export type ZoneNameKind = 'standard' | 'daylight'

/** A name found in a string. */
export interface ZoneNameMatch {
  readonly zone: string
  readonly kind: ZoneNameKind | undefined
  readonly length: number
}

/** The lengths that names have, longest first. */
export const descendingLengths = (names: Iterable<string>): readonly number[] =>
  [...new Set(Array.from(names, name => name.length))].sort((a, b) => b - a)

type Named = Omit<ZoneNameMatch, 'length'>

/** The zones that names in English and most other languages lead to: standard, daylight and generic abbreviation (`-`: none). */
const SHORT_NAMES =
  'America/New_York EST EDT ET,America/Chicago CST CDT CT,America/Denver MST MDT MT,America/Los_Angeles PST PDT PT,' +
  'America/Juneau AKST AKDT AKT,Pacific/Honolulu HST HDT HST,America/Halifax AST ADT AT,America/St_Johns NST NDT NT,' +
  'Europe/Paris CET CEST CET,Asia/Famagusta EET EEST EET,Atlantic/Canary WET WEST WET,Europe/Kirov MSK MSD MSK,' +
  'Africa/Abidjan IST BST -,Asia/Tokyo JST JDT JT,Asia/Seoul KST KDT KT,Asia/Hong_Kong HKT HKST HKT,Asia/Karachi PKT PKST PKT,' +
  'Australia/Sydney AEST AEDT AET,Australia/Adelaide ACST ACDT ACT,Australia/Perth AWST AWDT AWT,Pacific/Auckland NZST NZDT NZT,' +
  'Africa/Johannesburg SAST - SAST,Africa/Nairobi EAT - EAT,Africa/Maputo CAT - CAT,Africa/Lagos WAT WAST WAT,Asia/Jerusalem - IDT IT,' +
  'Asia/Jakarta WIB - WIB,Asia/Makassar WITA - WITA,Asia/Jayapura WIT - WIT,Pacific/Pago_Pago SST - SST,Pacific/Guam ChST - ChST,' +
  'MET MET MEST MET'

/** Abbreviations that English outside of America does not have. */
const AMERICAN = /^(EST|EDT|ET|CST|CDT|CT|MST|MDT|MT|PST|PDT|PT|AKST|AKDT|AKT|HST|HDT|AST|ADT|AT)$/

/** Zones whose names differ from the zone that Java takes for the name. */
const NAMED_LIKE: readonly (readonly [named: string, taken: string])[] = [
  ['Europe/London', 'Africa/Abidjan'],
  ['Europe/Dublin', 'Africa/Abidjan'],
  ['UTC', 'Etc/UTC'],
]

const WINTER = Date.UTC(2024, 0, 15)
const SUMMER = Date.UTC(2024, 6, 15)

/** Groups of zones that have a standard name in English but no generic one; the city stands for it. */
const WITHOUT_GENERIC = new Set(['India', 'Gulf', 'Singapore', 'South Africa', 'Chamorro', 'British', 'Irish'])

/** Names as the version of CLDR in Java has them, where runtimes may have newer ones. */
function olderName(language: string, name: string, kind: ZoneNameKind | 'generic'): string {
  if (language === 'ja') return name.replace(/^米国/, 'アメリカ')
  if (language === 'en' && name === 'West Africa Time' && kind !== 'daylight') return 'West Africa Standard Time'
  return name
}

/** How many names are kept; there are very many zones with a prefix and an offset. */
const MOST_PRINTED = 2048

type IntlWidth = 'short' | 'long' | 'shortGeneric' | 'longGeneric'

function intlName(tag: string, zone: string, width: IntlWidth, time: number): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: width })
  return format.formatToParts(time).find(part => part.type === 'timeZoneName')?.value ?? ''
}

/** Whether a name that `Intl` gives is a name and not an offset in disguise. */
const isName = (name: string): boolean => name !== '' && !/\d/.test(name)

/** The city of a region, from its id. */
const cityOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')

const gmtText = (seconds: number): string => (seconds === 0 ? 'GMT' : `GMT${offsetText(seconds)}`)

/** The standard offset of a zone in the year of a moment: the smaller one, as Java's data count daylight time forward. */
function standardOffset(zone: JavaZone, epochSecond: number): number {
  return Math.min(...[-2, -1, 0, 1, 2].map(quarter => zone.offsetAt(epochSecond + quarter * 7_889_400)))
}

/** Whether a moment is in standard or daylight time. */
const kindAt = (zone: JavaZone, epochSecond: number): ZoneNameKind =>
  zone.offsetAt(epochSecond) === standardOffset(zone, epochSecond) ? 'standard' : 'daylight'

/** The names of all zones in one locale and width (`short`: `CET`; `full`: `Central European Standard Time`). */
export class ZoneNames {
  readonly #locale: JavaLocale
  readonly #tag: string | null
  readonly #width: 'short' | 'full'
  readonly #printed = new Map<string, string>()
  #read: Map<string, Named> | undefined
  #lengths: readonly number[] = []

  /** @param tag the locale's tag for `Intl`, null for the root locale */
  constructor(locale: JavaLocale, tag: string | null, width: 'short' | 'full') {
    this.#locale = locale
    this.#tag = tag
    this.#width = width
  }

  /** The longest name at a position of a string. */
  match(text: string, at: number, caseSensitive: boolean): ZoneNameMatch | undefined {
    const names = this.#names()
    for (const length of this.#lengths) {
      if (at + length > text.length) continue
      const candidate = text.slice(at, at + length)
      const named = names.get(candidate) ?? (caseSensitive ? undefined : this.#anyCase(candidate))
      if (named !== undefined) return { ...named, length }
    }
    return undefined
  }

  #anyCase(text: string): Named | undefined {
    const lower = text.toLowerCase()
    for (const [name, named] of this.#names()) if (name.toLowerCase() === lower) return named
    return undefined
  }

  #names(): Map<string, Named> {
    if (this.#read === undefined) {
      this.#read = this.#width === 'short' ? this.#shortNames() : this.#fullNames()
      this.#lengths = descendingLengths(this.#read.keys())
    }
    return this.#read
  }

  #shortNames(): Map<string, Named> {
    const names = new Map<string, Named>()
    if (this.#tag === null) return names
    const skip = this.#isOtherEnglish ? AMERICAN : /^-$/
    for (const entry of SHORT_NAMES.split(',')) {
      const [zone = '', standard = '-', daylight = '-', generic = '-'] = entry.split(' ')
      const add = (name: string, kind: ZoneNameKind | undefined) => {
        if (name !== '-' && !skip.test(name) && !names.has(name)) names.set(name, { zone, kind })
      }
      add(standard, 'standard')
      add(daylight, 'daylight')
      add(generic, undefined)
      if (this.#locale.language === 'en') continue
      for (const [time, kind] of [
        [WINTER, 'standard'],
        [SUMMER, 'daylight'],
      ] as const) {
        const name = intlName(this.#tag, zone, 'short', time)
        if (isName(name)) add(name, kind)
      }
    }
    return names
  }

  #fullNames(): Map<string, Named> {
    const names = new Map<string, Named>()
    const add = (name: string, zone: string, kind: ZoneNameKind | undefined) => {
      if (isName(name) && !names.has(name)) names.set(name, { zone, kind })
    }
    const tag = this.#tag
    if (tag === null) {
      for (const id of regionIds()) {
        names.set(`${cityOf(id)} (+0)`, { zone: id, kind: 'standard' })
        names.set(`${cityOf(id)} (+1)`, { zone: id, kind: 'daylight' })
        names.set(cityOf(id), { zone: id, kind: undefined })
      }
      return names
    }
    for (const [id, taken] of [...groupIds().map(id => [id, id] as const), ...NAMED_LIKE]) {
      const zone = zoneOf(id)
      for (const time of [WINTER, SUMMER]) {
        add(this.print(zone, time / 1000, false), taken, kindAt(zone, time / 1000))
      }
      add(this.print(zone, WINTER / 1000, true), taken, undefined)
    }
    return names
  }

  /** English of a country other than the United States has no American abbreviations. */
  get #isOtherEnglish(): boolean {
    return this.#locale.language === 'en' && this.#locale.country !== '' && this.#locale.country !== 'US'
  }

  /** The name of a zone at a moment; `generic` without saying standard or daylight. */
  print(zone: JavaZone, epochSecond: number, generic: boolean): string {
    const kind = generic ? 'generic' : kindAt(zone, epochSecond)
    const key = `${zone.id} ${kind}`
    let name = this.#printed.get(key)
    if (name === undefined) {
      name = this.#fixedName(zone) ?? this.#regionName(zone, kind, epochSecond)
      if (this.#printed.size >= MOST_PRINTED) this.#printed.clear()
      this.#printed.set(key, name)
    }
    return name
  }

  /** Names of zones that are an offset or universal time. */
  #fixedName(zone: JavaZone): string | undefined {
    if (zone.fixed === undefined) return undefined
    const universal = /^(Etc\/)?(UTC|UCT|Universal|Zulu)$/.test(zone.id)
    if (universal || /^(Etc\/)?(GMT[+-]?0?|Greenwich)$/.test(zone.id)) {
      if (this.#width === 'short') return universal ? 'UTC' : 'GMT'
      return this.#tag === null ? 'GMT' : intlName(this.#tag, universal ? 'UTC' : 'Africa/Abidjan', 'long', WINTER)
    }
    return zone.id.startsWith('Etc/') ? gmtText(zone.fixed) : zone.id
  }

  #regionName(zone: JavaZone, kind: ZoneNameKind | 'generic', epochSecond: number): string {
    const offset = kind === 'generic' ? standardOffset(zone, epochSecond) : zone.offsetAt(epochSecond)
    const tag = this.#tag
    if (tag === null) {
      if (this.#width === 'short') return gmtText(offset)
      return kind === 'generic' ? cityOf(zone.id) : `${cityOf(zone.id)} (+${kind === 'standard' ? 0 : 1})`
    }
    if (this.#width === 'full') return this.#longName(tag, zone, kind, epochSecond * 1000)
    return (
      this.#ownAbbreviation(tag, zone.id, kind, epochSecond) ?? this.#abbreviation(zone.id, kind) ?? gmtText(offset)
    )
  }

  /** The abbreviation that the locale itself has. */
  #ownAbbreviation(tag: string, id: string, kind: ZoneNameKind | 'generic', epochSecond: number): string | undefined {
    const isAbbreviation = (name: string): boolean => /^\p{Lu}\p{L}{1,5}$/u.test(name)
    if (kind !== 'generic') {
      const name = intlName(tag, id, 'short', epochSecond * 1000)
      return isAbbreviation(name) ? name : undefined
    }
    // The runtime names zones without daylight time by their standard name; Java does not.
    const winter = intlName(tag, id, 'short', WINTER)
    const american = this.#locale.language === 'en' ? /^(E|C|M|P|AK|A)[SD]T$/.exec(winter) : null
    if (american !== null) return `${american[1]}T`
    const generic = intlName(tag, id, 'shortGeneric', epochSecond * 1000)
    return isAbbreviation(generic) ? generic : undefined
  }

  #abbreviation(id: string, kind: ZoneNameKind | 'generic'): string | undefined {
    const abbreviation = abbreviationsOf(id)?.[kind]
    if (abbreviation === undefined || this.#locale.language === 'en') {
      return abbreviation !== undefined && this.#isOtherEnglish && AMERICAN.test(abbreviation)
        ? undefined
        : abbreviation
    }
    // Languages without an own abbreviation have that of Panama, which is in the same group and has no daylight time.
    return /^E(S|D)?T$/.test(abbreviation) ? 'EST' : abbreviation
  }

  #longName(tag: string, zone: JavaZone, kind: ZoneNameKind | 'generic', time: number): string {
    const name = olderName(this.#locale.language, intlName(tag, zone.id, 'long', time), kind)
    if (kind !== 'generic') return isName(name) ? name : this.#cityTime(tag, zone.id, kind)
    if (this.#locale.language === 'en') {
      const [, group] = /^(.*) (?:Standard|Daylight|Summer) Time$/.exec(name) ?? []
      return group === undefined || WITHOUT_GENERIC.has(group)
        ? this.#cityTime(tag, zone.id, kind)
        : `${group.replace(/^Australian (Central|Eastern|Western)$/, '$1 Australia')} Time`
    }
    const generic = olderName(this.#locale.language, intlName(tag, zone.id, 'longGeneric', time), kind)
    return isName(generic) ? generic : this.#cityTime(tag, zone.id, kind)
  }

  /** A name made from the city, for zones without another one. */
  #cityTime(tag: string, id: string, kind: ZoneNameKind | 'generic'): string {
    if (this.#locale.language !== 'en') return intlName(tag, id, 'longGeneric', WINTER)
    return `${cityOf(id)} ${kind === 'generic' ? 'Time' : kind === 'daylight' ? 'Daylight Time' : 'Standard Time'}`
  }
}
