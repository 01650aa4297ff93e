/** The answer of the APIs that clear caches: what they remember is cleared all at once, since it is soon made again. */
import type { Store } from '@sluice/store'
import type { ApiAnswer } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

/** Which nodes have cleared their caches: the one that there is. */
export const clearedCache = (store: Store): ApiAnswer => ({
  status: 200,
  body: nodesBody(store, undefined, ({ name }) => new Map([['name', name]])),
})
