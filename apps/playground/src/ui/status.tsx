/** Statuses of steps and documents: a sign, a word, a colour; never a colour alone. */
import type { DocumentStatus, StepStatus } from '../worker/protocol.js'
import './status.css'

interface Look {
  readonly sign: string
  readonly word: string
}

/** How statuses are shown. */
export const STATUS_LOOKS: Readonly<Record<StepStatus | DocumentStatus, Look>> = {
  success: { sign: '✓', word: 'success' },
  done: { sign: '✓', word: 'done' },
  handled: { sign: '!', word: 'handled' },
  error: { sign: '✕', word: 'error' },
  failed: { sign: '✕', word: 'failed' },
  error_ignored: { sign: '!', word: 'failure ignored' },
  error_handled: { sign: '!', word: 'handled' },
  skipped: { sign: '↷', word: 'skipped' },
  dropped: { sign: '▽', word: 'dropped' },
  not_reached: { sign: '·', word: 'not reached' },
  stopped: { sign: '■', word: 'stopped' },
}

/** The sign and the word of a status; `isShort` leaves the word to screen readers. */
export function Status({
  of,
  isShort = false,
}: {
  readonly of: StepStatus | DocumentStatus
  readonly isShort?: boolean
}) {
  const { sign, word } = STATUS_LOOKS[of]
  return (
    <span class={`status status-${of}`} title={word}>
      <span aria-hidden="true" class="status-sign">
        {sign}
      </span>
      <span class={isShort ? 'visually-hidden' : ''}>{word}</span>
    </span>
  )
}
