/** The names under which pipelines keep what is theirs alone. */

const TEMPORARY = /^(?:.*\.)?_(?:tmp|temp|conf_tmp)_?(?=\.|$)/

/**
 * The object within which a field belongs to the pipeline, so that nobody sends it, and nobody wants it: `a._tmp` for `a._tmp.time`. Null for
 * a field of the document.
 */
export const temporaryRoot = (field: string): string | null => TEMPORARY.exec(field)?.[0] ?? null
