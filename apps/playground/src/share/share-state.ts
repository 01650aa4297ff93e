/** All that a link, a file or an entry of the history holds: pipelines, samples, how they are read and shown. */

import { sampleForms } from '../samples/forms/index.js'
import type { SampleSettings } from '../samples/sample.js'
import { choice, flag, list, member, object, ShapeFault, type ShapePath, text } from './shape.js'

/** A text of the editor's list. */
export interface SharedPipeline {
  /** Id of the pipeline, or of the stored script. */
  readonly name: string
  readonly text: string
  readonly format: 'json' | 'yaml'
  /** `script` is the source of a stored Painless script. */
  readonly kind: 'pipeline' | 'script'
}

/** An input and what should come of it. */
export interface SharedExpectation {
  readonly name: string
  /** JSON text of the input. */
  readonly input: string
  /** JSON text of what is expected. */
  readonly expected: string
}

/** What is shared. */
export interface ShareState {
  readonly pipelines: readonly SharedPipeline[]
  /** Name of the pipeline that is looked at, which documents enter. */
  readonly active: string
  readonly samples: { readonly text: string; readonly settings: SampleSettings }
  /** Settings of the view, by names that the view gives them. */
  readonly view: Readonly<Record<string, string | number | boolean>>
  readonly expectations: readonly SharedExpectation[]
}

/** Checks a value that was read. Throws ShapeFault with the place and what must stand there; members that are unknown are left out. */
export function checkedState(value: unknown): ShareState {
  const root = object(value, '')
  const samples = object(root.samples, 'samples')
  return {
    pipelines: list(root.pipelines, 'pipelines', checkedPipeline),
    active: text(root.active, 'active'),
    samples: { text: text(samples.text, 'samples.text'), settings: checkedSettings(samples.settings) },
    view: checkedView(root.view),
    expectations: list(root.expectations, 'expectations', checkedExpectation),
  }
}

function checkedPipeline(value: unknown, path: ShapePath): SharedPipeline {
  const pipeline = object(value, path)
  return {
    name: text(pipeline.name, member(path, 'name')),
    text: text(pipeline.text, member(path, 'text')),
    format: choice(pipeline.format, member(path, 'format'), ['json', 'yaml']),
    kind: choice(pipeline.kind, member(path, 'kind'), ['pipeline', 'script']),
  }
}

function checkedExpectation(value: unknown, path: ShapePath): SharedExpectation {
  const expectation = object(value, path)
  return {
    name: text(expectation.name, member(path, 'name')),
    input: text(expectation.input, member(path, 'input')),
    expected: text(expectation.expected, member(path, 'expected')),
  }
}

function checkedSettings(value: unknown): SampleSettings {
  const path = 'samples.settings'
  const settings = object(value, path)
  return {
    form: choice(settings.form, member(path, 'form'), ['auto', ...sampleForms.map(({ id }) => id)]),
    multiline: settings.multiline === null ? null : checkedMultiline(settings.multiline, member(path, 'multiline')),
    testConfig: text(settings.testConfig, member(path, 'testConfig')),
    addedFields: text(settings.addedFields, member(path, 'addedFields')),
  }
}

function checkedMultiline(value: unknown, path: ShapePath): SampleSettings['multiline'] {
  const multiline = object(value, path)
  return {
    pattern: text(multiline.pattern, member(path, 'pattern')),
    negate: flag(multiline.negate, member(path, 'negate')),
    match: choice(multiline.match, member(path, 'match'), ['after', 'before']),
  }
}

function checkedView(value: unknown): ShareState['view'] {
  const view: [string, string | number | boolean][] = []
  for (const [name, setting] of Object.entries(object(value, 'view'))) {
    if (typeof setting !== 'string' && typeof setting !== 'number' && typeof setting !== 'boolean') {
      throw new ShapeFault(member('view', name), 'a text, a number, true or false', setting)
    }
    view.push([name, setting])
  }
  return Object.fromEntries(view)
}
