/** The `Warning` header of deprecations (RFC 7234, section 5.5): code 299, who warns, and the text in quotes. */

/** The agent of warnings: the version, with the hash of its build. */
export const WARNING_AGENT = 'Elasticsearch-8.18.8-c1310008a98b8bb63c9fc08e763de1d065b943ce'

/** The value of the header for a string. */
export const warningHeader = (text: string): string =>
  `299 ${WARNING_AGENT} "${text.replace(/[\\"]/g, character => `\\${character}`)}"`
