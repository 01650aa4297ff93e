/** The target of a method reference of a type. Found at compile time for a known interface, at run time on def. */
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

/** The error of `variable::method` for a static method. */
export const staticReference = (owner: Type, method: string, arity: number): string =>
  `cannot use a static method as a function reference [${owner}::${method}/${arity}] with a non-static captured variable`
