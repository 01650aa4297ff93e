/** A failing case in plain lines: what JUnit, TAP and Markdown show below its name. */
import type { CaseResult, FailingStep, SourcePlace } from '../results.js'

/** `file:line:column`. */
export const placeText = ({ file, line, column }: SourcePlace): string => `${file}:${line}:${column}`

/** The differences, then the first step that went wrong, then where the case stands. */
export function failureLines({ differences, step, place }: CaseResult): readonly string[] {
  return [
    ...differences.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    ...(step === null ? [] : stepLines(step)),
    `case: ${placeText(place)}`,
  ]
}

function stepLines({ number, type, tag, pipeline, place, source, explanation }: FailingStep): readonly string[] {
  const name = tag === null ? type : `${type} [${tag}]`
  const lines = [`first went wrong at step ${number}, ${name} of ${pipeline}`]
  if (place !== null) lines[0] += ` (${placeText(place)})`
  if (explanation !== null) lines.push(`  ${explanation}`)
  if (source !== null) lines.push(...source.split(/\r?\n/).map(line => `  | ${line}`))
  return lines
}
