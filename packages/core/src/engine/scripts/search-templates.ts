/** Search templates: mustache that becomes the body of a search: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-template.html */
import { illegalArgument } from '@sluice/java'
import { compileParameterTemplate } from '../../document/template.js'
import type { Services } from '../services.js'
import { missingScript } from './scripts.js'

/** A template with its parameters: its own text, or the id of a stored one. */
export interface TemplateUse {
  readonly source: string | null
  readonly id: string | null
  readonly params: ReadonlyMap<string, unknown>
}

/**
 * The text that a template becomes.
 *
 * @throws JavaException resource_not_found_exception for a stored template that is not there, illegal_argument_exception for a stored script that is
 * no template, script_exception for a template that does not parse, general_script_exception for one that cannot be filled
 */
export function renderSearchTemplate({ source, id, params }: TemplateUse, { scripts }: Services): string {
  if (id === null) return compileParameterTemplate(source ?? '')(params)
  const stored = scripts.get(id)
  if (stored === undefined) throw missingScript(id)
  if (stored.lang !== 'mustache') {
    throw illegalArgument(`${stored.lang} does not know how to handle context [template]`)
  }
  return compileParameterTemplate(stored.source)(params)
}
