/** The chosen document at the chosen step. */
import { connection } from '../../state/connected.js'
import { type DocumentTab, documentTab } from '../../state/view.js'
import { lazyPart } from '../../ui/lazy-part.js'
import { Tabs } from '../../ui/tabs.js'
import { DocumentPane } from './document-pane.js'

const ExplainPane = lazyPart(async () => (await import('../explain/explain-pane.js')).ExplainPane)

const ServerTab = lazyPart(async () => (await import('../connect/server-tab.js')).ServerTab)

/** The column. */
export function DocumentColumn() {
  const isConnected = connection.value !== null
  const tab = documentTab.value === 'server' && !isConnected ? 'result' : documentTab.value
  return (
    <Tabs
      label="Document"
      tabs={[
        { key: 'result', title: 'Result' },
        { key: 'table', title: 'Table' },
        { key: 'json', title: 'JSON' },
        { key: 'raw', title: 'Raw' },
        { key: 'explain', title: 'Explain' },
        ...(isConnected ? [{ key: 'server', title: 'Server' } as const] : []),
      ]}
      chosen={tab}
      choose={key => {
        documentTab.value = key
      }}
    >
      <Panel tab={tab} />
    </Tabs>
  )
}

function Panel({ tab }: { readonly tab: DocumentTab }) {
  switch (tab) {
    case 'explain':
      return <ExplainPane />
    case 'server':
      return <ServerTab />
    default:
      return <DocumentPane tab={tab} />
  }
}
