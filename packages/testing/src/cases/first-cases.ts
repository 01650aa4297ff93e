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

/** The common settings of all cases of a first file. */
export interface FirstFile {
  /** The file of the pipeline, in the same folder. */
  readonly pipeline: string
  /** The clock that the cases keep. */
  readonly now: string
  /** The path of the format's JSON Schema, for editors; null writes none. */
  readonly schema: string | null
}

/** The text of a `*.sluice.yml` with a case for each document. */
export function firstCases({ pipeline, now, schema }: FirstFile, documents: readonly FirstDocument[]): string {
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
  const head = schema === null ? '' : `# yaml-language-server: $schema=${schema}\n`
  return `${head}${yamlText(file, 0)}\n`
}
