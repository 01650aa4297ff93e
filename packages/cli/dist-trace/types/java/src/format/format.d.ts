import type { FormatDates } from './format-temporal.js';
/**
 * `String.format(locale, format, args)`. The locale is a language tag or `ROOT`; null is Java's null locale, which localizes
 * nothing. Throws the exceptions of `java.util.Formatter`. Objects that `%t` shall print have a method `formatFields` (see
 * `FormatTemporal`); `formatDates` prints them, `formatTemporal` or what stands for it where nobody prints dates so.
 */
export declare function formatJava(locale: string | null, format: string, args: readonly unknown[], formatDates: FormatDates): string;
