/** How much is explained: a page shows no more, and a worker should not be kept busy by it. */

/** Characters of a text, and of a script. */
export const MAX_TEXT = 100_000

/** Characters of the JSON text of a value, and of a part of a source. */
export const MAX_SHOWN = 500

/** Matches, pairs, and events of a script. */
export const MAX_LISTED = 1_000

/** A part of a source as it is shown. */
export const cut = (text: string): string => (text.length > MAX_SHOWN ? text.slice(0, MAX_SHOWN) : text)
