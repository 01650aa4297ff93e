/**
 * In which language a text is written, as `attachment` answers it: the legacy identifier of Apache Tika, with its 28 profiles. It always
 * answers, however short the text; that of a string without letters is `lt`, whose profile is the flattest.
 */
import { isLetter } from '@sluice/java'
import { LANGUAGE_PROFILES } from './language-profiles.gen.js'

/** How frequent trigrams are, as parts of 1. */
type Frequencies = ReadonlyMap<string, number>

interface Profile {
  readonly language: string
  readonly frequencies: Frequencies
  /** The sum of the squares of the frequencies. */
  readonly squares: number
}

/** The language whose profile is nearest to the text: an ISO 639-1 code. */
export function languageOf(text: string): string {
  const frequencies = frequenciesOf(trigramsOf(text))
  profiles ??= Object.entries(LANGUAGE_PROFILES).map(([language, compact]) => profileOf(language, compact))
  let nearest = ''
  let least = Number.POSITIVE_INFINITY
  for (const profile of profiles) {
    // Less the squares of the text itself, which are the same for every profile.
    let distance = profile.squares
    for (const [trigram, frequency] of frequencies) {
      distance -= 2 * frequency * (profile.frequencies.get(trigram) ?? 0)
    }
    if (distance < least) {
      least = distance
      nearest = profile.language
    }
  }
  return nearest
}

let profiles: readonly Profile[] | undefined

function profileOf(language: string, compact: string): Profile {
  const counts = new Map<string, number>()
  let count = 0
  for (const [, trigram, digits] of compact.matchAll(/([^A-Z0-9]{3})([A-Z0-9]+)/g)) {
    const number = Number.parseInt(digits!, 36)
    count = counts.size === 0 ? number : count - number
    counts.set(trigram!, count)
  }
  const frequencies = frequenciesOf(counts)
  let squares = 0
  for (const frequency of frequencies.values()) squares += frequency * frequency
  return { language, frequencies, squares }
}

function frequenciesOf(counts: ReadonlyMap<string, number>): Frequencies {
  let total = 0
  for (const count of counts.values()) total += count
  return new Map(Array.from(counts, ([trigram, count]) => [trigram, count / total]))
}

const BOUNDARY = '_'

/** The trigrams of the words in lower case, each word with a boundary on both sides. Letters are those of single UTF-16 units. */
function trigramsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  let word = BOUNDARY
  const endWord = (): void => {
    if (word === BOUNDARY) return
    word += BOUNDARY
    for (let i = 0; i + 3 <= word.length; i++) {
      const trigram = word.slice(i, i + 3)
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
    }
    word = BOUNDARY
  }
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i).toLowerCase().charAt(0)
    if (isLetter(unit.charCodeAt(0))) word += unit
    else endWord()
  }
  endWord()
  return counts
}
