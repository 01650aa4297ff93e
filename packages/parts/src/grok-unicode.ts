/** Stands in for grok's tables of Unicode (`\p{...}`) until they are loaded. */
import type * as Tables from '@sluice/grok/unicode-tables'
import { PartMissing } from './part-missing.js'

let loaded: typeof Tables | undefined

const tables = (): typeof Tables => {
  if (loaded === undefined) throw new PartMissing('grok-unicode')
  return loaded
}

/** Loads the tables, if they are not loaded yet. */
export async function loadGrokUnicode(): Promise<void> {
  loaded ??= await import('@sluice/grok/unicode-tables')
}

export const assignedUpTo: typeof Tables.assignedUpTo = version => tables().assignedUpTo(version)
export const blockRange: typeof Tables.blockRange = name => tables().blockRange(name)
export const OnigUnicodePropertyMap: Pick<typeof Tables.OnigUnicodePropertyMap, 'get'> = {
  get: name => tables().OnigUnicodePropertyMap.get(name),
}
