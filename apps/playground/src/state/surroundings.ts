/** The page's replacements for the rest of a cluster: IP databases, enrich policies and the rows that they read. */
import { computed, signal } from '@preact/signals'
import type { Surroundings } from '../worker/protocol.js'

export const NO_SURROUNDINGS: Surroundings = { databases: [], policies: [], tables: [] }

export const surroundings = signal<Surroundings>(NO_SURROUNDINGS)

/** Whether there is something of it. */
export const hasSurroundings = computed(() => Object.values(surroundings.value).some(({ length }) => length > 0))

/** The unreadable files. */
export const surroundingFaults = signal<readonly string[]>([])

/** Adds to it; what has the same name is replaced. */
export function addSurroundings({ databases, policies, tables }: Surroundings): void {
  if (databases.length + policies.length + tables.length === 0) return
  const { value } = surroundings
  surroundings.value = {
    databases: replaced(value.databases, databases, ({ name }) => name),
    policies: replaced(value.policies, policies, ({ name }) => name),
    tables: replaced(value.tables, tables, ({ index }) => index),
  }
}

function replaced<T>(before: readonly T[], added: readonly T[], nameOf: (each: T) => string): T[] {
  const names = new Set(added.map(nameOf))
  return [...before.filter(each => !names.has(nameOf(each))), ...added]
}

/** The names of indices that the policies read: files of these names hold rows. */
export const surroundingIndices = (): string[] =>
  surroundings.value.policies.flatMap(({ definition }) => {
    const [policy] = Object.values(JSON.parse(definition) as Record<string, { readonly indices?: string | string[] }>)
    return policy?.indices ?? []
  })
