/** A case that did not pass, on a terminal. */
import { type CaseResult, failureText, shownPlace } from '@sluice/testing'
import type { Paint } from '../output/style.js'

/** The case over several lines, indented by `indent`. */
export function renderCase(result: CaseResult, paint: Paint, indent = '   '): string {
  const { name, place, status, message } = result
  const mark = status === 'broken' ? paint('red', '!') : paint('red', '✗')
  const inner = `${indent}  `
  const lines = [
    `${indent}${mark} ${paint('bold', name)}  ${paint('cyan', shownPlace(place))}`,
    ...(message === null ? [] : message.split('\n').map(line => `${inner}${line}`)),
    ...failureText(result, paint).map(line => `${inner}${line}`),
  ]
  return lines.join('\n')
}
