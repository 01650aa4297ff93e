/** Metadata of many indices in one answer, whose mappings may have hundreds of thousands of fields. */
import { fieldCount, type Mapping, showMapping } from '@sluice/search'
import { type Index, pauseWhenOver, type Turn } from '@sluice/store'

/** Bytes that a field of a mapping takes while it is shown, about. */
const BYTES_OF_FIELD = 400

/**
 * What `show` makes of each index, by its name, in turns with other requests. Rejects with circuit_breaking_exception if the mappings take more
 * memory than an answer may.
 */
export async function shownInTurns<T>(
  indices: readonly Index[],
  turn: Turn,
  show: (index: Index) => T,
): Promise<Map<string, T>> {
  const shown = new Map<string, T>()
  for (const index of indices) {
    await pauseWhenOver(turn)
    turn.reserve(BYTES_OF_FIELD * fieldCount(index.mapping))
    shown.set(index.name, show(index))
  }
  return shown
}

/** What mappings are shown as, as long as an answer holds it: hundreds of answers at a time have one form of a large mapping. */
const forms = new WeakMap<Mapping, WeakRef<ReturnType<typeof showMapping>>>()

/** The form in which APIs show a mapping. Not to be changed. */
export function shownMapping(mapping: Mapping): ReturnType<typeof showMapping> {
  const known = forms.get(mapping)?.deref()
  if (known !== undefined) return known
  const shown = showMapping(mapping)
  forms.set(mapping, new WeakRef(shown))
  return shown
}
