/** The results of a document here and on the connected server, side by side. */
import { useCallback, useMemo, useState } from 'preact/hooks'
import { connection } from '../../state/connected.js'
import { type Connection, RUN_THERE_LIMIT, remote, remoteFault, runThere } from '../../state/connection.js'
import { faults, phase, rows, selectedDocument } from '../../state/run.js'
import { selectDocument } from '../../state/runner.js'
import { VirtualRows } from '../../ui/virtual-rows.js'
import type { RemoteDocument } from '../../worker/protocol.js'
import { JsonLine } from '../document/json-line.js'
import { sideRows } from '../document/json-rows.js'
import { useOpened } from '../document/use-opened.js'
import '../document/document.css'
import '../document/json.css'
import './server-tab.css'

/** The tab. */
export function ServerTab() {
  const { value } = connection
  return <div class="doc">{value === null ? null : <Connected to={value} />}</div>
}

function Connected({ to }: { readonly to: Connection }) {
  const [isBusy, setBusy] = useState(false)
  const count = Math.min(rows.value.length, RUN_THERE_LIMIT)
  const found = remote.value
  const shown = found?.find(({ place }) => place === selectedDocument.value)
  const canRun = phase.value === 'finished' && faults.value.length === 0 && count > 0
  return (
    <>
      <div class="doc-tools server-tools">
        <button
          type="button"
          class="primary"
          disabled={isBusy || !canRun}
          onClick={() => {
            setBusy(true)
            void runThere(to).finally(() => setBusy(false))
          }}
        >
          Run {count.toLocaleString('en')} document{count === 1 ? '' : 's'} there
        </button>
        <span>
          on <code>{to.client.address.name}</code>
        </span>
      </div>
      {remoteFault.value === null ? null : <p class="doc-notice doc-notice-error">{remoteFault.value}</p>}
      {found === null ? (
        <p class="doc-notice">
          The entry pipeline is sent as it is written here. The pipelines that it calls are the ones stored on the
          server.
        </p>
      ) : (
        <Verdict documents={found} />
      )}
      {shown === undefined ? null : <Sides of={shown} />}
    </>
  )
}

/** The number of differing documents that are listed. */
const NAMED = 12

function Verdict({ documents }: { readonly documents: readonly RemoteDocument[] }) {
  const others = documents.filter(({ isSame }) => !isSame)
  if (others.length === 0) return <p class="doc-notice">All {documents.length} results are the same here and there.</p>
  return (
    <p class="doc-notice doc-notice-warning">
      {others.length} of {documents.length} results differ:{' '}
      {others.slice(0, NAMED).map(({ place }) => (
        <button key={place} type="button" class="link server-document" onClick={() => void selectDocument(place)}>
          {place + 1}
        </button>
      ))}
      {others.length > NAMED ? ' …' : ''}
    </p>
  )
}

function Sides({ of }: { readonly of: RemoteDocument }) {
  const lines = useMemo(() => sideRows(of.lines), [of])
  const opened = useOpened(of)
  return (
    <>
      <div class="server-heads" aria-hidden="true">
        <span>Here</span>
        <span>There</span>
      </div>
      <div class="doc-scroll doc-json-two">
        <VirtualRows
          count={lines.length}
          estimate={20}
          keyOf={useCallback((row: number) => lines[row]?.key ?? '', [lines])}
          scrollLabel="Results here and there"
          bodyProps={{ role: 'table', 'aria-label': 'Results here and there', 'aria-rowcount': lines.length }}
          rowProps={row => ({ role: 'row', class: 'doc-json-row', 'aria-rowindex': row + 1, 'data-row': 'lines' })}
          render={row => {
            const { before, after, isSame } = lines[row]!
            return (
              <>
                <JsonLine side="before" line={before} other={after} isSame={isSame} opened={opened} />
                <JsonLine side="after" line={after} other={before} isSame={isSame} opened={opened} />
              </>
            )
          }}
        />
      </div>
    </>
  )
}
