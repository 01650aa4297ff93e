/** The whole workspace as one value: for links, files and the history. */
import { batch, signal } from '@preact/signals'
import type { Example } from '../examples/example.js'
import type { ShareState } from '../share/share-state.js'
import { breakpointsText, openBreakpoints } from './breakpoints.js'
import { mustChooseDocument, selectedDocument, selectedStep } from './run.js'
import { forgetRuns } from './run-before.js'
import { ignoredFields, NO_TEST_FILES, testFiles, tests } from './tests.js'
import { DOCUMENT_TABS, documentTab, MIDDLE_TABS, middleTab } from './view.js'
import { activePipeline, entryPipeline, openWorkspace, pipelines, samples } from './workspace.js'

/** The current content of the workspace. */
export function workspaceState(): ShareState {
  return {
    pipelines: pipelines.value.map(each => ({ ...each, kind: 'pipeline' })),
    entry: entryPipeline.value,
    active: activePipeline.value,
    samples: samples.value,
    view: {
      document: selectedDocument.value,
      middle: middleTab.value,
      tab: documentTab.value,
      breakpoints: breakpointsText(),
      ignored: JSON.stringify(ignoredFields.value),
    },
    tests: tests.value,
    ...(testFiles.value.tests.length === 0 ? {} : { testFiles: testFiles.value }),
  }
}

/** The names in a list as JSON; none in anything else, which a link may hold. */
function fieldsOf(text: unknown): readonly string[] {
  if (typeof text !== 'string') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(each => typeof each === 'string') : []
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return []
    throw thrown
  }
}

/** The example that was opened last; null if something else was. */
export const openedExample = signal<Example | null>(null)

/** The name of the result tab in links and the history of earlier versions. */
const EARLIER_RESULT = 'diff'

/** Replaces the workspace with a state; `example` is its example. */
export function openWorkspaceState(state: ShareState, example: Example | null = null): void {
  const { pipelines: all, entry, active, samples: own, view, tests: saved, testFiles: files } = state
  const texts = all.filter(({ kind }) => kind === 'pipeline').map(({ id, text, format }) => ({ id, text, format }))
  const ids = new Set(texts.map(({ id }) => id))
  batch(() => {
    openWorkspace({ pipelines: texts, entry: ids.has(entry) ? entry : (texts[0]?.id ?? ''), samples: own })
    if (ids.has(active)) activePipeline.value = active
    openedExample.value = example
    tests.value = saved
    testFiles.value = files ?? NO_TEST_FILES
    ignoredFields.value = fieldsOf(view.ignored)
    openBreakpoints(view.breakpoints)
    selectedStep.value = null
    selectedDocument.value = typeof view.document === 'number' ? view.document : 0
    mustChooseDocument.value = typeof view.document !== 'number'
    const tab = view.tab === EARLIER_RESULT ? 'result' : DOCUMENT_TABS.find(each => each === view.tab)
    if (tab !== undefined) documentTab.value = tab
    const middle = MIDDLE_TABS.find(each => each === view.middle)
    if (middle !== undefined) middleTab.value = middle
    forgetRuns()
  })
}
