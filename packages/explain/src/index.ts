/** Why a step did what it did to a document, as plain data: for pages and terminals that show it. */
export { explainCondition } from './condition.js'
export { isCostly, isCostlyGrok, patternCost } from './cost.js'
export { explainStep } from './explain-step.js'
export type * from './explanation.js'
export { nullPartAt } from './null-part.js'
export type { StepRequest } from './step-run.js'
