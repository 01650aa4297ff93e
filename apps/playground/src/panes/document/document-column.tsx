/** What it did: the chosen document at the chosen step. */
import { documentTab } from '../../state/view.js'
import { lazyPart } from '../../ui/lazy-part.js'
import { Tabs } from '../../ui/tabs.js'
import { DocumentPane } from './document-pane.js'

const ExplainPane = lazyPart(async () => (await import('../explain/explain-pane.js')).ExplainPane)

/** The column. */
export function DocumentColumn() {
  return (
    <Tabs
      label="What it did"
      tabs={[
        { key: 'result', title: 'Result' },
        { key: 'table', title: 'Table' },
        { key: 'json', title: 'JSON' },
        { key: 'raw', title: 'Raw' },
        { key: 'explain', title: 'Explain' },
      ]}
      chosen={documentTab.value}
      choose={key => {
        documentTab.value = key
      }}
    >
      {documentTab.value === 'explain' ? <ExplainPane /> : <DocumentPane tab={documentTab.value} />}
    </Tabs>
  )
}
