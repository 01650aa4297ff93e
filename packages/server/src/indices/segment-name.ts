/** Segments as APIs name them. */

/** The version of the index format that segments stand for. */
export const LUCENE_VERSION = '9.12.1'

/** Names count up in base 36. */
export const segmentName = (id: number): string => `_${id.toString(36)}`
