/** Steps that count: the same bodies and conditions, with counters around them. */
import { JavaException } from '@sluice/java'
import type { JsonPath } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import type { Counter, PipelineCounters } from './coverage.js'
import { DROPPED, type Ended, type StepBody } from './define.js'
import { diffDocuments } from './diff.js'
import { settle } from './pending.js'
import type { Condition } from './step.js'

/** The body of the processor at a path, counting its runs and its first effect. A failure that is ignored is none. */
export function countedBody(
  body: StepBody,
  counters: PipelineCounters,
  path: JsonPath,
  ignoresFailure: boolean,
): StepBody {
  const runs = counters.add('processor', path)
  const effect = counters.add('effect', path)
  const { execute } = body
  return {
    ...body,
    execute: doc => {
      runs.hits++
      if (effect.hits > 0) return execute(doc)
      const before = copyOf(doc)
      return settle<Ended, Ended>(
        () => execute(doc),
        ended => {
          const isEffect = ended === DROPPED || doc.halted || hasChanged(before, doc)
          if (isEffect) effect.hits++
          return ended
        },
        thrown => {
          if (!ignoresFailure || hasChanged(before, doc)) effect.hits++
          throw thrown
        },
      )
    },
  }
}

/**
 * Whether a step has changed a document; one that cannot be copied counts as changed. That a loop leaves `_ingest._value` behind as
 * null is no change.
 */
function hasChanged(before: IngestDocument | null, doc: IngestDocument): boolean {
  if (before === null) return true
  return diffDocuments(before, doc).some(
    ({ kind, path, after }) => kind !== 'added' || after !== null || !path.startsWith('_ingest.'),
  )
}

/** Null for a document that Elasticsearch could not copy. */
function copyOf(doc: IngestDocument): IngestDocument | null {
  try {
    return doc.copy()
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

/** The condition at a path, counting both outcomes. */
export function countedCondition(condition: Condition, counters: PipelineCounters, path: JsonPath): Condition {
  const yes = counters.add('condition-true', path)
  const no = counters.add('condition-false', path)
  return {
    source: condition.source,
    test: doc => {
      const result = condition.test(doc)
      if (result) yes.hits++
      else no.hits++
      return result
    },
  }
}

/** Counts the failures that are handled at a path: by `ignore_failure` where that is set, else by `on_failure`. */
export function failureCounter(counters: PipelineCounters, path: JsonPath, ignoreFailure: boolean): Counter {
  return counters.add('on_failure', [...path, ignoreFailure ? 'ignore_failure' : 'on_failure'])
}
