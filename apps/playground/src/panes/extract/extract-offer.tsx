/** A button next to a selected part of a value: extracts it into a field. */
import { useEffect, useState } from 'preact/hooks'
import { type SelectedValue, selectedValue } from '../../state/extraction.js'
import { addCommands } from '../../ui/commands.js'
import { say } from '../../ui/live-region.js'
import './extract.css'
import { ExtractDialog } from './extract-dialog.js'
import { type PageSelection, readSelection } from './read-selection.js'

/** Where the button stands, from the window's left and top. */
interface Offer {
  readonly selection: PageSelection
  readonly x: number
  readonly y: number
}

/** The button while something is selected, the dialog once it was pressed, and the command. */
export function ExtractOffer() {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [value, setValue] = useState<SelectedValue | null>(null)
  const open = async (selection: PageSelection | null): Promise<void> => {
    setOffer(null)
    const found = selection === null ? null : await selectedValue(selection)
    if (found === null) say('Select a part of a string in the samples or in the result')
    setValue(found)
  }
  useEffect(() => {
    // The selection has its final extent when the pointer is up, and what it replaces is gone only after that.
    const settle = ({ clientX: x, clientY: y, target }: PointerEvent): void => {
      if (target instanceof Element && target.closest('.extract-offer') !== null) return
      setTimeout(() => {
        const selection = readSelection()
        setOffer(selection === null ? null : { selection, x, y })
      })
    }
    const clear = (): void => {
      if (readSelection() === null) setOffer(null)
    }
    document.addEventListener('pointerup', settle)
    document.addEventListener('selectionchange', clear)
    const removeCommands = addCommands([
      {
        id: 'extract',
        group: 'Steps',
        title: 'Extract the selected value into a field (grok, dissect, kv)',
        keys: 'Alt+X',
        run: () => void open(readSelection()),
      },
    ])
    return () => {
      document.removeEventListener('pointerup', settle)
      document.removeEventListener('selectionchange', clear)
      removeCommands()
    }
  }, [])
  return (
    <>
      {offer === null ? null : (
        <button
          type="button"
          class="primary extract-offer"
          style={{
            left: `${Math.min(offer.x, innerWidth - 180)}px`,
            top: `${Math.min(offer.y + 14, innerHeight - 60)}px`,
          }}
          // Pressing it must not end the selection.
          onPointerDown={event => event.preventDefault()}
          onClick={() => void open(offer.selection)}
        >
          Extract into a field…
        </button>
      )}
      {value === null ? null : <ExtractDialog of={value} close={() => setValue(null)} />}
    </>
  )
}
