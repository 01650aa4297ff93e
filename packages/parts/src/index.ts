/** Large parts of the engine that few pipelines need, loaded late in browsers. */
export { browserServices } from './browser-services.js'
export { missingPartOf, type PartName } from './part-missing.js'
export { loadPartsFor, MANY_DOCUMENTS, withParts } from './parts.js'
export { loadedUserAgents, loadUserAgents } from './user-agents.js'
export { loadYaml } from './yaml.js'
