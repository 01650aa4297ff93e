/** The application in an OpenAPI document: loaded on request. */
export { applicationComponents, applicationPaths, applicationTags } from './openapi.js'
export { type RequestSchema, requestSchema } from './request-schema.js'
