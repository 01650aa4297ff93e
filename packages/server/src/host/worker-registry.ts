/**
 * The processors of the worker. Here all of them are there from the start; in the published package those with much code are
 * loaded when a pipeline names them: tools/modules-of-package.ts puts a module with the same exports in this one's place.
 */
export { registry } from '@sluice/core'

/** Loads what pipelines in a JSON text, or in its bytes, need. Null when all of it is there. */
export const loadFor: (text: string | Buffer) => Promise<unknown> | null = () => null
