/** What files, folders and pasted texts hold: pipelines, documents, tests, tables and databases, in any form that people have them in. */
export { type BinaryForm, binaryFormOf, binaryForms } from './binary-forms.js'
export { MemoryFiles } from './memory-files.js'
export { type OpenOptions, openGiven, simulateText } from './open-given.js'
export type * from './opening.js'
export { isPackage } from './package-folder.js'
