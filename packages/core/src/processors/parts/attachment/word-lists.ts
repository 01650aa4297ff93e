/** The numbers and bullets of the lists of a DOCX: counted as its paragraphs come. */
import type { XmlElement, XmlHandler } from './xml.js'

interface Level {
  start: number
  /** How its number is written, in the words of the file (`decimal`, `lowerLetter`, `bullet`). */
  format: string
  /** The prefix of a paragraph; `%1` is the number of the first level. */
  text: string
}

interface List {
  readonly levels: Map<number, Level>
  /** The number of the last paragraph of each level; undefined if the level begins again. */
  readonly counts: (number | undefined)[]
}

const NO_LEVEL: Level = { start: 1, format: 'decimal', text: '' }

/** The lists of a document. Reads the part with their definitions. */
export class WordLists implements XmlHandler {
  private readonly abstract = new Map<string, List>()
  private readonly lists = new Map<string, List>()
  private list: List | undefined
  private level: Level | undefined
  private id = ''

  start(element: XmlElement): void {
    const { name } = element
    const value = element.attribute('val') ?? ''
    if (name === 'w:abstractNum') {
      this.list = { levels: new Map(), counts: [] }
      this.abstract.set(element.attribute('abstractNumId') ?? '', this.list)
    } else if (name === 'w:lvl' && this.list !== undefined) {
      this.level = { ...NO_LEVEL }
      this.list.levels.set(Number(element.attribute('ilvl') ?? 0), this.level)
    } else if (name === 'w:num') this.id = element.attribute('numId') ?? ''
    else if (name === 'w:abstractNumId') {
      const list = this.abstract.get(value)
      if (list !== undefined) this.lists.set(this.id, list)
    } else if (this.level !== undefined) {
      if (name === 'w:start') this.level.start = Number(value)
      else if (name === 'w:numFmt') this.level.format = value
      else if (name === 'w:lvlText') this.level.text = value
    }
  }

  end(name: string): void {
    if (name === 'w:lvl') this.level = undefined
    else if (name === 'w:abstractNum') this.list = undefined
  }

  /** The prefix of the next paragraph of a list, at a level from 0; empty for an undefined list. */
  next(id: string, place: number): string {
    const list = this.lists.get(id)
    const level = list?.levels.get(place)
    if (list === undefined || level === undefined) return ''
    const { counts, levels } = list
    for (let above = 0; above < place; above++) counts[above] ??= levels.get(above)?.start ?? 1
    counts[place] = counts[place] === undefined ? level.start : counts[place] + 1
    counts.length = place + 1
    if (level.format === 'bullet') return BULLET
    const text = level.text.replace(/%(\d)/g, (_, number: string) => {
      const { format } = levels.get(Number(number) - 1) ?? NO_LEVEL
      return written(counts[Number(number) - 1] ?? 1, format)
    })
    return text === '' ? '' : `${text} `
  }
}

const BULLET = '\u00b7 '

function written(count: number, format: string): string {
  switch (format) {
    case 'none':
    case 'bullet':
      return ''
    case 'decimalZero':
      return `0${count}`
    case 'lowerLetter':
      return letters(count).toLowerCase()
    case 'upperLetter':
      return letters(count)
    case 'lowerRoman':
      return roman(count).toLowerCase()
    case 'upperRoman':
      return roman(count)
    default:
      return String(count)
  }
}

/** A to Z, then AA to ZZ, AAA and so on. */
function letters(count: number): string {
  if (count < 1) return ''
  const letter = String.fromCharCode(65 + ((count - 1) % 26))
  return letter.repeat(Math.min(Math.ceil(count / 26), MAX_LETTERS))
}

const MAX_LETTERS = 30

const ROMAN: readonly (readonly [value: number, digits: string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(count: number): string {
  let rest = Math.min(Math.max(0, count), 32_767)
  let text = ''
  for (const [value, digits] of ROMAN) {
    text += digits.repeat(Math.floor(rest / value))
    rest %= value
  }
  return text
}
