/** Suites and cases ready to run: the layouts make them from files, and programs from their own tests. */

import type { Profile } from '@sluice/core'
import type { PipelineSource } from '@sluice/language-service'
import type { PipelineFixture } from '../mocks/fixture-pipeline.js'
import type { Mocks } from '../mocks/mocks.js'
import type { Difference, SourcePlace, SuiteResult } from '../results.js'
import type { CaseAnswer, CaseInput } from './case-runner.js'
import type { StepRange } from './step-range.js'

/** A pipeline under an id: a definition, or a stand-in. */
export type PipelineUnit =
  | {
      readonly kind: 'definition'
      readonly id: string
      readonly definition: ReadonlyMap<string, unknown>
      /** The file relative to the root; null for one that was given as an object. */
      readonly file: string | null
      /** The text with its places; null if there is none. */
      readonly source: PipelineSource | null
    }
  | { readonly kind: 'fixture'; readonly id: string; readonly fixture: PipelineFixture }

/** Everything that a case runs in. Cases with the same object share the compiled pipelines. */
export interface PipelineSetup {
  /** Id of the pipeline under test. */
  readonly id: string
  readonly pipelines: readonly PipelineUnit[]
  /** Stored scripts: Painless by id. */
  readonly scripts: ReadonlyMap<string, string>
  readonly mocks: Mocks
  readonly range: StepRange
  /** The surroundings of the pipeline, if any. */
  readonly profile?: Profile | undefined
}

/** Why a case failed. */
export interface Verdict {
  readonly code: string
  readonly message: string
  readonly differences: readonly Difference[]
}

/** One case. */
export interface TestCase {
  readonly name: string
  readonly place: SourcePlace
  readonly setup: PipelineSetup
  readonly input: CaseInput
  /** Why it is not run; null for one that is. */
  readonly skip: string | null
  /** The fault of an answer; null if it is as expected. */
  judge(answer: CaseAnswer): Verdict | null
  /** A note on an expected answer: the error of the document. None by default. */
  note?(answer: CaseAnswer): string | null
}

/** A change of a file that `--update` proposes. */
export interface FileChange {
  readonly file: string
  /** The text as it is; null if the file does not exist yet. */
  readonly before: string | null
  readonly after: string
}

/** The cases of one file. */
export interface TestSuite {
  readonly kind: SuiteResult['kind']
  /** The file relative to the root. */
  readonly file: string
  /** The display name of the pipeline under test. */
  readonly pipeline: string
  readonly cases: readonly TestCase[]
  /** Whether a case can only be judged after all before it. */
  readonly isSequence: boolean
  /** Files, relative to the root, whose change can change a result. */
  readonly dependencies: readonly string[]
  /** The file of expectations as it would be with these answers, which are those of cases by their place; null if nothing changes. */
  update(answers: ReadonlyMap<number, CaseAnswer>): FileChange | null
}

/** A suite that cannot run: its files or its pipelines are faulty. */
export interface BrokenSuite {
  readonly kind: SuiteResult['kind']
  readonly file: string
  readonly pipeline: string
  readonly faults: readonly SuiteFault[]
  readonly dependencies: readonly string[]
}

/** A fault of a file of a suite. */
export interface SuiteFault {
  readonly code: string
  readonly message: string
  readonly place: SourcePlace
}
