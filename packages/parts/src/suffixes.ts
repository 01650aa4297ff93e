/** Stands in for `tldts` (the public suffix list, for registered_domain) until it is loaded. */
import type * as Tldts from 'tldts'
import { PartMissing } from './part-missing.js'

let loaded: typeof Tldts | undefined

/** Loads the library, if it is not loaded yet. */
export async function loadSuffixes(): Promise<void> {
  loaded ??= await import('tldts')
}

export const parse: typeof Tldts.parse = (...args) => {
  if (loaded === undefined) throw new PartMissing('suffixes')
  return loaded.parse(...args)
}
