/** Texts as Elasticsearch's matchers see them: UTF-8, in which a lone surrogate cannot be written and counts as `?`. */

const SURROGATE = /[\ud800-\udfff]/
const LONE_SURROGATES = /\p{Surrogate}/gu

/** The text with a question mark for each lone surrogate. Costs next to nothing for a string of Latin letters. */
export const withoutLoneSurrogates = (text: string): string =>
  SURROGATE.test(text) ? text.replace(LONE_SURROGATES, '?') : text
