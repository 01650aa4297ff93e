/** The line about the last act: whether it was closed, and what is said if nothing could be opened at all. */
import { signal } from '@preact/signals'
import { opened } from '../../state/opening.js'
import type { Act } from '../../state/undo.js'

/** The act whose line was closed. */
export const closedAct = signal<Act | null>(null)

/** Says why nothing was opened. */
export function openFault(message: string): void {
  opened.value = { act: null, words: '', faults: [message], others: [], reopen: () => undefined }
}
