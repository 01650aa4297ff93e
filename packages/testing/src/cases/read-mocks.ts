/** Mocks as a file of cases has them, as the runner takes them. */
import { folderOf, joined, type TestFiles } from '../files.js'
import type { Mocks, ModelMock } from '../mocks/mocks.js'
import type { WrittenMocks } from './case-format.js'
import type { ShapePath, Tell } from './shape.js'

/** The mocks, with the tables that are files read. `file` is the file of cases; files that were read go to `dependencies`. */
export function readMocks(
  written: WrittenMocks,
  file: string,
  files: TestFiles,
  { path, tell, dependencies }: { path: ShapePath; tell: Tell; dependencies: string[] },
): Mocks {
  const { enrich, inference, ...same } = written
  const rowsOf = (name: string, rows: string | readonly object[]): string | readonly object[] => {
    if (typeof rows !== 'string') return rows
    const table = joined(folderOf(file), rows)
    dependencies.push(table)
    const text = files.read(table)
    if (text === null) tell([...path, 'enrich', name, 'rows'], `there is no file ${table}`)
    return text ?? []
  }
  const mocks: Mocks = same
  const withTables: Mocks =
    enrich === undefined
      ? mocks
      : { ...mocks, enrich: mapValues(enrich, (table, name) => ({ ...table, rows: rowsOf(name, table.rows) })) }
  if (inference === undefined) return withTables
  return { ...withTables, inference: mapValues(inference, modelOf) }
}

function modelOf(model: NonNullable<WrittenMocks['inference']>[string]): ModelMock {
  const { answers, kind, input_fields, default_field_map } = model
  return {
    answers,
    ...(kind === undefined ? {} : { kind }),
    ...(input_fields === undefined ? {} : { inputFields: input_fields }),
    ...(default_field_map === undefined ? {} : { defaultFieldMap: default_field_map }),
  }
}

function mapValues<T, R>(
  object: Readonly<Record<string, T>>,
  change: (value: T, name: string) => R,
): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))
}
