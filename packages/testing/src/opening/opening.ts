/** The result of opening, pasting or dropping, as plain data: the content by target, the recognised forms, and the faults. */
import type { TestFile } from '../layout/find-tests.js'
import type { FormId } from '../samples/sample.js'

/** A file, or a text that was pasted (its path is empty). */
export interface GivenFile {
  readonly path: string
  readonly text: string
  /** The bytes of a file that is not text; null for a text. */
  readonly bytes: Uint8Array | null
}

/** A text file with its path. */
export interface OpenedFile {
  readonly path: string
  readonly text: string
}

/** A pipeline as it is written. */
export interface OpenedPipeline {
  /** The id that the text gives it, else the name of its file; null for one that was pasted without an id. */
  readonly id: string | null
  readonly text: string
  readonly format: 'json' | 'yaml'
}

/** Samples, and how they are to be read. */
export interface OpenedSamples {
  readonly text: string
  /** The name of the file; null for a pasted text and for several files. */
  readonly name: string | null
  /** The form, if it was chosen; null to find it out. */
  readonly form: FormId | null
  /** The configuration of their test in the package; empty if there is none. */
  readonly testConfig: string
}

/** Tests, with every file that they read. */
export interface OpenedTests {
  readonly files: readonly OpenedFile[]
  readonly tests: readonly TestFile[]
}

/** The definition of an enrich policy, as JSON text. */
export interface OpenedPolicy {
  readonly name: string
  readonly definition: string
}

/** Rows of an index that an enrich policy reads: JSON, NDJSON or CSV. */
export interface OpenedTable {
  readonly index: string
  readonly text: string
}

/** An IP database. */
export interface OpenedDatabase {
  /** The name that pipelines give it: that of the file. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** The other forms of a text. */
export interface OtherReading {
  /** To be given as `as`. */
  readonly as: ReadingId
  /** In words, to be read after "read as". */
  readonly name: string
}

/** A form of one text, the rows of an index, or a data stream of a package. */
export type ReadingId = FormId | 'rows' | `stream:${string}`

/** The recognised form of one file or text. */
export interface OpenedNote {
  readonly path: string
  /** `Dev Tools requests, curl commands`. */
  readonly what: string
  /** To be read after "because"; null if there is nothing to say. */
  readonly reason: string | null
}

/** All of it. */
export interface Opening {
  readonly pipelines: readonly OpenedPipeline[]
  /** The id of the pipeline that documents are to enter, if what was opened says so. */
  readonly entry: string | null
  readonly samples: OpenedSamples | null
  /** How many documents are in the samples. */
  readonly documents: number
  readonly tests: OpenedTests
  readonly policies: readonly OpenedPolicy[]
  readonly tables: readonly OpenedTable[]
  readonly databases: readonly OpenedDatabase[]
  /** The text of a workspace that the playground saved: it takes the place of everything. */
  readonly workspace: string | null
  readonly notes: readonly OpenedNote[]
  readonly faults: readonly { readonly path: string; readonly message: string }[]
  readonly others: readonly OtherReading[]
}
