/** Filters of plugins. A bundler calls a hook only for matching modules: most calls of a build would do nothing. */

/** For each text a pattern that matches it and nothing else. */
export const exactly = (texts: readonly string[]): RegExp[] =>
  texts.map(text => new RegExp(`^${text.replaceAll(/[^\w\s]/g, '\\$&')}$`))
