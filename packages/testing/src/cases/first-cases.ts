/** A first file of cases, made of real documents: what they give is filled in by `sluice test --update`. */
import { readJson } from '@sluice/core'
import { yamlText } from './yaml-text.js'

/** A document for a case. */
export interface FirstDocument {
  /** Where it is from: the name of the case. */
  readonly name: string
  /** JSON text of its source, and of its metadata; null for none. */
  readonly source: string
  readonly metadata: string | null
  /** Whether it is a line of a log. */
  readonly isLine: boolean
}

/** The text of a `*.sluice.yml`. `pipeline` is the file beside it, `now` the clock that its cases keep. */
export function firstCases(pipeline: string, now: string, documents: readonly FirstDocument[]): string {
  const cases = documents.map(({ name, source, metadata, isLine }) => {
    const value = readJson(source) as ReadonlyMap<string, unknown>
    return new Map<string, unknown>([
      ['name', name],
      isLine ? ['line', value.get('message')] : ['doc', value],
      ...(metadata === null ? [] : [['metadata', readJson(metadata)] as const]),
    ])
  })
  const file = new Map<string, unknown>([
    ['pipeline', pipeline],
    ['mocks', new Map([['now', now]])],
    ['cases', cases],
  ])
  return `${yamlText(file, 0)}\n`
}
