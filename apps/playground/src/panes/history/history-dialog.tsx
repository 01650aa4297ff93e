/** History. */
import { Dialog } from '../../ui/dialog.js'

/** The dialog. */
export function HistoryDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title="History" close={close}>
      <p>Nothing is here yet.</p>
    </Dialog>
  )
}
