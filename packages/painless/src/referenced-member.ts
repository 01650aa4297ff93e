/** What a method reference of a type calls. Found at compile time for a known interface, at run time on def. */
import type { AllowedMember, Allowlist } from './allowlist.js'
import type { Type } from './types.js'

/** `Type::method` for an interface method with `arity` parameters: a constructor, a static method, or a method of the first one. */
export function referencedMember(
  allowlist: Allowlist,
  type: Type,
  method: string,
  arity: number,
): AllowedMember | undefined {
  const owner = allowlist.get(type)
  if (method === 'new') return owner.constructors.get(`new/${arity}`)
  return owner.statics.get(`${method}/${arity}`) ?? (arity > 0 ? allowlist.method(type, method, arity - 1) : undefined)
}

/** What is said of `variable::method` for a method that needs no variable. */
export const staticReference = (owner: Type, method: string, arity: number): string =>
  `cannot use a static method as a function reference [${owner}::${method}/${arity}] with a non-static captured variable`
