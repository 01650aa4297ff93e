/** Compound files of no kind whose text is read: what their summary says. */
import { CompoundFile, noteSummary } from './compound-file.js'
import type { FileReader } from './file-reader.js'

export const readCompoundFile: FileReader = ({ bytes, metadata, budget }) =>
  noteSummary(new CompoundFile(bytes, budget), metadata)
