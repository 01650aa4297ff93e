/** The table of `npm run bench`. */
import type { Figures } from './measure.js'
import type { EngineFigures } from './workload.js'

/** A measured workload compared with the real engine. */
export interface Row {
  readonly name: string
  readonly docsPerSecond: number
  readonly microsPerDoc: number
  readonly floorDocsPerSecond: number
  /** Our speed divided by the JSON floor of the same run: machines differ, this ratio hardly does. */
  readonly share: number
  readonly engineShare: number
  /** Our share over the real engine's: above 1 is faster than Elasticsearch. */
  readonly ratio: number
  /** Our share on many different documents over the engine's on the recorded ones; null if that was not measured. */
  readonly variedRatio: number | null
}

/** The rows of the workloads that answered right. */
export function rowsOf(figures: readonly Figures[], engine: ReadonlyMap<string, EngineFigures>): Row[] {
  return figures.flatMap(each => {
    if ('wrong' in each) return []
    const { name, docsPerSecond, floorDocsPerSecond, varied } = each
    const share = docsPerSecond / floorDocsPerSecond
    const engineShare = engine.get(name)!.engine_share_of_floor
    const microsPerDoc = 1e6 / docsPerSecond
    const ratio = share / engineShare
    const variedRatio = varied === undefined ? null : varied.docsPerSecond / varied.floorDocsPerSecond / engineShare
    return [{ name, docsPerSecond, microsPerDoc, floorDocsPerSecond, share, engineShare, ratio, variedRatio }]
  })
}

/** The geometric mean. */
export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

/** Our speed on many different documents compared with that on the recorded ones. */
const relativeToRecorded = ({ variedRatio, ratio }: Row): number | null =>
  variedRatio === null ? null : variedRatio / ratio

/** The geometric mean of a figure of all rows; null if any is missing. */
function meanOf(rows: readonly Row[], figure: (row: Row) => number | null): number | null {
  const figures = rows.flatMap(row => figure(row) ?? [])
  return figures.length < rows.length ? null : geometricMean(figures)
}

/** The table as text; `earlier` are the rows of another run to compare the shares with. */
export function table(rows: readonly Row[], earlier: readonly Row[] | null): string {
  const before = new Map(earlier?.map(row => [row.name, row]))
  const header = [
    'pipeline',
    'docs/s',
    'µs/doc',
    'floor docs/s',
    'share',
    "engine's",
    'ratio',
    'varied',
    'vs. 20',
    ...(earlier ? ['was', 'change'] : []),
  ]
  const lines = rows.map(row => {
    const was = before.get(row.name)
    return [
      row.name,
      Math.round(row.docsPerSecond).toLocaleString('en-US'),
      row.microsPerDoc.toFixed(1),
      Math.round(row.floorDocsPerSecond).toLocaleString('en-US'),
      row.share.toFixed(3),
      row.engineShare.toFixed(3),
      row.ratio.toFixed(2),
      row.variedRatio?.toFixed(2) ?? '-',
      relativeToRecorded(row)?.toFixed(2) ?? '-',
      ...(earlier ? [was?.ratio.toFixed(2) ?? '-', was === undefined ? '-' : change(row.ratio / was.ratio)] : []),
    ]
  })
  const common = rows.filter(row => before.has(row.name))
  const mean = [
    'geometric mean',
    '',
    '',
    '',
    geometricMean(rows.map(row => row.share)).toFixed(4),
    geometricMean(rows.map(row => row.engineShare)).toFixed(4),
    geometricMean(rows.map(row => row.ratio)).toFixed(2),
    meanOf(rows, row => row.variedRatio)?.toFixed(2) ?? '-',
    meanOf(rows, relativeToRecorded)?.toFixed(2) ?? '-',
    ...(earlier
      ? [
          geometricMean(common.map(row => before.get(row.name)!.ratio)).toFixed(2),
          change(geometricMean(common.map(row => row.ratio / before.get(row.name)!.ratio))),
        ]
      : []),
  ]
  const all = [header, ...lines, mean]
  const widths = header.map((_, column) => Math.max(...all.map(cells => cells[column]!.length)))
  return all
    .map(cells => cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .join('\n')
}

const change = (factor: number): string => `${factor >= 1 ? '+' : ''}${((factor - 1) * 100).toFixed(0)} %`
