/** The last runs: each can be opened again. */
import { useEffect, useState } from 'preact/hooks'
import { MAX_RUNS } from '../../history/max-runs.js'
import { clearHistory, historyFault, historyRuns, loadHistory, openRun, removeRun } from '../../state/history.js'
import { Dialog } from '../../ui/dialog.js'
import { say } from '../../ui/live-region.js'
import './history-dialog.css'
import { Icon } from '../../ui/icon.js'

/** The dialog. */
export function HistoryDialog({ close }: { readonly close: () => void }) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void loadHistory(), [])
  const runs = historyRuns.value
  return (
    <Dialog title="History" close={close}>
      <p>
        The last {MAX_RUNS} runs, kept in this browser alone.{' '}
        {historyFault.value === null ? '' : `▲ ${historyFault.value}`}
      </p>
      {runs === null ? <p>…</p> : null}
      {runs?.length === 0 ? <p>No runs yet: a run is kept when nothing changes for three seconds.</p> : null}
      <ol class="history-list">
        {runs?.map(({ id, time, title, counts: { done, handled, dropped, failed } }) => (
          <li key={id}>
            <button
              type="button"
              class="plain history-run"
              onClick={() => {
                void openRun(id).then(isOpen => {
                  if (!isOpen) return
                  say(`opened: ${title}`)
                  close()
                })
              }}
            >
              <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleString()}</time>
              <span class="history-title">{title}</span>
              <span class="history-counts">
                ✓ {done} ! {handled} ▽ {dropped} ✕ {failed}
              </span>
            </button>
            <button type="button" class="plain" aria-label={`Remove: ${title}`} onClick={() => void removeRun(id)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      {isAsked ? (
        <p>
          This deletes every run and the saved workspace. It cannot be undone.{' '}
          <button
            type="button"
            onClick={() => {
              void clearHistory()
              setAsked(false)
              say('history cleared')
            }}
          >
            Clear them
          </button>{' '}
          <button type="button" onClick={() => setAsked(false)}>
            Keep them
          </button>
        </p>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          Clear all…
        </button>
      )}
    </Dialog>
  )
}
