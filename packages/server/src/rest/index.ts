/** The REST API without a transport. */

export { droppedMembers, errorJson } from '../documents/write-answer.js'
export { failure } from '../errors.js'
export { answerRoute, failed } from './answer-route.js'
export { createLocalApi, createLocalNode, localHost } from './local-api.js'
export {
  NO_BODY,
  type RestAnswer,
  type RestHandler,
  type RestHeaders,
  type RestOrigin,
  type RestRequest,
} from './request.js'
export { type RouteMatch, type RoutePlace, Router } from './router.js'
export { WARNING_AGENT } from './warnings.js'
