/** Share. */
import { Dialog } from '../../ui/dialog.js'

/** The dialog. */
export function ShareDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title="Share" close={close}>
      <p>Nothing is here yet.</p>
    </Dialog>
  )
}
