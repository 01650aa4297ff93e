/** Reads files, folders and pasted texts: pipelines, documents, tests, tables and databases, in any common form. */
export { type BinaryForm, binaryFormOf, binaryForms } from './binary-forms.js'
export { MemoryFiles } from './memory-files.js'
export { type OpenOptions, openGiven, simulateText } from './open-given.js'
export type * from './opening.js'
export { isPackage } from './package-folder.js'
