/** Notices at the top: a first visit, an example to try, a link that cannot be opened, stopped documents. */
import type { ComponentChildren } from 'preact'
import './notices.css'
import { canTry, tryExample } from './state/example.js'
import { isFirstVisit, linkFault } from './state/initial-workspace.js'
import { brokenBy, columns, stoppedDocuments } from './state/run.js'
import { placeWords } from './state/step-words.js'
import { openDialog } from './state/view.js'
import { openedExample } from './state/workspace-state.js'
import { Icon } from './ui/icon.js'
import { Words } from './ui/words.js'

/** The notices, below the head. */
export function Notices() {
  return (
    <>
      <LinkFault />
      <Broken />
      <Stopped />
      <Hint />
    </>
  )
}

function LinkFault() {
  if (linkFault.value === null) return null
  return (
    <Notice kind="error" close={() => (linkFault.value = null)}>
      ✕ The link could not be opened: {linkFault.value}. Your previous workspace is shown.
    </Notice>
  )
}

function Broken() {
  if (brokenBy.value === null) return null
  return (
    <Notice kind="error" close={() => (brokenBy.value = null)}>
      ✕ A bug in Sluice, not in your pipeline: <code>{brokenBy.value.split('\n')[0]}</code>. <b>Share</b> writes the
      workspace as a Markdown issue.
    </Notice>
  )
}

function Stopped() {
  const all = stoppedDocuments.value
  const [first] = all
  if (first === undefined) return null
  const step = columns.value.find(({ key }) => key === first.step)
  const where =
    step === undefined
      ? ''
      : ` in step ${placeWords(step.label)} ${step.type}${step.tag === null ? '' : ` (${step.tag})`}`
  return (
    <Notice kind="error" close={null}>
      ■ Document {first.place + 1} did not finish{where} and was stopped
      {all.length === 1 ? '' : `; so were ${all.length - 1} more`}. The other documents ran. The usual cause is a
      regular expression.
    </Notice>
  )
}

function Hint() {
  const example = openedExample.value
  if (example !== null) {
    return (
      <Notice kind="hint" close={() => (openedExample.value = null)}>
        <b>{example.title}.</b> <Words text={`${example.task} Try: ${example.tryThis.text}`} />{' '}
        <button type="button" disabled={!canTry.value} onClick={tryExample}>
          Do it
        </button>
      </Notice>
    )
  }
  if (!isFirstVisit.value) return null
  return (
    <Notice kind="hint" close={() => (isFirstVisit.value = false)}>
      Edit the pipeline or the samples: the results are updated as you type. Nothing leaves this page.{' '}
      <button type="button" onClick={() => (openDialog.value = 'examples')}>
        Examples by task
      </button>
    </Notice>
  )
}

function Notice({
  kind,
  close,
  children,
}: {
  readonly kind: 'hint' | 'error'
  readonly close: (() => void) | null
  readonly children: ComponentChildren
}) {
  const notice = (
    <div class={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'note'}>
      <p>{children}</p>
      {close === null ? null : (
        <button type="button" class="plain" aria-label="Close this note" onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
  // An alert is announced anywhere; a note is found by users who move from landmark to landmark.
  return kind === 'error' ? notice : <aside aria-label="About this page">{notice}</aside>
}
