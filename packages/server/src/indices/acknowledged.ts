/** The answer to most changes of the cluster. */
import type { ApiAnswer } from '../define-route.js'

/** `{"acknowledged":true}` */
export const acknowledged = (): ApiAnswer => ({ status: 200, body: new Map([['acknowledged', true]]) })
