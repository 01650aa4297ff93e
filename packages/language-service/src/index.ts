/** The public names of `@sluice/language-service`. */
export {}
