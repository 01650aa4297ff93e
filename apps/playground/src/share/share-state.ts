/** All that a link, a file or an entry of the history holds: pipelines, samples, how they are read and shown. */

import type { OpenedTests } from '@sluice/testing/opening'
import { formIds, type SampleSettings } from '@sluice/testing/samples/settings'
import type { SavedTest } from '../tests/saved-test.js'
import { choice, flag, list, member, object, ShapeFault, type ShapePath, text, textOrNull } from './shape.js'

/** A text of the editor's list. */
export interface SharedPipeline {
  /** The id of the pipeline or stored script. */
  readonly id: string
  readonly text: string
  readonly format: 'json' | 'yaml'
  /** `script` is the source of a stored Painless script. */
  readonly kind: 'pipeline' | 'script'
}

/** The shared state. */
export interface ShareState {
  readonly pipelines: readonly SharedPipeline[]
  /** Id of the pipeline that documents enter. */
  readonly entry: string
  /** Id of the pipeline in the editor. */
  readonly active: string
  readonly samples: SharedSamples
  /** Settings of the view, by names that the view gives them. */
  readonly view: Readonly<Record<string, string | number | boolean>>
  /** The saved tests. */
  readonly tests: readonly SavedTest[]
  /** Tests that were opened as files, with every file that they read; none unless given. */
  readonly testFiles?: OpenedTests
}

/** The samples, and how they are read. */
export interface SharedSamples {
  readonly text: string
  /** The name of their file; null if they were typed or pasted. */
  readonly name: string | null
  readonly settings: SampleSettings
}

/** Checks a value that was read. Throws ShapeFault with the place and what must stand there; members that are unknown are left out. */
export function checkedState(value: unknown): ShareState {
  const root = object(value, '')
  const samples = object(root.samples, 'samples')
  return {
    pipelines: list(root.pipelines, 'pipelines', checkedPipeline),
    entry: text(root.entry, 'entry'),
    active: text(root.active, 'active'),
    samples: {
      text: text(samples.text, 'samples.text'),
      name: textOrNull(samples.name, 'samples.name'),
      settings: checkedSettings(samples.settings),
    },
    view: checkedView(root.view),
    tests: list(root.tests, 'tests', checkedTest),
    ...(root.testFiles === undefined ? {} : { testFiles: checkedTestFiles(root.testFiles) }),
  }
}

function checkedPipeline(value: unknown, path: ShapePath): SharedPipeline {
  const pipeline = object(value, path)
  return {
    id: text(pipeline.id, member(path, 'id')),
    text: text(pipeline.text, member(path, 'text')),
    format: choice(pipeline.format, member(path, 'format'), ['json', 'yaml']),
    kind: choice(pipeline.kind, member(path, 'kind'), ['pipeline', 'script']),
  }
}

function checkedTest(value: unknown, path: ShapePath): SavedTest {
  const test = object(value, path)
  return {
    name: text(test.name, member(path, 'name')),
    source: text(test.source, member(path, 'source')),
    metadata: textOrNull(test.metadata, member(path, 'metadata')),
    expect: text(test.expect, member(path, 'expect')),
  }
}

function checkedTestFiles(value: unknown): OpenedTests {
  const { files, tests } = object(value, 'testFiles')
  return {
    files: list(files, 'testFiles.files', (each, path) => {
      const file = object(each, path)
      return { path: text(file.path, member(path, 'path')), text: text(file.text, member(path, 'text')) }
    }),
    tests: list(tests, 'testFiles.tests', (each, path) => {
      const test = object(each, path)
      return {
        kind: choice(test.kind, member(path, 'kind'), ['sluice', 'elastic-package']),
        file: text(test.file, member(path, 'file')),
      }
    }),
  }
}

function checkedSettings(value: unknown): SampleSettings {
  const path = 'samples.settings'
  const settings = object(value, path)
  return {
    form: settings.form === null ? null : choice(settings.form, member(path, 'form'), formIds),
    multiline: settings.multiline === null ? null : checkedMultiline(settings.multiline, member(path, 'multiline')),
    testConfig: text(settings.testConfig, member(path, 'testConfig')),
    added: text(settings.added, member(path, 'added')),
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
