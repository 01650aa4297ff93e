/** Queries of roles: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/document-level-security.html */
import { compileParameterTemplate, readJson, writeJson } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import { readQuery } from '@sluice/search'
import type { User } from '../authentication/authentication.js'

type Json = ReadonlyMap<string, unknown>

/** The template of a role's query; null for an invalid query. */
function templateOf(query: string): Json | null {
  if (!query.includes('"template"')) return null
  const read = readJson(query)
  const template: unknown = read instanceof Map ? (read as Json).get('template') : null
  return template instanceof Map ? (template as Json) : null
}

/**
 * A role's query for a user: a template is filled with its parameters and `_user`. Throws script_exception for a template that does not
 * parse, general_script_exception for one that cannot be filled, and illegal_argument_exception for a stored one.
 */
export function renderRoleQuery(query: string, user: User): string {
  const template = templateOf(query)
  if (template === null) return query
  const source = template.get('source')
  if (source === undefined) throw illegalArgument('queries of roles take no stored templates')
  const params = template.get('params')
  const known = new Map<string, unknown>([
    ['username', user.username],
    ['full_name', user.fullName],
    ['email', user.email],
    ['roles', user.roles],
    ['metadata', user.metadata],
  ])
  const text = typeof source === 'string' ? source : writeJson(source)
  return compileParameterTemplate(text)(new Map([...(params instanceof Map ? (params as Json) : []), ['_user', known]]))
}

/** Queries that roles may not have, because their result would depend on other documents. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/"has_child"\s*:/, 'has_child query is not supported as part of a role query'],
  [/"has_parent"\s*:/, 'has_parent query is not supported as part of a role query'],
  [/"indexed_shape"\s*:/, "geoshape query referring to indexed shapes isn't supported as part of a role query"],
]

/** Throws parse_exception for a query that a role cannot have: the `index`th of its privileges, on indices of some names. */
export function checkRoleQuery(query: string, names: readonly string[], index: number): void {
  if (templateOf(query) !== null) return
  try {
    readQuery(new TextEncoder().encode(query))
    const refused = REFUSED.find(([pattern]) => pattern.test(query))
    if (refused !== undefined) throw illegalArgument(refused[1])
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw new JavaException(
      'org.elasticsearch.ElasticsearchParseException',
      `failed to parse field 'query' for indices [${names.join(',')}] at index privilege [${index}] of role descriptor`,
      thrown,
    )
  }
}
