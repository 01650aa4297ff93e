/** Replays records/java/number-text.ndjson: texts, parsers, operators, casts and `Math` of Java's numbers. */
import { JavaCharacter, javaToString, kindOf } from '@sluice/java'
import { operations } from '../java-number-operations.js'
import {
  differenceOf,
  type JavaAnswer,
  outcomeOf,
  readRecords,
  recordedOutcome,
  recordedValue,
  type TypedValue,
} from '../java-values.js'
import type { Case, Suite } from '../suite.js'

interface NumberCase extends Case, JavaAnswer {
  readonly op: string
  readonly args: readonly TypedValue[]
}

/** The class of a method, `cast`, or the type that an operator works in. */
function groupOf(op: string): string {
  if (op.startsWith('(')) return 'cast'
  return /^(?:new )?(\w+)/.exec(op.replace(/^[-~]/, ''))?.[1] ?? op
}

function* cases(): Iterable<NumberCase> {
  let line = 0
  for (const record of readRecords<Omit<NumberCase, 'name' | 'group'>>('number-text.ndjson')) {
    line++
    yield { ...record, name: `${line} ${record.op}`, group: groupOf(record.op) }
  }
}

/** The type and text of a value, as far as the recordings distinguish types. */
function describe(value: unknown): string {
  return `${kindOf(value)} ${javaToString(value)}`
}

/** A char is recorded by its code, and our casts to char give the code. */
function describeRecorded(value: TypedValue): string {
  const result = recordedValue(value)
  return describe(result instanceof JavaCharacter ? result.code : result)
}

/** Java's numbers. */
export const javaNumbers: Suite<NumberCase> = {
  name: 'java-numbers',
  cases,
  check(recorded) {
    const operation = operations[recorded.op] as ((...args: unknown[]) => unknown) | undefined
    if (operation === undefined) return `no operation ${recorded.op}`
    const args = recorded.args.map(recordedValue)
    return differenceOf(
      recordedOutcome(recorded, () => describeRecorded(recorded.result!)),
      outcomeOf(() => describe(operation(...args))),
    )
  },
}
