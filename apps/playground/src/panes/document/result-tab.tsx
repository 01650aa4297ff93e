/** The result: the whole document with what is new in it, or what differs; of a step that failed also why. */

import { isOutputShown, shownStep } from '../../state/run.js'
import type { ResultView } from '../../state/view.js'
import { openDialog, outputView, stepView } from '../../state/view.js'
import { lazyPart } from '../../ui/lazy-part.js'
import { SourceText } from './source-text.js'

const DiffTab = lazyPart(async () => (await import('./diff-tab.js')).DiffTab)
const FailureExplained = lazyPart(async () => (await import('../explain/explain-pane.js')).FailureExplained)

const VIEWS: readonly (readonly [ResultView, string])[] = [
  ['document', 'Document'],
  ['changes', 'Changes'],
]

/** The tab. */
export function ResultTab() {
  const view = isOutputShown.value ? outputView : stepView
  const status = shownStep.value?.status
  const isFailed = !isOutputShown.value && (status === 'error' || status === 'error_handled')
  const choice = (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees */}
      <div class="choice" role="group" aria-label="How the result is shown">
        {VIEWS.map(([key, title]) => (
          <button
            key={key}
            type="button"
            aria-pressed={view.value === key}
            onClick={() => {
              view.value = key
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <button
        type="button"
        title="Against the Elastic Common Schema or your own template"
        onClick={() => (openDialog.value = 'mapping')}
      >
        Check mapping
      </button>
    </>
  )
  return (
    <>
      {isFailed ? <FailureExplained /> : null}
      {view.value === 'document' ? <SourceText choice={choice} /> : <DiffTab choice={choice} />}
    </>
  )
}
