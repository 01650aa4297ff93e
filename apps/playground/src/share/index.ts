/**
 * Sharing: states in links and files, what is in them, and secrets. What `exports/index.js` gives is not among this: it needs the
 * readers of pipelines, and is loaded when somebody asks for it.
 */
export { type Inventory, type InventoryPart, inventory, LONG_LINK, MAX_LINK } from './inventory.js'
export { decodeShare, encodeShare, readShareFile, type ShareFault, writeShareFile } from './link.js'
export type { SharedPipeline, SharedSamples, ShareState } from './share-state.js'
export { maskState, type PartSecrets, secretsOf } from './state-secrets.js'
export { type PartKind, type StateText, textsOf } from './state-texts.js'
