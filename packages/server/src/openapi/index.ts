/** The OpenAPI document: loaded when somebody asks for it. */
export { openApi } from './openapi.js'
