/** The document at the chosen step: what changed, as a table, as JSON, as `_simulate` answers it. */
import { useEffect } from 'preact/hooks'
import type { DocumentTab } from '../../state/view.js'
import './document.css'
import './fields.css'
import './json.css'
import { DocumentHead } from './document-head.js'
import { followSelection, hasState, isDimmed, refusal, stateShown } from './document-view.js'
import { JsonTab } from './json-tab.js'
import { Notices } from './notice-lines.js'
import { RawTab } from './raw-tab.js'
import { ResultTab } from './result-tab.js'
import { TableTab } from './table-tab.js'

/** The pane under one of its tabs. */
export function DocumentPane({ tab }: { readonly tab: Exclude<DocumentTab, 'explain'> }) {
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

function Body({ tab }: { readonly tab: Exclude<DocumentTab, 'explain'> }) {
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
