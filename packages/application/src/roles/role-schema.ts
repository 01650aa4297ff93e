/**
 * What a role of the application may be made of: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-put-security-role-name
 */
import { z } from 'zod'
import { refuse } from '../api/check-schema.js'
import { anyRecord, recordOf, taking, texts } from '../api/schema.js'

/** The name of a role, in paths. */
export const roleName = z.object({ name: z.string().min(1).max(1024) }).strict()

/** The query parameters of routes that show roles. */
export const roleQuery = z.object({ replaceDeprecatedPrivileges: z.enum(['true', 'false']).optional() }).strict()

const some = texts.min(1)

const indexPrivileges = z
  .object({
    names: some,
    privileges: some,
    field_security: recordOf(texts).optional(),
    query: z.string().optional(),
    allow_restricted_indices: z.boolean().optional(),
  })
  .strict()

const matching = (pattern: RegExp, fault: string) =>
  z.string().superRefine((text, context) => {
    if (!pattern.test(text)) refuse(context, fault, { fatal: true })
  })

const allMatch = (value: unknown, pattern: RegExp): boolean =>
  Array.isArray(value) && value.every(item => typeof item === 'string' && pattern.test(item))

const everywhere = z.literal('*')
const SPACE = /^[a-z0-9_-]+$/
const spaceId = matching(SPACE, "must be lower case, a-z, 0-9, '_', and '-' are allowed")
const spaces = taking(z.union([z.array(everywhere).min(1).max(1), z.array(spaceId)]), value =>
  allMatch(value, SPACE),
).default(['*'])

const PRIVILEGE = /^[a-zA-Z0-9_.-]+$/
const privilege = matching(PRIVILEGE, "only a-z, A-Z, 0-9, '_', '.', and '-' are allowed")
const privileges = taking(z.array(privilege), value => allMatch(value, PRIVILEGE))

const BASE = ['all', 'read']

const grant = z
  .object({ base: texts.optional(), feature: recordOf(privileges).optional(), spaces })
  .strict()
  .superRefine(({ base = [], feature, spaces: where }, context) => {
    const scope = where.includes('*') ? 'global' : 'space'
    for (const [i, each] of base.entries()) {
      if (BASE.includes(each)) continue
      refuse(context, `unknown ${scope} privilege "${each}", must be one of [${BASE}]`, { path: ['base', i] })
    }
    const hasFeatures = feature !== undefined && Object.keys(feature).length > 0
    if (base.length > 0 && hasFeatures) {
      refuse(context, "definition of [feature] isn't allowed when non-empty [base] is defined.", { path: ['feature'] })
    }
    if (base.length === 0 && !hasFeatures) {
      refuse(context, 'either [base] or [feature] is expected, but none of them specified')
    }
  })

const grants = z.array(grant).superRefine((all, context) => {
  const grantsOf = new Map<string, number>()
  for (const { spaces: own } of all) {
    for (const id of new Set<string>(own)) grantsOf.set(id, (grantsOf.get(id) ?? 0) + 1)
  }
  for (const { spaces: own } of all) {
    const shared = own.filter(id => grantsOf.get(id)! > 1)
    if (shared.length === 0) continue
    return refuse(context, `more than one privilege is applied to the following spaces: [${shared.join(',')}]`)
  }
})

const MAX_DESCRIPTION = 2048

/** The body of a role. */
export const roleBody = z
  .object({
    description: z.string().max(MAX_DESCRIPTION).optional(),
    metadata: anyRecord
      .superRefine((metadata, context) => {
        const key = Object.keys(metadata).find(each => each.startsWith('_'))
        if (key !== undefined) refuse(context, 'keys that start with `_` are reserved', { path: [key] })
      })
      .optional(),
    elasticsearch: z
      .object({
        cluster: texts.max(100).optional(),
        remote_cluster: z.array(z.object({ privileges: some, clusters: some }).strict()).optional(),
        indices: z.array(indexPrivileges).max(1000).optional(),
        remote_indices: z
          .array(indexPrivileges.extend({ clusters: some }).strict())
          .max(1000)
          .optional(),
        run_as: texts.max(100).optional(),
      })
      .strict(),
    kibana: grants.optional(),
  })
  .strict()

/** A role as a request gives it. */
export type RoleInput = z.output<typeof roleBody>
