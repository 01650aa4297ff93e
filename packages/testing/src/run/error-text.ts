/** An error in one line, as people look for it: the deepest cause says what happened. */
import type { CaseError } from './case-runner.js'

type Json = ReadonlyMap<string, unknown>

/** The errors from the outermost to the deepest cause. */
export function errorChain({ body }: CaseError): readonly Json[] {
  const chain: Json[] = []
  for (let at: unknown = body; at instanceof Map; at = (at as Json).get('caused_by')) chain.push(at as Json)
  return chain
}

/** `set [tag] failed: illegal_argument_exception: field [a] not present`. */
export function errorText(error: CaseError): string {
  const chain = errorChain(error)
  const deepest = chain.findLast(each => each.get('reason') !== null) ?? error.body
  const tag = error.tag === null ? '' : ` [${error.tag}]`
  const who = error.processor === null ? 'the document failed' : `${error.processor}${tag} failed`
  const reason = deepest.get('reason')
  return `${who}: ${String(deepest.get('type'))}${reason === null || reason === undefined ? '' : `: ${String(reason)}`}`
}
