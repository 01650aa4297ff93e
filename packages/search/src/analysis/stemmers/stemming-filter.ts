/** The common part of all stemming filters. */
import type { TokenFilter } from '../token.js'
import type { Stem } from './snowball.js'

/** Gives each token its stem, but for those that are marked as keywords. */
export const stemmingFilter = (stem: Stem): TokenFilter => ({
  showsKeywords: true,
  isLocal: true,
  apply: tokens =>
    tokens.map(token => {
      if (token.isKeyword === true) return token
      const text = stem(token.text)
      return text === token.text ? token : { ...token, text }
    }),
})
