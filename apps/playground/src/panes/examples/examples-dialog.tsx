/** Examples. */
import { Dialog } from '../../ui/dialog.js'

/** The dialog. */
export function ExamplesDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title="Examples" close={close}>
      <p>Nothing is here yet.</p>
    </Dialog>
  )
}
