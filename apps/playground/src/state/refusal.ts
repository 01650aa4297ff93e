/** What could not be done with the text in the editor, in words; null once it is read or done. */
import { signal } from '@preact/signals'

export const refusal = signal<string | null>(null)
