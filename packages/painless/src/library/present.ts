/**
 * The members that are there at present: those of `index.ts`, and once `useWholeLibrary` has been called those of `rarely-used.ts` too. What
 * the allowlist permits and is not there is refused with a message that says why.
 */
import { wantWholeLibrary } from '@sluice/java'
import type { ClassLibrary, Library } from './define.js'
import { library } from './index.js'

let present: Library = library
let isWhole = false

/** All members that are there; another object once there are more. */
export const presentLibrary = (): Library => present

/** Adds the members that only the whole library has. Scripts that were compiled before do not get them. */
export function addToLibrary(more: Library): void {
  isWhole = true
  const all: Record<string, ClassLibrary> = { ...present }
  for (const [owner, added] of Object.entries(more)) all[owner] = joined(all[owner] ?? {}, added)
  present = all
}

const TABLES = ['statics', 'methods', 'constructors', 'fields'] as const

function joined(one: ClassLibrary, other: ClassLibrary): ClassLibrary {
  return Object.fromEntries(
    TABLES.flatMap(table =>
      one[table] === undefined && other[table] === undefined ? [] : [[table, { ...one[table], ...other[table] }]],
    ),
  )
}

/**
 * Why a member of the allowlist cannot be had (its key is `name/arity`, or a field's name); undefined when it can. What the whole library
 * does not have either is listed in `unsupported.ts`, which nothing needs to read to say so.
 */
export function refusalOf(owner: string, key: string): string | undefined {
  const one = present[owner]
  if (TABLES.some(table => Object.hasOwn(one?.[table] ?? {}, key))) return undefined
  const member = `[${owner}${key.startsWith('new/') ? '' : `#${key.replace(/\/\d+$/, '')}`}]`
  if (isWhole) return `Sluice does not support ${member} in scripts`
  wantWholeLibrary(member)
  return (
    `${member} is not in Painless alone: ` +
    'call useWholeLibrary() of @sluice/painless/whole-library before scripts are compiled'
  )
}
