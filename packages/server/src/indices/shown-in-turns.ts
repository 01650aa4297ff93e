/** Metadata of many indices in one answer, whose mappings may have hundreds of thousands of fields. */
import { fieldCount, type Mapping, runInTurns, type Steps, showMappingInSteps } from '@sluice/search'
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
  show: (index: Index) => Steps<T>,
): Promise<Map<string, T>> {
  const shown = new Map<string, T>()
  for (const index of indices) {
    await pauseWhenOver(turn)
    turn.reserve(BYTES_OF_FIELD * fieldCount(index.mapping))
    shown.set(index.name, await runInTurns(show(index), () => pauseWhenOver(turn)))
  }
  return shown
}

type Form = ReadonlyMap<string, unknown>

/** A form that is being made: the requests that wait for it make it together. */
interface Making {
  readonly steps: Steps<Map<string, unknown>>
  form: Form | null
}

/** What mappings are shown as, as long as an answer holds it: hundreds of answers at a time have one form of a large mapping. */
const forms = new WeakMap<Mapping, WeakRef<Form>>()
const makings = new WeakMap<Mapping, Making>()

/** The form in which APIs show a mapping. */
export function* shownMapping(mapping: Mapping): Steps<Form> {
  const known = forms.get(mapping)?.deref()
  if (known !== undefined) return known
  const making = makings.get(mapping) ?? { steps: showMappingInSteps(mapping), form: null }
  makings.set(mapping, making)
  while (making.form === null) {
    const { done, value } = making.steps.next()
    if (done === true) {
      making.form = value
      forms.set(mapping, new WeakRef(value))
      makings.delete(mapping)
    } else yield
  }
  return making.form
}
