/** The parts of an error that are shown. */
import { writeJson } from '@sluice/core'
import type { StepError } from '../protocol.js'

/** An error as it is shown: the type and reason of its deepest cause tell most. */
export function errorParts(error: ReadonlyMap<string, unknown>): Omit<StepError, 'line'> {
  let deepest = error
  let position = error.get('position')
  for (let cause = error.get('caused_by'); cause instanceof Map; cause = deepest.get('caused_by')) {
    deepest = cause as ReadonlyMap<string, unknown>
    position ??= deepest.get('position')
  }
  const offset: unknown = position instanceof Map ? position.get('offset') : null
  return {
    type: String(deepest.get('type')),
    reason: String(deepest.get('reason')),
    json: writeJson(error, { indent: 2 }),
    offset: typeof offset === 'number' ? offset : null,
  }
}
