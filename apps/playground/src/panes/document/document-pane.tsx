/** The document at the chosen step: what changed, as a table, as JSON, as `_simulate` answers it. */
import { useEffect } from 'preact/hooks'
import type { DocumentTab } from '../../state/view.js'
import { lazyPart } from '../../ui/lazy-part.js'
import './document.css'
import './fields.css'
import './json.css'
import { DocumentHead } from './document-head.js'
import { followSelection, hasState, isDimmed, refusal, stateShown } from './document-view.js'
import { Notices } from './notice-lines.js'
import { ResultTab } from './result-tab.js'

const TableTab = lazyPart(async () => (await import('./table-tab.js')).TableTab)
const JsonTab = lazyPart(async () => (await import('./json-tab.js')).JsonTab)
const RawTab = lazyPart(async () => (await import('./raw-tab.js')).RawTab)

/** The tabs that show the document at a step. */
type ShownTab = Exclude<DocumentTab, 'explain' | 'server'>

/** The pane under one of its tabs. */
export function DocumentPane({ tab }: { readonly tab: ShownTab }) {
  useEffect(followSelection, [])
  return (
    <div class="doc" data-tab={tab}>
      <DocumentHead />
      <Notices />
      {refusal.value === null || isDimmed.value ? null : <p class="doc-notice doc-notice-error">{refusal.value}</p>}
      {hasState.value && stateShown.value !== null ? (
        <div class={isDimmed.value ? 'doc-body stale' : 'doc-body'} aria-busy={isDimmed.value}>
          <Body tab={tab} />
        </div>
      ) : null}
    </div>
  )
}

function Body({ tab }: { readonly tab: ShownTab }) {
  switch (tab) {
    case 'result':
      return <ResultTab />
    case 'table':
      return <TableTab />
    case 'json':
      return <JsonTab />
    case 'raw':
      return <RawTab />
  }
}
