/** Sluice before a cluster. */
export { BackOff } from './back-off.js'
export { type AnsweredItems, bodyOf, itemsOf } from './bulk/forwarded-body.js'
export { type BulkOperation, memberText, readOperations } from './bulk/operations.js'
export { type ClusterAddress, ClusterLink } from './cluster-link.js'
export { answerHeaders, requestHeaders } from './end-to-end-headers.js'
export { Mirror, type MirrorSettings, type ReportedDifference } from './mirror/mirror.js'
export { type OwnNode, Upstream, type UpstreamSettings } from './upstream.js'
export { UpstreamFault } from './upstream-fault.js'
