/**
 * What the page and the worker that runs pipelines say to each other. All of it is plain data. Values of documents travel as exact
 * JSON text with the name of their type: a number of JavaScript would lose digits.
 */
import type { ExplainedCondition, RefusedExplanation, StepExplanation } from '@sluice/explain'
import type { OpenedTests, Opening } from '@sluice/testing/opening'
import type { FormId, MultilineSettings, SampleFault, SampleSettings } from '@sluice/testing/samples/settings'
import type { FileOutcome, SavedTest, TestOutcome } from '../tests/saved-test.js'
import type { MappingCheck, NullGuard } from './checks-protocol.js'
import type { LinePair, RemoteDocument, StateView } from './state-protocol.js'

export * from './checks-protocol.js'
export * from './state-protocol.js'

/** The page's replacements for the rest of a cluster. */
export type Surroundings = Pick<Opening, 'databases' | 'policies' | 'tables'>

/** A pipeline as it is written. */
export interface PipelineText {
  readonly id: string
  readonly text: string
  readonly format: 'json' | 'yaml'
}

/** A sample document, ready to run. */
export interface DocumentText {
  /** JSON text of `_source`. */
  readonly source: string
  /** JSON text of the other members of an element of `docs` (`_index`, `_id`, ...); null for none. */
  readonly metadata: string | null
}

/** The input of a run. */
export interface RunInput {
  readonly pipelines: readonly PipelineText[]
  /** Id of the pipeline that documents enter. */
  readonly entry: string
  /** The selected document: it runs first. */
  readonly selected: number
  /** Documents that must not run: those that were stopped before, with why. */
  readonly stopped: readonly StoppedDocument[]
}

/** Pasted or dropped samples, and how to read them. */
export interface SamplesText {
  readonly number: number
  readonly text: string
  /** The name of its file; null if it was typed. */
  readonly name: string | null
  readonly settings: SampleSettings
}

/** The result of reading samples. */
export interface SamplesReport {
  readonly number: number
  readonly form: FormId
  /** Why it was taken for that, in words to be read after "because"; null if the settings name it. */
  readonly reason: string | null
  /** How lines were joined: as the settings say, or as the text suggests; null if they were not. */
  readonly multiline: MultilineSettings | null
  readonly count: number
  readonly faults: readonly SampleFault[]
  /** The beginning of each document, for lists. */
  readonly previews: readonly string[]
  /** The first line of each document in the text. */
  readonly lines: readonly number[]
  /** The existing forms. */
  readonly forms: readonly FormName[]
}

/** A form of samples, for a list. */
export interface FormName {
  readonly id: FormId
  readonly name: string
  readonly summary: string
  readonly usesMultiline: boolean
  /** Whether the configuration of an elastic-package test means something for it. */
  readonly usesTestConfig: boolean
}

/** A document that took too long. */
export interface StoppedDocument {
  readonly place: number
  /** The step in which it was; null if no step had begun. */
  readonly step: string | null
}

/** From the page to the worker. */
export type RunRequest =
  /** Reads samples; they stay until others are sent. */
  | { readonly kind: 'samples'; readonly samples: SamplesText }
  /** Replaces the stand-ins for the rest of a cluster. */
  | { readonly kind: 'surroundings'; readonly surroundings: Surroundings }
  | { readonly kind: 'run'; readonly run: number; readonly input: RunInput }
  /** Finds out in which step a document does not end: reports each step before it begins. */
  | { readonly kind: 'watch'; readonly run: number; readonly input: RunInput; readonly from: number }
  /** Asks something of the last run; answered by `answer` with the same number. */
  | { readonly kind: 'ask'; readonly number: number; readonly question: Question }

