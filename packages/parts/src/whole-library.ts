/** Stands in for `@sluice/painless/whole-library` until it is loaded: scripts that name what only it has ask for it. */
import { whenWholeLibraryIsWanted } from '@sluice/java'
import { PartMissing } from './part-missing.js'

let isLoaded = false

/** Has the library asked for when a script names a member of it. The engine calls this as it is loaded. */
export function useWholeLibrary(): void {
  whenWholeLibraryIsWanted(() => {
    if (!isLoaded) throw new PartMissing('whole-library')
  })
}

/** Loads the library, if it is not loaded yet. */
export async function loadWholeLibrary(): Promise<void> {
  if (isLoaded) return
  const whole = await import('@sluice/painless/whole-library')
  whole.useWholeLibrary()
  isLoaded = true
}
