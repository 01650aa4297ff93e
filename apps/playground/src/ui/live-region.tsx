/** Announces to screen readers what happened, politely and once. */
import { signal } from '@preact/signals'

const said = signal('')

/** Says a sentence. */
export function say(text: string): void {
  said.value = text
}

/** The region; once on the page. */
export const LiveRegion = () => (
  <div class="visually-hidden" role="status" aria-live="polite">
    {said}
  </div>
)
