/** The dialog that is open, if one is. */
import { openDialog } from '../state/view.js'
import { ExamplesDialog } from './examples/examples-dialog.js'
import { HelpDialog } from './help/help-dialog.js'
import { HistoryDialog } from './history/history-dialog.js'
import { PaletteDialog } from './palette/palette-dialog.js'
import { ShareDialog } from './share/share-dialog.js'

/** Shows it. */
export function DialogHost() {
  const close = (): void => {
    openDialog.value = null
  }
  switch (openDialog.value) {
    case 'share':
      return <ShareDialog close={close} />
    case 'history':
      return <HistoryDialog close={close} />
    case 'help':
      return <HelpDialog close={close} />
    case 'examples':
      return <ExamplesDialog close={close} />
    case 'palette':
      return <PaletteDialog kind="all" close={close} />
    case 'processors':
      return <PaletteDialog kind="processors" close={close} />
    case null:
      return null
  }
}
