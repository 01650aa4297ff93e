/** `POST /api/security/role/_query`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-post-security-role-query */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import type { ShownRole } from '../roles/role.js'

export default defineApplicationRoute({
  name: 'roles.query',
  summary: 'Searches roles by part of their name.',
  method: 'POST',
  path: '/api/security/role/_query',
  // The cluster decides: it is asked in the name of the caller.
  privilege: null,
  wording: 'platform',
  body: z
    .object({
      query: z.string().optional(),
      from: z.number().int().min(0).default(0),
      size: z.number().int().min(0).default(10),
      sort: z
        .object({ field: z.enum(['name', 'description']), direction: z.enum(['asc', 'desc']) })
        .strict()
        .optional(),
      filters: z
        .object({ showReservedRoles: z.boolean().default(true) })
        .strict()
        .optional(),
    })
    .strict(),
  examples: [
    {
      title: 'Finds roles by a part of their names.',
      calls: [
        {
          request: 'PUT /api/security/role/r',
          body: { elasticsearch: { cluster: ['monitor'] }, kibana: [{ base: ['read'] }] },
          status: 204,
        },
        {
          request: 'POST /api/security/role/_query',
          body: { query: 'R', filters: { showReservedRoles: false } },
          status: 200,
          answer: { roles: [{ name: 'r' }], count: 1, total: 1 },
        },
      ],
    },
  ],
  async handle({ body: { query = '', from, size, sort, filters }, caller }, { roles }) {
    const part = query.toLowerCase()
    const found = (await roles.list(caller)).filter(
      ({ name, metadata }) =>
        name.toLowerCase().includes(part) && (filters?.showReservedRoles !== false || !isReserved(metadata)),
    )
    // They come by name.
    if (sort?.field === 'description') found.sort(byDescription)
    if (sort?.direction === 'desc') found.reverse()
    const page = found.slice(from, from + size)
    return { status: 200, body: { roles: page, count: page.length, total: found.length } }
  },
})

/** Roles without a value come last. */
function byDescription({ description: a }: ShownRole, { description: b }: ShownRole): number {
  if (a === b) return 0
  if (typeof a !== 'string' || typeof b !== 'string') return typeof a === 'string' ? -1 : 1
  return a < b ? -1 : 1
}

const isReserved = (metadata: unknown): boolean => (metadata as { readonly _reserved?: boolean })._reserved === true
