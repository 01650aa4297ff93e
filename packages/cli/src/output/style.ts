/** Colours of the terminal, off where they are not wanted. Colour is never the only sign: every mark has its character too. */
import { stripVTControlCharacters, styleText } from 'node:util'

/** Names of `styleText` that are used here. */
export type Tone = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold'

/** Paints text, or leaves it as it is. */
export type Paint = (tone: Tone, text: string) => string

/** The paint for a stream: on for terminals, unless NO_COLOR is set; FORCE_COLOR turns it on. */
export function paintFor(stream: { isTTY?: boolean | undefined }, environment: NodeJS.ProcessEnv): Paint {
  const forced = environment.FORCE_COLOR !== undefined && environment.FORCE_COLOR !== '0'
  const wanted = forced || (stream.isTTY === true && (environment.NO_COLOR ?? '') === '')
  return wanted ? (tone, text) => styleText(tone, text, { validateStream: false } as never) : (_tone, text) => text
}

/** Length of a text on the screen. */
export const widthOf = (text: string): number => stripVTControlCharacters(text).length
