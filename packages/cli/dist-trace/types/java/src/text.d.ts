/**
 * The text that Java makes of a value: `null`, `1.0`, `[a, b]`, `{k=v}`. A list or map that directly holds itself shows
 * `(this Collection)` or `(this Map)`; longer cycles overflow the stack, as in Java. Arrays of bytes show `[B@` and a hash,
 * which in Java is another one in every run.
 */
export declare function javaToString(value: unknown): string;
/** The text of a collection's elements in brackets; `self` is the collection, shown as `(this Collection)` if it holds itself. */
export declare function listText(elements: Iterable<unknown>, self: unknown): string;
/**
 * `String.join(delimiter, elements)`: null is joined as `null`. Throws `ClassCastException` for an element that is no
 * `CharSequence`.
 */
export declare function joinTexts(delimiter: string, elements: Iterable<unknown>): string;
