/** Results of suites between threads: document values lose their types when they are cloned, so they go as JSON text. */
import { readJson, writeJson } from '@sluice/core'
import type { CaseResult, Difference, SuiteResult } from '../results.js'

/** A value as text; absent if there is none. */
type Packed = { readonly json: string }

const pack = (value: unknown): Packed => ({ json: writeJson(value) })
const unpack = (packed: unknown): unknown => readJson((packed as Packed).json)

/** A result as plain data that can be sent. */
export const packSuite = (suite: SuiteResult): SuiteResult => ({
  ...suite,
  cases: suite.cases.map(each => moved(each, pack)),
})

/** The original of a result of `packSuite`. */
export const unpackSuite = (suite: SuiteResult): SuiteResult => ({
  ...suite,
  cases: suite.cases.map(each => moved(each, unpack)),
})

function moved(result: CaseResult, change: (value: unknown) => unknown): CaseResult {
  const { step, differences } = result
  return {
    ...result,
    differences: differences.map((difference): Difference => members(difference, ['expected', 'actual'], change)),
    step: step && { ...step, changes: step.changes.map(each => members(each, ['before', 'after'], change)) },
  }
}

function members<T extends object>(object: T, keys: readonly (keyof T)[], change: (value: unknown) => unknown): T {
  const out = { ...object }
  for (const key of keys) if (key in object) out[key] = change(object[key]) as T[keyof T]
  return out
}
