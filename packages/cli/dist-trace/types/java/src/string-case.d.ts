/** `String.toUpperCase(locale)`; `locale` is a language tag (`tr`, `de-DE`), the root locale when absent. */
export declare function toUpperCase(text: string, locale?: string): string;
/** `String.toLowerCase(locale)`; a final sigma is found within words as Java divides them. */
export declare function toLowerCase(text: string, locale?: string): string;
/** `a.compareToIgnoreCase(b)`: the difference of the first characters that differ in lower case of their upper case. */
export declare function compareIgnoreCase(a: string, b: string): number;
/** `a.equalsIgnoreCase(b)`; false when `b` is null. */
export declare function equalsIgnoreCase(a: string, b: string | null): boolean;
