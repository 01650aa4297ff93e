/** Colours of the terminal, off if they are not wanted. Colour is never the only sign: every mark has its character too. */

import { colourMark } from './safe-text.js'

/** Colours that are used here. */
export type Tone = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold'

/** Paints text, or leaves it as it is. */
export type Paint = (tone: Tone, text: string) => string

const CODES: Record<Tone, readonly [number, number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
}

/** Leaves text as it is. */
export const plain: Paint = (_tone, text) => text

const coloured: Paint = (tone, text) => `${colourMark(CODES[tone][0])}${text}${colourMark(CODES[tone][1])}`

/** The paint for a stream, whose text `terminalText` makes ready: on for terminals, unless NO_COLOR is set; FORCE_COLOR turns it on. */
export function paintFor(stream: { isTTY?: boolean | undefined }, environment: NodeJS.ProcessEnv): Paint {
  const { FORCE_COLOR, NO_COLOR } = environment
  if ((NO_COLOR ?? '') !== '') return plain
  const isForced = (FORCE_COLOR ?? '') !== '' && FORCE_COLOR !== '0'
  return isForced || stream.isTTY === true ? coloured : plain
}
