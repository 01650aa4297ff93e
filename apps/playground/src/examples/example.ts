/** The definition of an example: pipelines and samples for one task, and one change to try. */

import { defaultSampleSettings, type SampleSettings } from '@sluice/testing/samples/settings'
import type { ShareState } from '../share/share-state.js'
import type { PipelineText } from '../worker/protocol.js'

/** One example, one file. */
export interface Example {
  /** As the file is named. */
  readonly id: string
  readonly title: string
  /** Its purpose, in one sentence. */
  readonly task: string
  readonly tryThis: ExampleChange
  /** The first one is the one that documents enter. */
  readonly pipelines: readonly [PipelineText, ...PipelineText[]]
  readonly samples: { readonly text: string; readonly settings?: Partial<SampleSettings> }
  /** How each document ends if it is March 2026: tests hold it against a run. */
  readonly shows: readonly ExampleOutcome[]
}

/** A change to a pipeline that shows something. */
export interface ExampleChange {
  /** The change to try and its effect: `Change X to Y and see Z.` */
  readonly text: string
  /** The pipeline that is changed, and the text in it, which it holds once. */
  readonly pipeline: string
  readonly find: string
  readonly replace: string
  /** The effect, for tests: the outcome of one document, counted from 0. */
  readonly shows: { readonly document: number; readonly outcome: ExampleOutcome }
}

/** How a document ends. */
export type ExampleOutcome =
  | {
      readonly status: 'done'
      /** Values by the path of their field; metadata too. Numbers that must be exact are compared as numbers. */
      readonly has: Readonly<Record<string, unknown>>
      /** Fields that must not be there. */
      readonly lacks?: readonly string[]
    }
  | { readonly status: 'dropped' }
  | { readonly status: 'failed'; readonly reason: string }

/** All of an example as a state, to be opened. */
export function exampleState({ pipelines, samples }: Example): ShareState {
  const [{ id }] = pipelines
  return {
    pipelines: pipelines.map(each => ({ ...each, kind: 'pipeline' })),
    entry: id,
    active: id,
    samples: { text: samples.text, name: null, settings: { ...defaultSampleSettings, ...samples.settings } },
    view: {},
    tests: [],
  }
}
