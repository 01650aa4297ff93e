/** The application in front of a cluster: its API, without a transport. */

export { ApplicationApi } from './api/application-api.js'
export type { ApplicationRoute, ExampleCall, RouteExample } from './api/define-route.js'
export type {
  ApplicationAnswer,
  ApplicationHeaders,
  ApplicationRequest,
  Cluster,
  ClusterAnswer,
  ClusterRequest,
} from './api/request.js'
export type { ApplicationOptions } from './application.js'
export type { LogLevel } from './connectors/define-type.js'
export { routes } from './registry.js'
