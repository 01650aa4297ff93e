/** The commands of the Document pane, with keys that work anywhere. */

import { baseline } from '../../state/run.js'
import { type DocumentTab, documentTab, shownColumn } from '../../state/view.js'
import type { Command } from '../../ui/commands.js'
import { copyFrom } from '../../ui/copy-button.js'
import { INPUT } from '../../worker/protocol.js'
import { chosenBaseline, currentSource } from './document-view.js'

const TABS: readonly (readonly [tab: DocumentTab, title: string])[] = [
  ['result', 'Result'],
  ['table', 'Table'],
  ['json', 'JSON'],
  ['raw', 'Raw'],
  ['explain', 'Explain'],
]

/** The commands: its tabs, what it is compared with, copying. */
export const documentCommands: readonly Command[] = [
  ...TABS.map(
    ([tab, title], place): Command => ({
      id: `document-${tab}`,
      group: 'View',
      title: `Document: ${title}`,
      keys: `Alt+${place + 1}`,
      run: () => {
        documentTab.value = tab
        shownColumn.value = 'document'
      },
    }),
  ),
  {
    id: 'document-baseline',
    group: 'Documents',
    title: 'Compare with the input, or with the state before the step',
    keys: 'Alt+B',
    run: () => {
      baseline.value = chosenBaseline.value === null ? INPUT : null
    },
  },
  {
    id: 'document-copy',
    group: 'Documents',
    title: 'Copy _source as it is after the step',
    keys: 'Alt+C',
    run: () => void copyFrom(currentSource, 'The document'),
  },
]
