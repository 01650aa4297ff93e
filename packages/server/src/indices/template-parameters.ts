/** The common parameters of template APIs. */
import { wildcardMatches } from '@sluice/core'
import type { StateValue } from '@sluice/store'
import type { ParameterKinds } from '../define-route.js'

/** Parameters of the APIs that store a template. */
export const PUT_TEMPLATE_PARAMETERS: ParameterKinds = {
  create: 'flag',
  cause: 'text',
  master_timeout: 'text',
  timeout: 'text',
}

/** Parameters of the APIs that show templates. */
export const GET_TEMPLATE_PARAMETERS: ParameterKinds = {
  flat_settings: 'flag',
  include_defaults: 'flag',
  local: 'flag',
  master_timeout: 'text',
}

/** Templates by names and wildcards with commas between them, in the order of their names; all of them without any. */
export function findTemplates(
  templates: ReadonlyMap<string, StateValue>,
  expression: string | undefined,
): (readonly [string, StateValue])[] {
  const parts = expression?.split(',') ?? ['*']
  return [...templates]
    .filter(([name]) => parts.some(part => wildcardMatches(part, name)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