/** Something that the page may ask of a run, and its answer. */
export interface Questions {
  /** The trace of one document. */
  readonly trace: { readonly ask: { readonly place: number }; readonly answer: DocumentTrace }
  /** A document at two steps, or two documents at one; see `StateView`. `baseline` as `step`: the state before the step. */
  readonly state: {
    readonly ask: { readonly place: number; readonly step: string; readonly baseline: string }
    readonly answer: StateView
  }
  /** Pretty JSON of `_source` after a step. */
  readonly source: { readonly ask: Questions['state']['ask']; readonly answer: string }
  /** The lines of the JSON of both documents of a `StateView`, side by side. */
  readonly lines: {
    readonly ask: {
      readonly place: number
      readonly step: string
      readonly baseline: string
      /** Whether only the lines of `_source` are wanted. */
      readonly isSourceOnly: boolean
    }
    readonly answer: readonly LinePair[]
  }
  /** Why a step did what it did; null if there is nothing to tell. */
  readonly explain: {
    readonly ask: { readonly place: number; readonly step: string }
    readonly answer: readonly StepExplanation[] | null
  }
  /** Changes that keep a script from failing by a part that was null, where `explain` found one. */
  readonly guards: {
    readonly ask: {
      readonly place: number
      readonly step: string
      /** The option that holds the script. */
      readonly option: 'if' | 'source'
      /** The part, as offsets of the script. */
      readonly part: { readonly start: number; readonly end: number }
    }
    readonly answer: readonly NullGuard[]
  }
  /** The results against a mapping. `template`: a text with a mapping; null for the Elastic Common Schema. */
  readonly checkMapping: { readonly ask: { readonly template: string | null }; readonly answer: MappingCheck }
  /** Why each condition of a document came out as it did, by the number of its step. */
  readonly conditions: {
    readonly ask: { readonly place: number }
    readonly answer: readonly (readonly [step: string, explanation: ExplainedCondition | RefusedExplanation])[]
  }
  /** The elements of `docs` as `_simulate` answers them, with and without `verbose`. */
  readonly raw: {
    readonly ask: { readonly place: number }
    /** `elements`: for each element of `processor_results`, the number of its step and its first line, from 0. */
    readonly answer: {
      readonly verbose: string
      readonly plain: string
      readonly elements: readonly { readonly step: string; readonly line: number }[]
    }
  }
  /** The fields that a document has before the processor at a path of a pipeline runs. */
  readonly fields: {
    readonly ask: { readonly place: number; readonly pipeline: string; readonly path: readonly (string | number)[] }
    readonly answer: readonly FieldValue[]
  }
  /** Runs saved tests on the pipelines of the last run. */
  readonly tests: {
    readonly ask: { readonly tests: readonly SavedTest[]; readonly ignore: readonly string[] }
    readonly answer: readonly TestOutcome[]
  }
  /** Runs tests of files on the pipelines of the last run. */
  readonly testFiles: { readonly ask: { readonly opened: OpenedTests }; readonly answer: readonly FileOutcome[] }
  /** A document of the samples as a test that expects what it gives now. */
  readonly asTest: { readonly ask: { readonly place: number; readonly title: string }; readonly answer: SavedTest }
  /** A test that expects what its document gives now: all of it, or at some paths only. */
  readonly accept: {
    readonly ask: { readonly test: SavedTest; readonly paths: readonly string[] | null }
    readonly answer: SavedTest
  }
  /** Where in their texts, or in their scripts, steps of documents stopped; null if unknown. */
  readonly stops: {
    readonly ask: { readonly steps: readonly { readonly place: number; readonly step: string }[] }
    readonly answer: readonly (StopPlace | null)[]
  }
  /** The results of the documents compared with those of an earlier run's pipelines. */
  readonly compare: { readonly ask: { readonly before: RunBefore }; readonly answer: Comparison }
  /** The body of `_simulate` with which a server runs documents: the pipeline that they enter goes as it is written. */
  readonly simulateBody: { readonly ask: { readonly places: readonly number[] }; readonly answer: string }
  /** A server's results for these documents, next to the results here. `answer` is the text of its answer. */
  readonly remote: {
    readonly ask: { readonly places: readonly number[]; readonly answer: string }
    readonly answer: readonly RemoteDocument[]
  }
  /** Runs all documents so many times more, and measures each step. */
  readonly profile: { readonly ask: { readonly rounds: number }; readonly answer: readonly ColumnTiming[] }
}

