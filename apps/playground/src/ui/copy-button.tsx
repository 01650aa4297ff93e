/** A button that copies a text, and says so on itself and to screen readers. */
import { useEffect, useState } from 'preact/hooks'
import './copy-button.css'
import { Icon } from './icon.js'
import { say } from './live-region.js'

/** Copies a text to the clipboard and says what was copied, or that the browser does not allow it. True if it did. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    say(`${what} could not be copied: ${thrown.message}`)
    return false
  }
  say(`${what} copied`)
  return true
}

/** Copies what a function gives. True if it did. */
export async function copyFrom(text: () => string | Promise<string | null>, what: string): Promise<boolean> {
  try {
    const given = await text()
    return given !== null && (await copyText(given, what))
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    say(`${what} could not be copied: ${thrown.message}`)
    return false
  }
}

/**
 * `what` names the text in messages: `Document`. Disabled without a text. `text` rejects with an Error that says why there is
 * none, and gives null if the text is not wanted any more.
 */
export function CopyButton({
  text,
  what,
  title,
  hint,
}: {
  readonly text: (() => string | Promise<string | null>) | null
  readonly what: string
  readonly title: string
  /** More words than there is room for: shown when it is pointed at. */
  readonly hint?: string
}) {
  const [came, setCame] = useState<'done' | 'failed' | null>(null)
  useEffect(() => {
    if (came === null) return
    const timer = setTimeout(() => setCame(null), 1500)
    return () => clearTimeout(timer)
  }, [came])
  return (
    <button
      type="button"
      class="copy"
      title={hint}
      disabled={text === null}
      data-copied={came ?? undefined}
      onClick={() => {
        if (text !== null) void copyFrom(text, what).then(isCopied => setCame(isCopied ? 'done' : 'failed'))
      }}
    >
      <span class="copy-sign" aria-hidden="true">
        {came === 'done' ? '✓' : came === 'failed' ? '✕' : <Icon name="copy" />}
      </span>
      <span class="copy-word">{title}</span>
    </button>
  )
}
