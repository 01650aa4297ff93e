/** A button that copies a text, and says so on itself and to screen readers. */
import { useEffect, useState } from 'preact/hooks'
import { say } from './live-region.js'

/** Copies a text to the clipboard and says what was copied, or that the browser does not allow it. True where it did. */
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

/** `what` names the text in what is said: `Document`. Disabled where there is no text. */
export function CopyButton({
  text,
  what,
  title,
}: {
  readonly text: (() => string) | null
  readonly what: string
  readonly title: string
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
      disabled={text === null}
      data-copied={came ?? undefined}
      onClick={() => {
        if (text !== null) void copyText(text(), what).then(isCopied => setCame(isCopied ? 'done' : 'failed'))
      }}
    >
      <span class="copy-sign" aria-hidden="true">
        {came === 'done' ? '✓' : came === 'failed' ? '✕' : <Sheets />}
      </span>
      {title}
    </button>
  )
}

/** Two sheets of paper: not every font has a sign for that. */
const Sheets = () => (
  <svg viewBox="0 0 16 16" width="13" height="13" fill="none" stroke="currentColor" stroke-width="1.4">
    <rect x="2" y="2" width="8.5" height="8.5" rx="1.5" />
    <path d="M5.5 13.5h6.5a1.5 1.5 0 0 0 1.5-1.5V5.5" />
  </svg>
)
