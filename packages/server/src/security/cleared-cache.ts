/** The answer of the APIs that clear caches: the whole cache is cleared, because it is soon filled again. */
import type { Store } from '@sluice/store'
import type { ApiAnswer } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

/** The nodes that have cleared their caches: the only node. */
export const clearedCache = (store: Store): ApiAnswer => ({
  status: 200,
  body: nodesBody(store, undefined, ({ name }) => new Map([['name', name]])),
})
