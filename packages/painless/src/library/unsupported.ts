/**
 * What the allowlist permits and Sluice does not do: members that no ingest script has been seen to use, and that would need data
 * which neither JavaScript nor this project has (bidirectional text, collation rules, calendars of other cultures). The compiler
 * refuses them with a message that says so (`present.ts`). A test holds library and list together against the allowlist.
 */

/** Classes of which nothing is supported. */
const CLASSES: readonly string[] = [
  'java.text.Annotation',
  'java.text.AttributedCharacterIterator',
  'java.text.AttributedCharacterIterator.Attribute',
  'java.text.AttributedString',
  'java.text.Bidi',
  'java.text.BreakIterator',
  'java.text.CollationElementIterator',
  'java.text.CollationKey',
  'java.text.Collator',
  'java.text.DateFormat.Field',
  'java.text.FieldPosition',
  'java.text.MessageFormat.Field',
  'java.text.NumberFormat.Field',
  'java.text.RuleBasedCollator',
  'java.time.chrono.HijrahChronology',
  'java.time.chrono.HijrahDate',
  'java.time.chrono.HijrahEra',
  'java.time.chrono.JapaneseChronology',
  'java.time.chrono.JapaneseDate',
  'java.time.chrono.JapaneseEra',
  'java.time.chrono.MinguoChronology',
  'java.time.chrono.MinguoDate',
  'java.time.chrono.MinguoEra',
  'java.time.chrono.ThaiBuddhistChronology',
  'java.time.chrono.ThaiBuddhistDate',
  'java.time.chrono.ThaiBuddhistEra',
  'java.time.zone.ZoneOffsetTransitionRule',
  'java.time.zone.ZoneOffsetTransitionRule.TimeDefinition',
  'java.util.EventListenerProxy',
  'java.util.Locale.FilteringMode',
  'java.util.Locale.LanguageRange',
]

/** Members by class; classes that a script cannot get an object of have theirs here too. */
const MEMBERS: Readonly<Record<string, string>> = {
  'java.lang.Character': 'getDirectionality/1 getName/1',
  'java.lang.EnumConstantNotPresentException': 'constantName/0',
  'java.lang.TypeNotPresentException': 'typeName/0',
  'java.text.DateFormatSymbols': 'getZoneStrings/0 setZoneStrings/1',
  'java.text.Format': 'format/3 formatToCharacterIterator/1',
  'java.text.MessageFormat':
    'applyPattern/1 getFormats/0 getFormatsByArgumentIndex/0 getLocale/0 parse/1 parse/2 setFormat/2 ' +
    'setFormatByArgumentIndex/2 setFormats/1 setFormatsByArgumentIndex/1 setLocale/1 toPattern/0',
  'java.time.chrono.Chronology': 'resolveDate/2',
  'java.time.chrono.IsoChronology': 'resolveDate/2',
  'java.time.format.DateTimeFormatter': 'parseUnresolved/2 toFormat/0 toFormat/1',
  'java.time.format.DateTimeFormatterBuilder': 'appendChronologyId/0 appendChronologyText/1',
  'java.time.zone.ZoneRules': 'of/5 getTransitionRules/0 getTransitions/0',
  'java.time.zone.ZoneRulesProvider': 'getVersions/1',
  'java.util.Locale':
    'filter/2 filterTags/2 getISOCountries/0 getISOLanguages/0 lookup/2 lookupTag/2 getISO3Country/0 getISO3Language/0',
  'java.util.SimpleTimeZone':
    'new/10 new/11 new/13 setDSTSavings/1 setEndRule/3 setEndRule/4 setEndRule/5 setStartRule/3 setStartRule/4 ' +
    'setStartRule/5 setStartYear/1',
}

const classes: ReadonlySet<string> = new Set(CLASSES)
const members: ReadonlySet<string> = new Set(
  Object.entries(MEMBERS).flatMap(([owner, keys]) => keys.split(' ').map(key => `${owner}.${key}`)),
)

/** Everything that is not supported: `class.*` for a whole class, `class.name/arity` for a member (`new/arity`: a constructor). */
export const unsupportedMembers = (): readonly string[] => [...CLASSES.map(name => `${name}.*`), ...members]

/** Whether a member of the allowlist (its key is `name/arity`, or a field's name) is one of them. */
export const isUnsupported = (owner: string, key: string): boolean =>
  classes.has(owner) || members.has(`${owner}.${key}`)
