/** Steps that count: the same bodies and conditions, with counters around them. */
import { JavaException, javaEquals } from '@sluice/java'
import type { JsonPath } from '../../diagnostics/diagnostic.js'
import type { IngestDocument } from '../../document/document.js'
import { DROPPED, type Ended, type StepBody } from '../define.js'
import type { Counter, PipelineCounters } from './coverage.js'
import { settle } from './maybe-async.js'
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
 * Whether a step has changed a document; one that cannot be copied counts as changed. That a loop leaves `_ingest._value` as null
 * is not a change.
 */
function hasChanged(before: IngestDocument | null, doc: IngestDocument): boolean {
  if (before === null) return true
  if (!isSame(before.source, doc.source) || !isSame(before.metadata.values, doc.metadata.values)) return true
  const keys = new Set([...before.ingest.keys(), ...doc.ingest.keys()])
  return [...keys].some(key => !isSame(before.ingest.get(key) ?? null, doc.ingest.get(key) ?? null))
}

/** Ends for a value that contains itself too, because the copy that it is compared with does not. */
function isSame(copy: unknown, value: unknown): boolean {
  if (copy instanceof Map) {
    if (!(value instanceof Map) || value.size !== copy.size) return false
    for (const [key, item] of copy) if (!value.has(key) || !isSame(item, value.get(key))) return false
    return true
  }
  if (!Array.isArray(copy)) return javaEquals(copy, value)
  return Array.isArray(value) && value.length === copy.length && copy.every((item, i) => isSame(item, value[i]))
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
