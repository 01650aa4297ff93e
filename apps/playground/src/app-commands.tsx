/** The commands that belong to no pane. */
import { useEffect } from 'preact/hooks'
import { documentCommands } from './panes/document/document-commands.js'
import { isPaused, phase, selectedDocument } from './state/run.js'
import { runNow, selectDocument, setPaused, stopRun } from './state/runner.js'
import { openDialog, theme } from './state/view.js'
import { addCommands } from './ui/commands.js'

/** Adds them while the page is open. */
export function AppCommands() {
  useEffect(
    () =>
      addCommands([
        { id: 'run', group: 'Run', title: 'Run now', keys: 'Ctrl+Enter', run: runNow },
        { id: 'pause', group: 'Run', title: 'Pause or resume', keys: 'Alt+P', run: () => setPaused(!isPaused.value) },
        {
          id: 'stop',
          group: 'Run',
          title: 'Stop the run',
          keys: 'Alt+.',
          run: () => {
            if (phase.value === 'running') stopRun()
          },
        },
        {
          id: 'document-next',
          group: 'Documents',
          title: 'Next document',
          keys: 'Alt+ArrowRight',
          run: () => void selectDocument(selectedDocument.value + 1),
        },
        {
          id: 'document-previous',
          group: 'Documents',
          title: 'Previous document',
          keys: 'Alt+ArrowLeft',
          run: () => void selectDocument(selectedDocument.value - 1),
        },
        {
          id: 'theme',
          group: 'View',
          title: 'Switch between light and dark',
          keys: 'Alt+T',
          run: () => {
            theme.value = theme.value === 'dark' ? 'light' : 'dark'
          },
        },
        { id: 'palette', group: 'View', title: 'All commands', keys: 'F1', run: () => (openDialog.value = 'palette') },
        {
          id: 'palette-too',
          group: 'View',
          title: 'All commands',
          keys: 'Ctrl+Shift+P',
          run: () => (openDialog.value = 'palette'),
        },
        {
          id: 'add-processor',
          group: 'Steps',
          title: 'Add a processor',
          keys: 'Alt+A',
          run: () => (openDialog.value = 'processors'),
        },
        { id: 'help', group: 'View', title: 'This list', keys: '?', run: () => (openDialog.value = 'help') },
        { id: 'share', group: 'Workspace', title: 'Share', keys: 'Alt+S', run: () => (openDialog.value = 'share') },
        {
          id: 'history',
          group: 'Workspace',
          title: 'History',
          keys: 'Alt+H',
          run: () => (openDialog.value = 'history'),
        },
        {
          id: 'mapping',
          group: 'Documents',
          title: 'Check the results against a mapping or ECS',
          keys: null,
          run: () => (openDialog.value = 'mapping'),
        },
        {
          id: 'connect',
          group: 'Workspace',
          title: 'Connect to a server',
          keys: null,
          run: () => (openDialog.value = 'connect'),
        },
        {
          id: 'examples',
          group: 'Workspace',
          title: 'Examples',
          keys: 'Alt+E',
          run: () => (openDialog.value = 'examples'),
        },
        ...documentCommands,
      ]),
    [],
  )
  return null
}
