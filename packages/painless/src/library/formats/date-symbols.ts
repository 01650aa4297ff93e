/** `java.text.DateFormatSymbols`: the names that a `SimpleDateFormat` writes and reads. */
import { JavaObject, type TextWidth, textsOf } from '@sluice/java'
import { type JavaArray, stringArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { availableLocales } from '../text/locale-rarely-used.js'
import { required } from './format.js'

const PATTERN_LETTERS = 'GyMdkHmsSEDFwWahKzZYuXL'

/** The names; days begin with an empty one and Sunday, months end with an empty one, as Java numbers them. */
export interface DateNames {
  eras: readonly string[]
  months: readonly string[]
  shortMonths: readonly string[]
  weekdays: readonly string[]
  shortWeekdays: readonly string[]
  amPmStrings: readonly string[]
  localPatternChars: string
}

/** `DateFormatSymbols`. Mutable; a format keeps its own copy. */
export class DateSymbols extends JavaObject {
  override readonly className = 'java.text.DateFormatSymbols'
  constructor(readonly names: DateNames) {
    super()
  }
  static of(locale: ScriptLocale): DateSymbols {
    const texts = textsOf(locale)
    const names = (
      field: 'Era' | 'MonthOfYear' | 'DayOfWeek' | 'AmPmOfDay',
      width: TextWidth,
      values: readonly number[],
    ): string[] =>
      values.map(value => texts.name({ kind: 'text', field, width, standalone: false }, value) ?? String(value))
    const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const days = [7, 1, 2, 3, 4, 5, 6]
    return new DateSymbols({
      eras: names('Era', 'short', [0, 1]),
      months: [...names('MonthOfYear', 'full', months), ''],
      shortMonths: [...names('MonthOfYear', 'short', months), ''],
      weekdays: ['', ...names('DayOfWeek', 'full', days)],
      shortWeekdays: ['', ...names('DayOfWeek', 'short', days)],
      amPmStrings: names('AmPmOfDay', 'short', [0, 1]),
      localPatternChars: PATTERN_LETTERS,
    })
  }
  clone(): DateSymbols {
    return new DateSymbols({ ...this.names })
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof DateSymbols && JSON.stringify(other.names) === JSON.stringify(this.names)
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

const ARRAYS = {
  amPmStrings: 'AmPmStrings',
  eras: 'Eras',
  months: 'Months',
  shortMonths: 'ShortMonths',
  shortWeekdays: 'ShortWeekdays',
  weekdays: 'Weekdays',
} as const

const accessors = Object.entries(ARRAYS).flatMap(([property, name]) => {
  const key = property as keyof typeof ARRAYS
  return [
    [`get${name}/0`, (receiver: DateSymbols) => stringArray([...receiver.names[key]])],
    [
      `set${name}/1`,
      (receiver: DateSymbols, names: JavaArray | null) => {
        receiver.names[key] = [...(required(names).elements as string[])]
      },
    ],
  ] as const
})

/** `java.text.DateFormatSymbols`. */
export const dateFormatSymbols: ClassLibrary = {
  constructors: {
    'new/0': () => DateSymbols.of(defaultLocale),
    'new/1': (locale: ScriptLocale | null) => DateSymbols.of(required(locale)),
  },
  statics: {
    'getAvailableLocales/0': availableLocales,
    'getInstance/0': () => DateSymbols.of(defaultLocale),
    'getInstance/1': (locale: ScriptLocale | null) => DateSymbols.of(required(locale)),
  },
  methods: {
    ...Object.fromEntries(accessors),
    'clone/0': (receiver: DateSymbols) => receiver.clone(),
    'getLocalPatternChars/0': (receiver: DateSymbols) => receiver.names.localPatternChars,
    'hashCode/0': (receiver: DateSymbols) => receiver.javaHashCode(),
    'setLocalPatternChars/1': (receiver: DateSymbols, letters: string | null) => {
      receiver.names.localPatternChars = required(letters)
    },
  },
}
