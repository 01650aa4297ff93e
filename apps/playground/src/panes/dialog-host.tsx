/** The dialog that is open, if one is. */
import { openDialog } from '../state/view.js'
import { lazyPart } from '../ui/lazy-part.js'

const ConnectDialog = lazyPart(async () => (await import('./connect/connect-dialog.js')).ConnectDialog)
const ExamplesDialog = lazyPart(async () => (await import('./examples/examples-dialog.js')).ExamplesDialog)
const HelpDialog = lazyPart(async () => (await import('./help/help-dialog.js')).HelpDialog)
const HistoryDialog = lazyPart(async () => (await import('./history/history-dialog.js')).HistoryDialog)
const MappingDialog = lazyPart(async () => (await import('./mapping/mapping-dialog.js')).MappingDialog)
const PaletteDialog = lazyPart(async () => (await import('./palette/palette-dialog.js')).PaletteDialog)
const ShareDialog = lazyPart(async () => (await import('./share/share-dialog.js')).ShareDialog)

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
    case 'connect':
      return <ConnectDialog close={close} />
    case 'examples':
      return <ExamplesDialog close={close} />
    case 'mapping':
      return <MappingDialog close={close} />
    case 'palette':
      return <PaletteDialog kind="all" close={close} />
    case 'processors':
      return <PaletteDialog kind="processors" close={close} />
    case null:
      return null
  }
}
