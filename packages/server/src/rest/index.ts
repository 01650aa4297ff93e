/** The REST API without a transport. */
export { createLocalApi, localHost } from './local-api.js'
export type { RestAnswer, RestHandler, RestHeaders, RestRequest } from './request.js'
export { WARNING_AGENT } from './warnings.js'
