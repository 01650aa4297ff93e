/** CSV with a line of names: each further record is a document of texts. */
import Papa from 'papaparse'
import type { SampleForm } from '../sample.js'
import type { SampleText } from '../sample-text.js'

const DELIMITERS: readonly (readonly [delimiter: string, name: string])[] = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
]

/** The number of lines that are read. */
const LOOKED_AT = 50

/** The form of column names if it is unknown whether the file has a header. */
const COLUMN_NAME = /^[\p{L}_@#][\p{L}\p{N} ._@#%()/-]*$/u

/** How a line of names begins: most samples are JSON, which needs no CSV reader. */
const NAME_START = /^\s*[\p{L}_@#"]/u

/** A delimiter that fits, and how many columns it makes. */
interface Columns {
  readonly delimiter: string
  readonly name: string
  readonly count: number
}

export const csv: SampleForm = {
  id: 'csv',
  name: 'CSV with a header',
  summary: 'The first line names the columns; every further record is a document of texts. A name `a.b` stays one key.',
  gives: ['documents'],
  examples: [
    {
      text: 'name;user.age\nAda;36\nAlan;41\n',
      documents: [['{"name":"Ada","user.age":"36"}'], ['{"name":"Alan","user.age":"41"}']],
    },
  ],
  detect(text, fileName) {
    if (fileName !== null && /\.[ct]sv$/i.test(fileName)) {
      return { confidence: 'certain', reason: 'the name of the file ends as that of CSV does' }
    }
    const found = columnsOf(text, true)
    if (found === null) return null
    const reason = `every line has ${found.count} cells between ${found.name}, and the first line holds names`
    return { confidence: 'likely', reason }
  },
  read(text, reading) {
    const start = text.text.charCodeAt(0) === 0xfeff ? 1 : 0
    const { delimiter } = columnsOf(text, false) ?? { delimiter: ',' }
    const { data, errors } = Papa.parse(text.text.slice(start), { delimiter, skipEmptyLines: false })
    const starts = recordStarts(data)
    for (const { message, row } of errors) {
      reading.faults.push({ in: 'text', line: starts[row ?? 0] ?? 1, column: 1, message })
    }
    let names: readonly string[] | null = null
    for (const [i, cells] of data.entries()) {
      if (cells.length === 1 && cells[0]!.trim() === '') continue
      const first = starts[i]!
      const fault = (message: string): void => void reading.faults.push({ in: 'text', line: first, column: 1, message })
      if (names === null) {
        names = cells.map(cell => cell.trim())
        const twice = names.find((name, at) => names!.indexOf(name) !== at)
        if (twice !== undefined) fault(`two columns are named "${twice}": the last one counts`)
        continue
      }
      if (cells.length !== names.length) {
        fault(`the record has ${cells.length} cells, but the header names ${names.length} columns`)
      }
      const last = (starts[i + 1] ?? text.lines.length + 1) - 1
      reading.members(new Map(names.flatMap((name, at) => (at < cells.length ? [[name, cells[at]!]] : []))), {
        first,
        last: Math.max(first, Math.min(last, text.lines.length)),
      })
    }
  },
}

/** The delimiter that makes the same number of cells of every line; null if there is none. */
function columnsOf({ filledLines }: SampleText, mustHaveNames: boolean): Columns | null {
  const looked = filledLines.slice(0, LOOKED_AT)
  // One line makes no table: it may be a document of a million characters.
  if (mustHaveNames && (looked.length < 2 || !NAME_START.test(looked[0]!.text))) return null
  const start = looked.map(({ text }) => text).join('\n')
  const found = DELIMITERS.flatMap(([delimiter, name]): Columns[] => {
    if (!looked[0]?.text.includes(delimiter)) return []
    const { data } = Papa.parse(start, { delimiter, skipEmptyLines: true })
    const count = data[0]!.length
    // What was cut off in the middle of a quoted cell has another number of cells.
    const whole = looked.length < filledLines.length ? data.slice(0, -1) : data
    const fits = mustHaveNames ? isTable(whole) : count > 1
    return fits ? [{ delimiter, name, count }] : []
  })
  return found.sort((a, b) => b.count - a.count)[0] ?? null
}

function isTable([names, ...rows]: readonly (readonly string[])[]): boolean {
  if (names === undefined || rows.length === 0 || names.length < 2) return false
  return (
    rows.every(row => row.length === names.length) &&
    names.every((name, i) => COLUMN_NAME.test(name.trim()) && names.indexOf(name) === i && rows[0]![i] !== name)
  )
}

/** The line that each record begins with: cells in quotes may go over several. */
export function recordStarts(records: readonly (readonly string[])[]): number[] {
  let line = 1
  return records.map(cells => {
    const start = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return start
  })
}
