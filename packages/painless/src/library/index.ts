/**
 * The run-time library: the members of Java's classes that scripts may call, by full class name and `name/arity`. What is
 * allowed where is the allowlist's to say; here is only what the members do. Classes live in folders by subject.
 */
import { javaCollections } from './collection/index.js'
import type { Library } from './define.js'
import { elasticsearch } from './ingest/index.js'
import { javaLang } from './lang/index.js'
import { javaRegex } from './regex/index.js'
import { javaStreams } from './stream/index.js'
import { javaText } from './text/index.js'
import { javaTime } from './time/index.js'

export type { ClassLibrary, Library, LibraryFunction } from './define.js'

/** The members that are always there; `rarely-used.ts` has the others. A test holds both against the allowlist and `unsupportedMembers()`. */
export const library: Library = {
  ...javaLang,
  ...javaCollections,
  ...javaStreams,
  ...javaText,
  ...javaTime,
  ...javaRegex,
  ...elasticsearch,
}
