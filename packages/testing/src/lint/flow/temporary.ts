/** The names under which pipelines keep what is theirs alone. */

const TEMPORARY = /^_(?:tmp|temp|conf_tmp)_?(?:\.|$)/

/** Whether a field belongs to the pipeline: nobody sends it, and nobody wants it. */
export const isTemporary = (field: string): boolean => TEMPORARY.test(field)
