/** Every rule: its examples are cases, its page is there, and the list of rules is the folder. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lintRules, lintText } from './index.js'

const only = (id: string) => ({
  config: new Map(lintRules.map(rule => [rule.id, rule.id === id ? ('error' as const) : ('off' as const)])),
})

describe.each(lintRules.map(rule => [rule.id, rule] as const))('%s', (id, rule) => {
  it('finds something in its bad example, with a place and a message', () => {
    const found = lintText(rule.examples.bad, 'bad.yml', only(id))
    expect(found).not.toEqual([])
    for (const finding of found) expect(finding).toMatchObject({ rule: id, severity: 'error' })
  })

  it('finds nothing in its good example, in which no other rule of grave faults finds anything', () => {
    expect(lintText(rule.examples.good, 'good.yml', only(id))).toEqual([])
    const others = new Map(lintRules.filter(each => each.severity !== 'error').map(each => [each.id, 'off' as const]))
    expect(lintText(rule.examples.good, 'good.yml', { config: others })).toEqual([])
  })

  it('offers a safe fix exactly when it says so', () => {
    const found = lintText(rule.examples.bad, 'bad.yml', only(id))
    expect(found.some(({ fix }) => fix?.isSafe === true)).toBe(rule.isFixable)
  })
})

it('is one rule for each file', () => {
  const files = readdirSync(fileURLToPath(new URL('rules', import.meta.url))).filter(file => file !== 'index.ts')
  expect(files.sort()).toEqual(lintRules.map(({ id }) => `${id.toLowerCase()}.ts`).sort())
})
