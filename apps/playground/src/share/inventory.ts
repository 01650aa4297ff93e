/** The content of a state before it is shared, and whether it fits into a link. */
import { encodeShare } from './link.js'
import type { ShareState } from './share-state.js'
import { type PartKind, textsOf } from './state-texts.js'

/** One text that is shared. */
export interface InventoryPart {
  readonly kind: PartKind
  readonly name: string
  readonly characters: number
  readonly lines: number
}

/** The content of a link. */
export interface Inventory {
  readonly parts: readonly InventoryPart[]
  /** Characters of the whole link. */
  readonly link: number
  /** `long` links are cut off by some chat tools; for `too-long` ones a file is the better way. */
  readonly verdict: 'fine' | 'long' | 'too-long'
  /** The verdict in words; empty for `fine`. */
  readonly advice: string
}

/** Links of more characters are cut off by some chat tools. */
export const LONG_LINK = 8_000

/** Links of more characters are more than most programs take. */
export const MAX_LINK = 32_000

/** The content of a state. `address` is that of the page, without a fragment; `fragment` is given if it is known already. */
export function inventory(state: ShareState, address: string, fragment = encodeShare(state)): Inventory {
  const parts = textsOf(state).map(({ kind, name, text }) => ({
    kind,
    name,
    characters: text.length,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
  }))
  const link = address.length + fragment.length
  return { parts, link, ...verdictOf(link) }
}

function verdictOf(link: number): Pick<Inventory, 'verdict' | 'advice'> {
  const shown = link.toLocaleString('en-US')
  if (link > MAX_LINK) {
    const advice = `The link would have ${shown} characters, more than most programs take. Save a file and send that.`
    return { verdict: 'too-long', advice }
  }
  if (link > LONG_LINK) {
    const advice = `The link has ${shown} characters: some chat tools cut it off. A file, or fewer samples, is safer.`
    return { verdict: 'long', advice }
  }
  return { verdict: 'fine', advice: '' }
}
