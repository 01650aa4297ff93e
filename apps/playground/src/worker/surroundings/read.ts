/** Databases and tables that were opened, as the engine takes them. Loaded when there are some. */
import {
  type EnrichPolicy,
  executedPolicy,
  namesMatching,
  readEnrichDefinition,
  readJson,
  readTableRows,
  TableFault,
} from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { Surroundings } from '../protocol.js'
import type { ReadSurroundings } from '../services.js'

/** The parsed files, and the unreadable ones. */
export interface SurroundingsRead extends ReadSurroundings {
  readonly faults: readonly string[]
}

/** Reads them. What cannot be read is in `faults`, and counts as missing. */
export async function readSurroundings({ databases, policies, tables }: Surroundings): Promise<SurroundingsRead> {
  const reader = databases.length === 0 ? null : await import('./read-database.js')
  const faults: string[] = []
  const attempt = <T>(name: string, read: () => T): [string, T][] => {
    try {
      return [[name, read()]]
    } catch (thrown) {
      if (!(thrown instanceof JavaException || thrown instanceof TableFault)) throw thrown
      faults.push(`${name}: ${thrown instanceof JavaException ? (thrown.text ?? thrown.className) : thrown.message}`)
      return []
    }
  }
  return {
    databases: new Map(databases.flatMap(({ name, bytes }) => attempt(name, () => reader!.readDatabase(name, bytes)))),
    policies: new Map(policies.flatMap(({ name, definition }) => attempt(name, () => policyOf(definition, tables)))),
    faults,
  }
}

function policyOf(text: string, tables: Surroundings['tables']): EnrichPolicy {
  const definition = readEnrichDefinition(readJson(text) as ReadonlyMap<string, unknown>)
  const names = tables.map(({ index }) => index)
  const wanted = definition.indices.flatMap(expression => namesMatching(names, expression))
  if (wanted.length === 0)
    throw new TableFault(
      `there are no rows of the index ${definition.indices.join(', ')}: drop them as a file of that name`,
    )
  const rows = tables.filter(({ index }) => wanted.includes(index)).flatMap(each => readTableRows(each.text))
  return executedPolicy(definition, rows)
}
