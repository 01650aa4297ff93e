import { type WeekRules } from './calendar.js';
/** A `java.util.Locale`. The empty language is `Locale.ROOT`. */
export interface JavaLocale {
    readonly language: string;
    readonly country: string;
    readonly variant: string;
}
/** `Locale.ROOT`. */
export declare const ROOT: JavaLocale;
/** `Locale.ENGLISH`. */
export declare const ENGLISH: JavaLocale;
/**
 * A locale as the `date` processor reads it: `language`, `language-COUNTRY`, `language-COUNTRY-variant`, with `_` in place of `-` (the
 * first of the two in the text separates), in any case of letters; `ROOT` and the empty text are the root locale. Throws
 * IllegalArgumentException for more parts or unknown codes.
 */
export declare function parseLocale(text: string): JavaLocale;
/**
 * A locale as the `date_index_name` processor reads it: a BCP 47 language tag, unknown but well-formed subtags accepted. Throws
 * IllegalArgumentException for anything else, also for the empty text.
 */
export declare function localeForTag(tag: string): JavaLocale;
/** The tag under which `Intl` has a locale's texts, or null for the root locale and for languages that the runtime does not have. */
export declare function intlTag(locale: JavaLocale): string | null;
/** Java's default for a locale without a country: weeks from Sunday, the first one may have a single day. */
export declare const SUNDAY_WEEK: WeekRules;
/** `WeekFields.of(locale)`: the rules of the country, from CLDR's supplemental data. */
export declare function weekRulesOf(locale: JavaLocale): WeekRules;
