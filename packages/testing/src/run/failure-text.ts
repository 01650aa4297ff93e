/** The text of a failed case: the differences, and the first wrong step with its changes. */
import { writeJson } from '@sluice/core'
import type { CaseResult, Difference, FailingStep, SourcePlace } from '../results.js'

/** Paints text of a terminal. */
export type PaintText = (tone: 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string

const plain: PaintText = (_tone, text) => text

const MAX_DIFFERENCES = 20
const MAX_CHANGES = 12
const MAX_VALUE = 100

/** `file:line:column`. */
export const shownPlace = ({ file, line, column }: SourcePlace): string => `${file}:${line}:${column}`

/** The lines of a failure, differences first. */
export const failureText = (
  { differences, step }: Pick<CaseResult, 'differences' | 'step'>,
  paint = plain,
): string[] => [
  ...renderDifferences(differences, paint).map(line => `  ${line}`),
  ...(step === null ? [] : renderStep(step, paint)),
]

function renderDifferences(differences: readonly Difference[], paint: PaintText): string[] {
  const shown = differences.slice(0, MAX_DIFFERENCES)
  const width = Math.min(40, Math.max(0, ...shown.map(({ path }) => path.length)))
  const left = differences.length - shown.length
  return [
    ...shown.map(({ path, message }) => `${paint('bold', path.padEnd(width))}  ${message}`),
    ...(left > 0 ? [paint('dim', `… and ${left} more`)] : []),
  ]
}

function renderStep(
  { number, type, tag, pipeline, place, source, changes, explanation }: FailingStep,
  paint: PaintText,
) {
  const name = `${paint('bold', type)}${tag === null ? '' : paint('dim', ` [${tag}]`)}`
  const where = place === null ? '' : `  ${paint('cyan', shownPlace(place))}`
  const shown = changes.filter(({ path }) => !path.startsWith('_ingest.'))
  const left = shown.length - MAX_CHANGES
  return [
    `look first at step ${number}: ${name} of ${pipeline}${where}`,
    ...(explanation === null ? [] : [paint('yellow', explanation)]),
    ...(source === null ? [] : source.split('\n').map(line => `${paint('dim', '│')} ${line}`)),
    ...shown.slice(0, MAX_CHANGES).map(change => renderChange(change, paint)),
    ...(left > 0 ? [paint('dim', `… and ${left} more changes`)] : []),
  ]
}

function renderChange(change: FailingStep['changes'][number], paint: PaintText): string {
  const { path } = change
  if (!('before' in change)) return `${paint('green', '+')} ${path} = ${valueText(change.after)}`
  const was = paint('dim', `(was ${valueText(change.before)})`)
  return 'after' in change
    ? `${paint('yellow', '~')} ${path} = ${valueText(change.after)} ${was}`
    : `${paint('red', '−')} ${path} ${was}`
}

function valueText(value: unknown): string {
  const text = writeJson(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}
