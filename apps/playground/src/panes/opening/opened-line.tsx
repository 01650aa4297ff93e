/** A line that says what was done: what was opened and what it was taken for, with its other readings, and the way back. */
import { useEffect } from 'preact/hooks'
import { opened } from '../../state/opening.js'
import { isJustDone, lastAct, lastUndone, redoAct, undoAct } from '../../state/undo.js'
import { addCommands } from '../../ui/commands.js'
import { Icon } from '../../ui/icon.js'
import { closedAct, openFault } from './closed-act.js'

export { openFault }

/** The line, until the next edit, and the commands for undo and redo. */
export function OpenedLine() {
  useEffect(
    () =>
      addCommands([
        {
          id: 'undo-act',
          group: 'Workspace',
          title: 'Undo what was opened, pasted or cleared',
          keys: 'Ctrl+Z',
          isOn: () => isJustDone.value,
          run: undoAct,
        },
        {
          id: 'redo-act',
          group: 'Workspace',
          title: 'Redo what was undone',
          keys: 'Ctrl+Shift+Z',
          isOn: () => lastUndone.value !== null,
          run: redoAct,
        },
      ]),
    [],
  )
  const said = opened.value
  // What could not be opened is not part of the last act, which has its own line again once this one is closed.
  const isRefused = said?.act === null && said.faults.length > 0
  const act = isJustDone.value && !isRefused ? lastAct.value : null
  const undone = isRefused ? null : lastUndone.value
  const isOpened = said !== null && (said.act === null || said.act === act)
  const shown = act ?? undone
  const isClosed = shown !== null && closedAct.value === shown
  if ((shown === null || isClosed) && !(isOpened && said.faults.length > 0)) return null
  return (
    <section class="opened-line" aria-label="What was done" data-act={act?.title ?? ''}>
      <p class="opened-head" role="status">
        <Title act={act?.title} undone={undone?.title} />
        {isOpened ? <span class="opened-words">{said.words}</span> : null}
        {act !== null ? (
          <button type="button" onClick={undoAct} title="Undo (Ctrl+Z)">
            Undo
          </button>
        ) : undone === null ? null : (
          <button type="button" onClick={redoAct} title="Redo (Ctrl+Shift+Z)">
            Redo
          </button>
        )}
        <button
          type="button"
          class="plain"
          aria-label="Close this line"
          onClick={() => {
            if (!isRefused) closedAct.value = shown
            opened.value = null
          }}
        >
          <Icon name="close" />
        </button>
      </p>
      {isOpened ? <Details /> : null}
    </section>
  )
}

function Title({ act, undone }: { readonly act: string | undefined; readonly undone: string | undefined }) {
  if (act !== undefined) return <b>{`${act[0]!.toUpperCase()}${act.slice(1)}`}</b>
  return undone === undefined ? <b>Not opened</b> : <b>Undone: {undone}</b>
}

/** Its faults and its other readings. */
function Details() {
  const said = opened.value
  if (said === null) return null
  return (
    <>
      {said.faults.length === 0 ? null : (
        <ul class="opened-faults" aria-label="What could not be opened">
          {said.faults.slice(0, 5).map(fault => (
            <li key={fault}>✕ {fault}</li>
          ))}
          {said.faults.length > 5 ? <li>and {said.faults.length - 5} more</li> : null}
        </ul>
      )}
      {said.others.length === 0 ? null : (
        <p class="opened-others">
          Read as:
          {said.others.map(({ as, name }) => (
            <button key={as} type="button" onClick={() => said.reopen(as)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
