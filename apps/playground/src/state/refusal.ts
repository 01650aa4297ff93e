/** The last rejected action on the text in the editor, in words; null once it is dismissed or succeeds. */
import { signal } from '@preact/signals'

export const refusal = signal<string | null>(null)
