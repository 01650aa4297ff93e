/** Requests and JSON as Kibana's console and curl have them: read without the parsers of pipelines. */
export { consoleJson, hasTripleQuotes } from './console-json.js'
export * from './json-spans.js'
export { MappedText } from './mapped-text.js'
export { pipelineIdOf } from './request-path.js'
export {
  beginsAsRequests,
  type RequestFault,
  requestsIn,
  type WrittenBody,
  type WrittenRequest,
  type WrittenRequests,
} from './requests.js'
