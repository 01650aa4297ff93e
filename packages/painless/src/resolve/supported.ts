/** Members that the allowlist permits and the library does not have are refused when a script is compiled. */
import { argumentFault } from '../errors.js'
import { refusalOf } from '../library/present.js'

/** Throws the compile error for a member that is not there; `key` is `name/arity` or a field's name. */
export function checkSupported(at: number, { owner, key }: { readonly owner: string; readonly key: string }): void {
  const refusal = refusalOf(owner, key)
  if (refusal !== undefined) throw argumentFault(at, refusal)
}
