/**
 * Mappings of users of other realms to roles. The realms here know the roles of their users themselves, as the native and the file realm of
 * Elasticsearch do: mappings are kept and shown
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api.html#security-role-mapping-apis).
 */
import { illegalArgument } from '@sluice/java'
import { invalidRequest, parseFault, type StateValue, type Store } from '@sluice/store'
import { flag, object, readMembers, texts } from '../requests/body-reader.js'
import { metadataFaults } from '../users/users.js'
import { checkRule } from './mapping-rules.js'

type Json = ReadonlyMap<string, unknown>

/** The mappings of a node. */
export class RoleMappings {
  constructor(private readonly store: Store) {}

  /** Stores a mapping; whether it is new. Throws parse_exception and action_request_validation_exception. */
  put(name: string, body: Json): boolean {
    const { roles, role_templates, enabled, rules, metadata } = readMembers(body, `role-mapping [${name}]`, {
      roles: texts,
      role_templates: templates,
      enabled: flag,
      rules: object,
      metadata: object,
      run_as: texts,
    })
    const faults: string[] = []
    if (name === '') faults.push('role-mapping name is missing')
    if ((roles ?? []).length === 0 && (role_templates ?? []).length === 0) faults.push('role-mapping roles are missing')
    if (roles !== undefined && roles.length > 0 && role_templates !== undefined && role_templates.length > 0)
      faults.push('role-mapping cannot have both roles and role templates')
    if (rules === undefined) faults.push('role-mapping rules are missing')
    faults.push(...metadataFaults(metadata ?? new Map()))
    if (faults.length > 0) throw invalidRequest(...faults)
    checkRule(rules, false)
    const mapping = new Map<string, unknown>([
      ['enabled', enabled ?? true],
      ...(role_templates === undefined || role_templates.length === 0
        ? [['roles', roles] as const]
        : [['role_templates', role_templates] as const]),
      ['rules', rules],
      ['metadata', metadata ?? new Map()],
    ])
    const isNew = this.stored.get(name) === undefined
    this.store.write(() => this.store.state.set('security_role_mapping', name, mapping))
    return isNew
  }

  /** Mappings of some names, those that exist; all for null. */
  find(names: readonly string[] | null): Map<string, StateValue> {
    return new Map([...this.stored].filter(([name]) => names === null || names.includes(name)))
  }

  /** Removes a mapping; false if there is none. */
  delete(name: string): boolean {
    return this.store.write(() => this.store.state.delete('security_role_mapping', name))
  }

  private get stored(): ReadonlyMap<string, StateValue> {
    return this.store.state.all('security_role_mapping')
  }
}

function templates(value: unknown): readonly Json[] {
  if (!Array.isArray(value)) throw parseFault('expected field [role_templates] to be an array')
  return value.map((each: unknown) => {
    if (!(each instanceof Map) || !each.has('template')) throw illegalArgument('Required [template]')
    return each as Json
  })
}
