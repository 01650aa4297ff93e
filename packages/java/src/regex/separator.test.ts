import { describe, expect, it } from 'vitest'
import { JavaPattern } from './java-pattern.js'
import { Separator } from './separator.js'

/** Where the matches of a pattern begin. */
function placesOf(pattern: JavaPattern, text: string): number[] {
  const places: number[] = []
  for (let match = pattern.find(text, 0); match !== null; match = pattern.findNext(text, match))
    places.push(match.start)
  return places
}

function separatorPlaces(separator: Separator, text: string): number[] {
  const places: number[] = []
  for (let at = separator.next(text, 0); at >= 0; at = separator.next(text, at + separator.text.length)) places.push(at)
  return places
}

const PATTERNS = [
  ' ',
  '  ',
  '&',
  '\\|',
  ', ',
  ' (?=[a-z]+=)',
  ',(?=\\w+)',
  ' (?=\\w+:=)',
  '\\Q.*\\E',
  ' (?=[^\\W\\d]++=)',
]

describe('separators', () => {
  for (const source of PATTERNS) {
    it(`[${source}] stand where the pattern matches`, () => {
      const pattern = JavaPattern.compile(source)
      const separator = Separator.of(pattern)!
      const pieces = [' ', '  ', '&', '|', ',', 'a', 'bc', 'A', '7', '=', ':=', '.*', 'é', '😀', '\n']
      let state = 5
      for (let i = 0; i < 1000; i++) {
        let text = ''
        for (let count = i % 12; count > 0; count--) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
          text += pieces[(state >>> 8) % pieces.length]!
        }
        expect(separatorPlaces(separator, text), text).toEqual(placesOf(pattern, text))
      }
    })
  }

  it.each(['', ' +', ' |,', ' (?![a-z]+=)', ' (?=[a-z=]+=)', ' (?=[^=]+=)', '(?i)a', '( )', ' (?=[a-z]*=)', ' $'])(
    '[%s] is none that can be looked for',
    source => {
      expect(Separator.of(JavaPattern.compile(source))).toBeNull()
    },
  )
})
