/** For tools that look into single steps: their options as they are read, their scripts with somebody watching, the tags of templates. */
export {
  compileTemplate,
  isTemplate,
  type MediaType,
  mediaTypes,
  type RenderedTag,
  renderTags,
  type Template,
} from './document/template.js'
export { commonOptionNames } from './engine/common-options.js'
export { javaFault } from './engine/run/failure.js'
export { parseCondition } from './engine/scripts/condition.js'
export { parseScriptConfig, type ScriptConfig } from './engine/scripts/script-config.js'
export { compileWatchedScript, type ScriptRunner, type WatchedScript } from './engine/scripts/scripts.js'
export { readStepOptions } from './engine/step-options.js'
export type { PathOf } from './options/builders.js'
export { BRACKETS, trimPattern } from './processors/parts/kv/kv-patterns.js'
