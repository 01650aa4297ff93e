/**
 * Stands in for `re2js` (patterns of package tests) until it is loaded. What is exported is changed when the library comes, so that those
 * who import it have the real thing from then on.
 */
import type * as Re2 from 're2js'
import { PartMissing } from './part-missing.js'

function missing(): never {
  throw new PartMissing('re2')
}

export let RE2JS = { compile: missing } as unknown as typeof Re2.RE2JS
// Nothing is one of these before the library is there.
export let RE2JSException = missing as unknown as typeof Re2.RE2JSException

let isLoaded = false

/** Loads the library, if it is not loaded yet. */
export async function loadRe2(): Promise<void> {
  if (isLoaded) return
  ;({ RE2JS, RE2JSException } = await import('re2js'))
  isLoaded = true
}
