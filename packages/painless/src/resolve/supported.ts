/** Members that the allowlist permits and the library does not have are refused when a script is compiled. */
import { argumentFault } from '../errors.js'
import { isUnsupported, unsupportedText } from '../library/unsupported.js'

/** Throws the compile error for a member that Sluice does not support; `key` is `name/arity` or a field's name. */
export function checkSupported(at: number, { owner, key }: { readonly owner: string; readonly key: string }): void {
  if (isUnsupported(owner, key)) throw argumentFault(at, unsupportedText(owner, key))
}
