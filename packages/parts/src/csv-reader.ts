/** Stands in for `papaparse` (samples that are CSV) until it is loaded. */
import type Papa from 'papaparse'
import { PartMissing } from './part-missing.js'

let loaded: typeof Papa | undefined

/** Loads the library, if it is not loaded yet. */
export async function loadCsvReader(): Promise<void> {
  loaded ??= (await import('papaparse')).default
}

const standIn: typeof Papa = {
  parse(text, settings) {
    if (loaded === undefined) throw new PartMissing('csv-reader')
    return loaded.parse(text, settings)
  },
}

export default standIn
