/** Samples: a text in any common form, and its documents. */
import type { SampleReading } from './sample-reading.js'
import type { SampleText } from './sample-text.js'

/** A sample document, and its place in the text. */
export interface SampleDocument {
  /** JSON text of `_source`, every digit as it was written. */
  readonly source: string
  /** JSON text of an object of `_index`, `_id`, ...; null if the sample names none. */
  readonly metadata: string | null
  /** The lines that it comes from, counted from 1, both included. */
  readonly lines: { readonly first: number; readonly last: number }
}

/** An unreadable part. Other documents are read anyway. */
export interface SampleFault {
  /** The text that is meant: the samples themselves, or one of the settings. */
  readonly in: 'text' | 'multiline' | 'testConfig' | 'added'
  /** From 1, within that text. */
  readonly line: number
  readonly column: number
  readonly message: string
  /** Set if the text is not JSON, and the message is that of the JSON's reader. */
  readonly isUnreadable?: true
}

/** How lines are joined to one message; the words are those of Filebeat's `multiline`. */
export interface MultilineSettings {
  /** A regular expression that is looked for in each line. */
  readonly pattern: string
  /** Whether the lines that do *not* match are joined. */
  readonly negate: boolean
  /** Whether a line is joined to the one before it (`after`) or to the one after it (`before`). */
  readonly match: 'after' | 'before'
}

/** The ids of the forms, in the order of their list. A test holds them, the list and the folder `forms` together. */
export const formIds = [
  'workspace',
  'pipeline',
  'requests',
  'saved-objects',
  'case-file',
  'package-config',
  'package-expected',
  'enrich-policy',
  'simulate-body',
  'search-response',
  'package-events',
  'bulk',
  'ndjson',
  'json-array',
  'json-objects',
  'package-log',
  'discover-csv',
  'csv',
  'multiline-log',
  'log-lines',
] as const

/** A form by its id. */
export type FormId = (typeof formIds)[number]

/** The content of texts by form. `tests`: cases with their expectations, or a file that belongs to them. */
export type FormContent = 'documents' | 'pipelines' | 'tests' | 'workspace' | 'policies'

/** The forms with documents. A test keeps this list and the definitions in sync. */
export const documentForms: readonly FormId[] = formIds.filter(
  id =>
    ![
      'workspace',
      'pipeline',
      'saved-objects',
      'case-file',
      'package-config',
      'package-expected',
      'enrich-policy',
    ].includes(id),
)

/** How a text is read. */
export interface SampleSettings {
  /** The form; null to find it out. */
  readonly form: FormId | null
  /** Null to detect it from the text. */
  readonly multiline: MultilineSettings | null
  /** For the forms of elastic-package: the text of the test's `...-config.yml`; empty for none. */
  readonly testConfig: string
  /** The text of a JSON object whose members every document gets; empty for none. */
  readonly added: string
}

/** The settings of a text of which nothing is known. */
export const defaultSampleSettings: SampleSettings = {
  form: null,
  multiline: null,
  testConfig: '',
  added: '',
}

/** How sure a detection is: `certain` forms are hard to mistake, a `guess` is what is left. */
export type Confidence = 'certain' | 'likely' | 'guess'

/** Why a text is taken for a form. */
export interface FormEvidence {
  readonly confidence: Confidence
  /** In words, to be read after "because": `every line is a JSON object`. */
  readonly reason: string
  /** How lines are to be joined, where the text suggests it. */
  readonly multiline?: MultilineSettings
}

/** A text of a form, and what it gives: documentation that runs as a test. */
export interface FormExample {
  readonly text: string
  /** The name of the file, if it counts. */
  readonly fileName?: string
  /** `_source` of each document, and its metadata, as JSON text; none unless given. */
  readonly documents?: readonly (readonly [source: string, metadata?: string])[]
  /** The id of each pipeline, null for one without; none unless given. */
  readonly pipelines?: readonly (string | null)[]
}

/** One form of samples: a definition object, one file each in `forms`. */
export interface SampleForm {
  readonly id: FormId
  /** As the list of forms shows it. */
  readonly name: string
  /** The form in one sentence. */
  readonly summary: string
  /** Its possible content; none for forms that are recognised only so that they are not mistaken for others. */
  readonly gives: readonly FormContent[]
  readonly examples: readonly [FormExample, ...FormExample[]]
  /** Whether the settings of multiline, and those of elastic-package's tests, mean something for it. */
  readonly uses?: readonly ('multiline' | 'testConfig')[]
  /** Why the text has this form; null if it does not seem to. `fileName` is known of files that were dropped. */
  detect(text: SampleText, fileName: string | null): FormEvidence | null
  /** Reads all documents, telling `reading` each of them and every fault. */
  read(text: SampleText, reading: SampleReading): void
}
