/** The statistics of each processor over all documents of a run. */
import { type ColumnSummary, type DocumentRow, STATUSES, type StepColumn } from '../protocol.js'
import { MissingDatabases } from './missing-databases.js'

/** How many fields a summary names. */
const FIELDS_NAMED = 12

/** Gathers rows of documents, the fields that their steps wrote, and the databases that they missed. */
export class Statistics {
  private readonly counts: Uint32Array[]
  private readonly times: number[][]
  private readonly fields: Map<string, number>[]

  /** The IP databases that documents asked for. */
  readonly missing: MissingDatabases

  constructor(columns: readonly StepColumn[]) {
    const size = columns.length
    this.missing = new MissingDatabases(columns)
    this.counts = Array.from({ length: size }, () => new Uint32Array(STATUSES.length))
    this.times = Array.from({ length: size }, () => [])
    this.fields = Array.from({ length: size }, () => new Map())
  }

  /** Takes in a document. */
  add({ cells, milliseconds }: DocumentRow): void {
    for (const [column, status] of cells.entries()) {
      this.counts[column]![status]!++
      if (status > 1) this.times[column]!.push(milliseconds[column]!)
    }
  }

  /** A step of a column wrote or removed a field of a document. */
  wrote(column: number, path: string): void {
    const fields = this.fields[column]!
    fields.set(path, (fields.get(path) ?? 0) + 1)
  }

  /** The summaries in the order of the columns. */
  summaries(): ColumnSummary[] {
    return this.counts.map((counts, column) => {
      const fields = [...this.fields[column]!].sort((a, b) => b[1] - a[1])
      return {
        counts: [...counts],
        fields: fields.slice(0, FIELDS_NAMED).map(([path, documents]) => ({ path, documents })),
        fieldCount: fields.length,
        ...timing(this.times[column]!),
      }
    })
  }
}

/** Mean and 95th percentile; 0 of nothing. */
export function timing(values: readonly number[]): { readonly mean: number; readonly p95: number } {
  if (values.length === 0) return { mean: 0, p95: 0 }
  const sorted = [...values].sort((a, b) => a - b)
  const p95 = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)]!
  return { mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length, p95 }
}