/** A question by name. */
export type Question = { [K in keyof Questions]: { readonly name: K } & Questions[K]['ask'] }[keyof Questions]

/** From the worker to the page. */
export type RunEvent =
  /** The worker has loaded its code. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'samples'; readonly report: SamplesReport }
  /** The unreadable surroundings. */
  | { readonly kind: 'surroundings'; readonly faults: readonly string[] }
  /** The worker has begun; what it finds about the definitions. */
  | {
      readonly kind: 'compiled'
      readonly run: number
      readonly columns: readonly StepColumn[]
      readonly faults: readonly RunFault[]
    }
  /** Documents from `from` on have run. */
  | { readonly kind: 'rows'; readonly run: number; readonly from: number; readonly rows: readonly DocumentRow[] }
  /** The trace of the selected document, as soon as it is there. */
  | { readonly kind: 'trace'; readonly run: number; readonly trace: DocumentTrace }
  | { readonly kind: 'finished'; readonly run: number; readonly summary: RunSummary }
  /** While watching: a step begins. */
  | { readonly kind: 'step'; readonly run: number; readonly place: number; readonly step: string }
  /** While watching: no document hung. */
  | { readonly kind: 'watched'; readonly run: number }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly number: number; readonly message: string }
  /** An answer takes its time; the worker is well. */
  | { readonly kind: 'busy' }
  /** An internal error. */
  | { readonly kind: 'broken'; readonly message: string }

