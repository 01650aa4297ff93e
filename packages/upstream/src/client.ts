/** What reaches a cluster and reads `_bulk`, without that of a server before one: `sluice run` loads neither the store nor searches. */
export { BackOff } from './back-off.js'
export { type AnsweredItems, bodyOf, itemsOf, type WrittenItems, writtenItems } from './bulk/forwarded-body.js'
export { type BulkOperation, memberText, readOperations } from './bulk/operations.js'
export { ClusterNodes } from './cluster-nodes.js'
export { requestHeaders } from './end-to-end-headers.js'
export { withoutForm } from './exchange.js'
