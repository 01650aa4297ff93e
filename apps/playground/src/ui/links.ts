/** Where to read more: opened by who chooses it, and by nothing else. */

/** The source of this page and of the engine. */
export const SOURCE = 'https://github.com/sluice/sluice'

/** How this page is used. */
export const DOCUMENTATION = `${SOURCE}/blob/main/docs/playground.md`
