/** Exports for pages about the APIs: the forms of routes, and the actions that they require. */
export { formOf } from '../define-route.js'
export { actionsOf } from './authorize.js'
