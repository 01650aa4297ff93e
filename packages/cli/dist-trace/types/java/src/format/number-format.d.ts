import { JavaDecimalFormat } from './decimal-format.js';
/** `NumberFormat.getInstance(locale)` and `getNumberInstance(locale)`: up to three decimals, groups. The locale is a language tag. */
export declare const numberInstance: (locale?: string | null) => JavaDecimalFormat;
/** `NumberFormat.getIntegerInstance(locale)`: rounds half to even, and reads integers only. */
export declare function integerInstance(locale?: string | null): JavaDecimalFormat;
/** `NumberFormat.getPercentInstance(locale)`. */
export declare const percentInstance: (locale?: string | null) => JavaDecimalFormat;
/** `NumberFormat.getCurrencyInstance(locale)`: as many decimals as the currency of the country has, two without one. */
export declare function currencyInstance(locale?: string | null): JavaDecimalFormat;
