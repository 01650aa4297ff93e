/**
 * The members of classes that Painless alone does not use. Only the whole library knows their names, so a caller that asks for
 * one gets a member that the library lacks, and a script that names it is refused by name.
 */
import type { AllowedField, AllowedMember } from './allowlist.js'

/** Methods, static ones or constructors of such a class: one for each `name/arity` that is requested. Going through them finds none. */
export class WithheldMembers extends Map<string, AllowedMember> {
  constructor(
    private readonly owner: string,
    private readonly kind: AllowedMember['kind'],
  ) {
    super()
  }

  override get(key: string): AllowedMember {
    const [name, arity] = key.split('/') as [string, string]
    const parameters = Array.from({ length: Number(arity) }, () => 'def')
    const { owner, kind } = this
    return { kind, owner, name, key, parameters, returns: kind === 'constructor' ? owner : 'def', augmented: false }
  }
}

/** Static fields of such a class, likewise. */
export class WithheldFields extends Map<string, AllowedField> {
  constructor(private readonly owner: string) {
    super()
  }

  override get(name: string): AllowedField {
    return { owner: this.owner, name, type: 'def', value: undefined }
  }
}
