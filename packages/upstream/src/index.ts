/** Sluice before a cluster. */
export { type ClusterAddress, ClusterLink } from './cluster-link.js'
export { Mirror, type MirrorSettings, type ReportedDifference } from './mirror/mirror.js'
export { type OwnNode, Upstream, type UpstreamSettings } from './upstream.js'
export { UpstreamFault } from './upstream-fault.js'
