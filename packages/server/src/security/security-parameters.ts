/** Parameters that APIs of security share. */
import { illegalArgument } from '@sluice/java'
import type { ApiRequest, ParameterKinds } from '../define-route.js'

/** The parameter of all write APIs. It has no effect: written data is always found immediately. */
export const REFRESH: ParameterKinds = { refresh: 'text' }

/** Throws illegal_argument_exception for an invalid `refresh`. */
export function checkRefresh(query: ApiRequest['query']): void {
  const refresh = query.get('refresh')
  if (refresh === undefined || ['', 'true', 'false', 'wait_for'].includes(refresh)) return
  throw illegalArgument(`Unknown value for refresh: [${refresh}].`)
}

/** Names with commas between them; null if none are given, or an empty text. */
export const namesOf = (text: string | undefined): string[] | null =>
  text === undefined || text === '' ? null : text.split(',').filter(name => name !== '')

/** The answer to a removal: 404 if there was nothing to remove. */
export const foundAnswer = (isFound: boolean) => ({
  status: isFound ? 200 : 404,
  body: new Map([['found', isFound]]),
})
