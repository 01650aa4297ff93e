/** What the application is in an OpenAPI document: loaded when somebody asks for one. */
export { applicationComponents, applicationPaths, applicationTags } from './openapi.js'
export { type RequestSchema, requestSchema } from './request-schema.js'
