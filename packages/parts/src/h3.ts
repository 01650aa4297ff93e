/** Stands in for `h3-js` (hexagons of geo_grid) until it is loaded. */
import type * as H3 from 'h3-js'
import { PartMissing } from './part-missing.js'

let loaded: typeof H3 | undefined

const h3 = (): typeof H3 => {
  if (loaded === undefined) throw new PartMissing('h3')
  return loaded
}

/** Loads the library, if it is not loaded yet. */
export async function loadH3(): Promise<void> {
  loaded ??= await import('h3-js')
}

export const cellToBoundary: typeof H3.cellToBoundary = (...args) => h3().cellToBoundary(...args)
export const cellToChildren: typeof H3.cellToChildren = (...args) => h3().cellToChildren(...args)
export const cellToParent: typeof H3.cellToParent = (...args) => h3().cellToParent(...args)
export const gridDisk: typeof H3.gridDisk = (...args) => h3().gridDisk(...args)
export const isPentagon: typeof H3.isPentagon = (...args) => h3().isPentagon(...args)
export const isValidCell: typeof H3.isValidCell = (...args) => h3().isValidCell(...args)
export const latLngToCell: typeof H3.latLngToCell = (...args) => h3().latLngToCell(...args)
