/**
 * The page of the reference about the library: what of the allowlist Sluice does not do, and what only the whole library does. Made from the
 * tables of the library.
 */
import { type AllowedClass, allowlistFor } from '../allowlist.js'
import { contexts } from '../contexts/index.js'
import { library } from '../library/index.js'
import { isUnsupported } from '../library/unsupported.js'
import { useWholeLibrary } from '../whole-library.js'

/** All that is allowed in any context, by class: `name/arity`, `new/arity`, the names of fields. */
function allowedKeys(): Map<string, Set<string>> {
  const byClass = new Map<string, Set<string>>()
  for (const { allowlist } of Object.values(contexts)) {
    for (const one of allowlistFor(allowlist).classes()) {
      const keys = byClass.get(one.name) ?? new Set()
      for (const key of keysOf(one)) keys.add(key)
      byClass.set(one.name, keys)
    }
  }
  return byClass
}

function* keysOf({ name, constructors, statics, methods, fields }: AllowedClass): Generator<string> {
  for (const members of [constructors, statics, methods])
    for (const { owner, key } of members.values()) if (owner === name) yield key
  for (const field of fields.values()) if (field.value === undefined) yield field.name
}

/** Whether the library has a member, whatever else is there. */
const isEveryday = (owner: string, key: string): boolean =>
  Object.values(library[owner] ?? {}).some(table => Object.hasOwn(table as object, key))

/** `name/arity` as it is read: `name(2)`, for constructors the class; a field has no arity. */
function shown(owner: string, key: string): string {
  const [name, arity] = key.split('/') as [string, string | undefined]
  if (arity === undefined) return name
  return `${name === 'new' ? `new ${owner.replace(/^(?:[a-z]\w*\.)+/, '')}` : name}(${arity === '0' ? '' : arity})`
}

function table(byClass: ReadonlyMap<string, readonly string[]>): string {
  const rows = [...byClass]
    .filter(([, keys]) => keys.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([owner, keys]) => `| \`${owner}\` | ${keys.map(key => shown(owner, key)).join(' ')} |`)
  return ['| class | members |', '|---|---|', ...rows].join('\n')
}

/** The page, as Markdown. Makes the whole library available, which it describes. */
export function libraryPage(): string {
  useWholeLibrary()
  const allowed = allowedKeys()
  const pick = (isMeant: (owner: string, key: string) => boolean) =>
    new Map([...allowed].map(([owner, keys]) => [owner, [...keys].filter(key => isMeant(owner, key))] as const))
  const never = pick(isUnsupported)
  const rarelyUsed = pick((owner, key) => !isUnsupported(owner, key) && !isEveryday(owner, key))
  const count = (of: ReadonlyMap<string, readonly string[]>): number =>
    [...of.values()].reduce((sum, keys) => sum + keys.length, 0)
  return `# What Painless of Sluice does not have

Elasticsearch lets scripts of pipelines and updates use ${count(pick(() => true))} methods, constructors and fields. A script that uses one that is not there is
refused when it is compiled, by its name; where only its run shows what it calls, it meets an \`UnsupportedOperationException\` that names it.
The numbers after names are those of their parameters.

## Nowhere

${count(never)} members, which no pipeline of the published packages uses. Most of them need data that neither JavaScript nor Sluice has: rules of
collation, bidirectional text, calendars of other cultures.

${table(never)}

## Not in \`@sluice/painless\` alone

${count(rarelyUsed)} members that are much code and that pipelines hardly use. The engine, and with it the command line, the server and the playground, always has them. Who
uses \`@sluice/painless\` by itself calls \`useWholeLibrary()\` of \`@sluice/painless/whole-library\` to have them.

${table(rarelyUsed)}
`
}
