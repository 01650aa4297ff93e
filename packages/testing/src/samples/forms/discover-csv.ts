/**
 * What Discover exports as CSV: columns named by fields, a dash if a document has none. See
 * https://www.elastic.co/guide/en/kibana/8.18/reporting-getting-started.html.
 */
import { writeJson } from '@sluice/core'
import Papa from 'papaparse'
import { setField } from '../nested-fields.js'
import type { SampleForm } from '../sample.js'
import type { SampleText } from '../sample-text.js'
import { recordStarts } from './csv.js'

const METADATA: ReadonlySet<string> = new Set(['_index', '_id', '_routing'])
const PASSED_OVER: ReadonlySet<string> = new Set(['_score', '_ignored', '_type', '_version'])
/** Roughly a line of names: most samples are JSON or logs, which need no CSV reader. */
const NAMES = /^\ufeff?[\w@"].*[,;\t]/
/** A date as Kibana shows it, in the time zone of its settings. */
const SHOWN_DATE = /^[A-Z][a-z]{2} \d{1,2}, \d{4} @ \d{2}:\d{2}:\d{2}\.\d{3}$/
/** The number of lines that are read. */
const LOOKED_AT = 50

export const discoverCsv: SampleForm = {
  id: 'discover-csv',
  name: 'CSV export of Discover',
  summary:
    'Columns are fields (`a.b` is a member of `a`), `_index` and `_id` metadata, a dash is not a value. Dates stay as Kibana shows them.',
  gives: ['documents'],
  examples: [
    {
      text: '"@timestamp","host.name","_id"\n"Nov 22, 2026 @ 12:00:00.000","web-1","7"\n',
      documents: [['{"@timestamp":"Nov 22, 2026 @ 12:00:00.000","host":{"name":"web-1"}}', '{"_id":"7"}']],
    },
    {
      // "Copy selection as text" of the table.
      text: '"@timestamp"\t"host.name"\nNov 22, 2026 @ 12:00:00.000\tweb-1\n',
      documents: [['{"@timestamp":"Nov 22, 2026 @ 12:00:00.000","host":{"name":"web-1"}}']],
    },
  ],
  detect(text) {
    if (text.filledLines.length < 2 || !NAMES.test(text.filledLines[0]!.text)) return null
    const [names, first, ...more] = records(text, LOOKED_AT).data
    if (names === undefined || first === undefined || names.length !== first.length || names.length < 2) return null
    if (!names.every(name => /^[\w@][\w@ .-]*$/.test(name))) return null
    const known = names.filter(name => METADATA.has(name) || PASSED_OVER.has(name))
    if (known.length > 0) return { confidence: 'certain', reason: `its header names ${known.join(', ')}` }
    const at = names.findIndex((_, i) => [first, ...more].some(row => SHOWN_DATE.test(row[i] ?? '')))
    if (at < 0) return null
    return { confidence: 'certain', reason: `"${names[at]}" holds dates as Kibana shows them` }
  },
  read(text, reading) {
    const { data, errors } = records(text, Number.POSITIVE_INFINITY)
    const starts = recordStarts(data)
    for (const { message, row } of errors) {
      reading.faults.push({ in: 'text', line: starts[row ?? 0] ?? 1, column: 1, message })
    }
    const [names = [], ...rows] = data
    for (const [i, cells] of rows.entries()) {
      if (cells.length === 1 && cells[0]!.trim() === '') continue
      const first = starts[i + 1]!
      if (cells.length !== names.length) {
        const message = `the record has ${cells.length} cells, but the header names ${names.length} columns`
        reading.faults.push({ in: 'text', line: first, column: 1, message })
        continue
      }
      const source = new Map<string, unknown>()
      const metadata = new Map<string, unknown>()
      for (const [at, name] of names.entries()) {
        const cell = cells[at]!
        if (PASSED_OVER.has(name) || /^(?: - |-|)$/.test(cell)) continue
        if (METADATA.has(name)) metadata.set(name, cell)
        else setField(source, name, unescaped(cell))
      }
      const last = Math.max(first, Math.min((starts[i + 2] ?? text.lines.length + 1) - 1, text.lines.length))
      const whole = { text: writeJson(source), value: source }
      reading.document(whole, metadata.size === 0 ? null : writeJson(metadata), { first, last })
    }
  },
}

function records(text: SampleText, lines: number): ReturnType<typeof Papa.parse> {
  const start = text.text.charCodeAt(0) === 0xfeff ? 1 : 0
  const end = text.lines[lines]?.start ?? text.text.length
  const looked = text.text.slice(start, end)
  const header = looked.slice(0, looked.indexOf('\n') + 1 || looked.length)
  const delimiter = [',', ';', '\t'].find(each => header.includes(each)) ?? ','
  return Papa.parse(looked, { delimiter, skipEmptyLines: false })
}

/** Kibana puts a quote before what a spreadsheet would take for a formula (`xpack.reporting.csv.escapeFormulaValues`). */
const unescaped = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)
