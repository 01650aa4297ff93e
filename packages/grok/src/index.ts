/** Grok and dissect as Elasticsearch 8.18 has them. */
export { type Alternative, alternativesOf } from './alternatives.js'
export { type BankName, patternBank } from './bank.js'
export type { CaptureType } from './capture-type.js'
export { Dissect, type DissectPair, type DissectTrace, type TracedKey } from './dissect.js'
export type { KeyKind } from './dissect-key.js'
export { type ExplainedCapture, type ExplainedPart, explainGrok, type GrokExplanation } from './explain.js'
export type { Capture } from './fields.js'
export { Grok, type GrokOptions, type GrokTrace } from './grok.js'
