import { describe, expect, test } from 'vitest'
import { type Allowlist, allowlistFor } from '../allowlist.js'
import { contexts } from '../contexts/index.js'
import { useWholeLibrary } from '../whole-library.js'
import { library as everyday } from './index.js'
import { presentLibrary } from './present.js'
import { rarelyUsedLibrary } from './rarely-used.js'
import { isUnsupported, unsupportedMembers } from './unsupported.js'

useWholeLibrary()
const library = presentLibrary()

/** The members of an allowlist that need the library, as `owner.key`. */
function* needed(allowlist: Allowlist): Generator<readonly [owner: string, key: string, inLibrary: boolean]> {
  for (const { name, fields, constructors, statics, methods } of allowlist.classes()) {
    const own = library[name]
    for (const field of fields.values()) {
      if (field.value === undefined) yield [name, field.name, Object.hasOwn(own?.fields ?? {}, field.name)]
    }
    for (const [members, table] of [
      [constructors, own?.constructors],
      [statics, own?.statics],
      [methods, own?.methods],
    ] as const) {
      for (const { owner, key } of members.values()) {
        if (owner === name) yield [name, key, Object.hasOwn(table ?? {}, key)]
      }
    }
  }
}

describe.each(Object.values(contexts))('the whole library against the allowlist of $name', ({ allowlist }) => {
  const members = [...needed(allowlistFor(allowlist))]

  test('has every member that is not listed as unsupported', () => {
    const missing = members.filter(([owner, key, has]) => !has && !isUnsupported(owner, key))
    expect(missing.map(([owner, key]) => `${owner}.${key}`)).toEqual([])
  })

  test('has no member that is listed as unsupported', () => {
    const both = members.filter(([owner, key, has]) => has && isUnsupported(owner, key))
    expect(both.map(([owner, key]) => `${owner}.${key}`)).toEqual([])
  })

  test('lists nothing as unsupported that is not allowed', () => {
    const known = new Set(members.flatMap(([owner, key]) => [`${owner}.*`, `${owner}.${key}`]))
    expect(unsupportedMembers().filter(one => !known.has(one))).toEqual([])
  })
})

test('no member is both everyday and rarely used', () => {
  const both = Object.entries(rarelyUsedLibrary).flatMap(([owner, tables]) =>
    Object.entries(tables).flatMap(([table, members]) =>
      Object.keys(members)
        .filter(key => Object.hasOwn(everyday[owner]?.[table as keyof typeof tables] ?? {}, key))
        .map(key => `${owner}.${key}`),
    ),
  )
  expect(both).toEqual([])
})