/** A pipeline that does not compile. */
export interface RunFault {
  readonly pipeline: string
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** One processor of the pipelines, at any place: a column of the matrix. */
export interface StepColumn {
  /** `pipeline:path`, the path as JSON. */
  readonly key: string
  readonly pipeline: string
  /** Path in the pipeline's JSON, its type at the end: `['processors', 3, 'grok']`. */
  readonly path: readonly (string | number)[]
  /** As people count: `3`, within an on_failure `3!1`. */
  readonly label: string
  readonly type: string
  readonly tag: string | null
  readonly isOnFailure: boolean
  /** The source of a `script` that has one. */
  readonly script: string | null
}

/** How a step ended; `not_reached` for one that did not run, `error_handled` for a failure that an `on_failure` handled. */
export type StepStatus =
  | 'success'
  | 'error'
  | 'error_handled'
  | 'error_ignored'
  | 'skipped'
  | 'dropped'
  | 'not_reached'
  | 'stopped'

/** How a document ended; `handled`: it is done after a failure that `on_failure` or `ignore_failure` handled. */
export type DocumentStatus = 'done' | 'handled' | 'dropped' | 'failed' | 'stopped'

/** A failure of a document: that which ended it, or the first that was handled. */
export interface DocumentFailure {
  /** The column of the step; -1 if there is none. */
  readonly column: number
  /** The number of the step in the trace. */
  readonly step: string
  readonly type: string
  readonly reason: string
}

/** The pipelines of an earlier run. */
export interface RunBefore {
  readonly pipelines: readonly PipelineText[]
  readonly entry: string
}

/** The results of all documents against those of an earlier run. */
export interface Comparison {
  /** The documents whose outcome or fields are others than before. */
  readonly documents: readonly ComparedDocument[]
  /** The fields that differ, the most frequent first. */
  readonly fields: readonly {
    readonly path: string
    readonly kind: 'added' | 'changed' | 'removed'
    readonly documents: number
  }[]
  readonly fieldCount: number
}

/** A document whose result is another than before. */
export interface ComparedDocument {
  readonly place: number
  readonly before: DocumentStatus
  readonly after: DocumentStatus
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** Where a step stopped, from 1: at a character of the text that it read, or at a line of its script. */
export interface StopPlace {
  readonly unit: 'character' | 'line'
  readonly at: number
}

/** One document of a run, for lists and the matrix. */
export interface DocumentRow {
  readonly place: number
  readonly status: DocumentStatus
  /** The reason of the error, if it failed. */
  readonly error: string | null
  /** Null if nothing failed, and of a document that has no trace. */
  readonly failure: DocumentFailure | null
  /** For each column its status, as an index of `STATUSES`; of several runs (foreach) the gravest. */
  readonly cells: Uint8Array
  /** For each column how many fields it added, changed or removed. */
  readonly changes: Uint16Array
  /** For each column its milliseconds. */
  readonly milliseconds: Float32Array
}

/** The statuses of cells, by their index: later ones are graver. */
export const STATUSES: readonly StepStatus[] = [
  'not_reached',
  'skipped',
  'success',
  'dropped',
  'error_ignored',
  'error_handled',
  'error',
  'stopped',
]

/** A run that has ended. */
export interface RunSummary {
  readonly milliseconds: number
  readonly documents: number
  /** For each pipeline what ran of its lines. */
  readonly coverage: readonly PipelineLines[]
  /** The statistics of each column over all documents. */
  readonly columns: readonly ColumnSummary[]
  /** The files of IP databases that documents asked for and that are not there. */
  readonly missingDatabases: readonly string[]
}

/** Which lines of a pipeline ran. */
export interface PipelineLines {
  readonly pipeline: string
  readonly lines: readonly {
    readonly line: number
    readonly state: 'covered' | 'partial' | 'uncovered'
    /** The parts of it that did not run, in words. */
    readonly missing: readonly string[]
  }[]
}

/** The statistics of a processor over all documents. */
export interface ColumnSummary {
  /** How many documents had each status, by index of `STATUSES`. */
  readonly counts: readonly number[]
  /** The fields that it wrote or removed, the most frequent first, at most 12. */
  readonly fields: readonly { readonly path: string; readonly documents: number }[]
  readonly fieldCount: number
  /** Mean and 95th percentile of milliseconds over the documents that ran it; 0 if none did. */
  readonly mean: number
  readonly p95: number
}

/** The times of a column in a measurement. */
export interface ColumnTiming {
  readonly runs: number
  readonly mean: number
  readonly p95: number
}

/** A value of a document. */
export interface ValueText {
  /** Exact JSON text. */
  readonly json: string
  /** `string`, `int`, `long`, `double`, `boolean`, `object`, `array`, `null`, ... */
  readonly type: string
}

/** A field and its value. */
export interface FieldValue extends ValueText {
  readonly path: string
}

/** One document, step by step. */
export interface DocumentTrace {
  readonly place: number
  readonly status: DocumentStatus
  readonly steps: readonly StepNode[]
  /** The error that nothing handled, as Elasticsearch answers it. */
  readonly error: StepError | null
  readonly milliseconds: number
}

/** An error as Elasticsearch shows it. */
export interface StepError {
  readonly type: string
  readonly reason: string
  /** Exact JSON text of all of it. */
  readonly json: string
  /** For a script: where in its text it stopped. */
  readonly offset: number | null
  /** The line there; null if unknown. */
  readonly line: ScriptLine | null
}

/** A line of a script of a processor. */
export interface ScriptLine {
  /** The option that holds the script: `if`, `source`. */
  readonly option: string
  /** Both from 1. */
  readonly line: number
  readonly column: number
  readonly text: string
}

/** One step of a document. */
export interface StepNode {
  /** The name of the step in questions: unique in the trace. Steps count as they run: after a chain they are not those of the text. */
  readonly number: string
  /** As people count in the text: `3`, within what it called `3.1`, in an iteration `3[1]`, in its chain `3!1`. */
  readonly label: string
  /** Its place in the columns; -1 if there is none. */
  readonly column: number
  readonly type: string
  readonly tag: string | null
  readonly description: string | null
  readonly pipeline: string
  readonly path: readonly (string | number)[]
  readonly status: StepStatus
  readonly isOnFailure: boolean
  /** The `if` that was tested, and what came out; null of one that failed. */
  readonly condition: { readonly source: string; readonly result: boolean | null } | null
  readonly error: StepError | null
  /** The answer of `_simulate?verbose` for the step if it differs from a run; otherwise null. */
  readonly verboseNote: string | null
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly milliseconds: number
  /** The called steps, then the on_failure chain of its failure. */
  readonly steps: readonly StepNode[]
  readonly iterations: readonly (readonly StepNode[])[]
}
