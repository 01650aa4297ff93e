/**
 * Stands in for `oniguruma-to-es`, which makes native expressions of grok's. Where it is not there grok's own matcher gives the same
 * answers, only slower, so that this part is loaded for many documents and nobody has to wait for it.
 */
import type * as OnigurumaToEs from 'oniguruma-to-es'
import { PartMissing } from './part-missing.js'

let loaded: typeof OnigurumaToEs | undefined

/** Loads the library, if it is not loaded yet. Patterns that were compiled and used before keep grok's matcher. */
export async function loadNativeGrok(): Promise<void> {
  loaded ??= await import('oniguruma-to-es')
}

export const toRegExpDetails: typeof OnigurumaToEs.toRegExpDetails = (...args) => {
  if (loaded === undefined) throw new PartMissing('native-grok')
  return loaded.toRegExpDetails(...args)
}
