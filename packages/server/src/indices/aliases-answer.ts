/** The answer to changes of aliases. */
import { renderError } from '@sluice/core'
import { type ActionResult, shownAction } from '@sluice/store'
import type { ApiAnswer } from '../define-route.js'

const OK = 200
const NOT_FOUND = 404

/** The answer for the results of actions; they are named if one of them failed. */
export function aliasesAnswer(results: readonly ActionResult[]): ApiAnswer {
  const hasErrors = results.some(({ fault }) => fault !== null)
  const body = new Map<string, unknown>([
    ['acknowledged', true],
    ['errors', hasErrors],
  ])
  if (hasErrors) body.set('action_results', results.map(shownResult))
  return { status: OK, body }
}

function shownResult({ action, fault }: ActionResult): Map<string, unknown> {
  const shown = new Map<string, unknown>([
    ['action', shownAction(action)],
    ['status', fault === null ? OK : NOT_FOUND],
  ])
  if (fault !== null) {
    const error = renderError(fault)
    error.delete('root_cause')
    shown.set('error', error)
  }
  return shown
}
