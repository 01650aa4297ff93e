import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AllowedClass, type AllowedMember, allowlistFor } from './allowlist.js'
import { contexts } from './contexts/index.js'
import { useWholeLibrary } from './whole-library.js'

useWholeLibrary()

/** The lines of `allowlist/*.txt` of the given sections, as sets by class. */
function writtenLines(sections: readonly string[]): Map<string, Set<string>> {
  const folder = new URL('../allowlist/', import.meta.url)
  const byClass = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter(name => name.endsWith('.txt'))) {
    let isTaken = true
    let from = ''
    let lines = new Set<string>()
    for (const line of readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .map(each => each.trim())) {
      const [word, name = '', , ...supers] = line.split(' ') as [string, string | undefined, ...string[]]
      if (line === '' || line.startsWith('#')) continue
      if (word === 'section') isTaken = sections.includes(name)
      else if (!isTaken) continue
      else if (word === 'package') from = name
      else if (/^(class|interface|enum|primitive)$/.test(word)) {
        const fullName = from === '' ? name : `${from}.${name}`
        lines = byClass.get(fullName) ?? new Set()
        byClass.set(fullName, lines)
        for (const each of supers) lines.add(`super ${each}`)
      } else lines.add(line)
    }
  }
  return byClass
}

/** The lines that declare a class. */
function linesOf(one: AllowedClass, simple: (type: string) => string): Set<string> {
  const signature = ({ name, parameters }: AllowedMember): string => `${name}(${parameters.map(simple).join(',')})`
  const lines = new Set(one.supers.map(each => `super ${simple(each)}`))
  for (const { name, type, value } of one.fields.values())
    lines.add(`field ${name} ${simple(type)}${value === undefined ? '' : ` ${value}`}`)
  for (const member of one.constructors.values()) lines.add(signature(member))
  for (const member of one.statics.values()) lines.add(`static ${signature(member)} ${simple(member.returns)}`)
  for (const member of one.methods.values())
    lines.add(`${signature(member)} ${simple(member.returns)}${member.augmented ? ' augmented' : ''}`)
  if (one.functional !== undefined) lines.add(`functional ${one.functional.name}`)
  return lines
}

describe('the allowlist', () => {
  const base = allowlistFor([])

  it('finds classes by simple and by full name', () => {
    expect(base.find('Map.Entry')?.name).toBe('java.util.Map.Entry')
    expect(base.find('java.util.Map.Entry')?.simple).toBe('Map.Entry')
    expect(base.find('Pattern.compile')).toBeUndefined()
  })

  it('lists inherited methods under the class that declares them', () => {
    expect(base.method('java.util.ArrayList', 'add', 1)?.owner).toBe('java.util.Collection')
    expect(base.method('java.util.List', 'toString', 0)?.owner).toBe('java.lang.Object')
    expect(base.method('java.util.List', 'add', 3)).toBeUndefined()
  })

  it('knows getters and setters, and prefers get over is', () => {
    expect(base.getter('java.util.HashMap', 'empty')?.name).toBe('isEmpty')
    expect(base.getter('java.util.ArrayList', 'length')?.name).toBe('getLength')
    expect(base.setter('java.util.Map.Entry', 'value')?.key).toBe('setValue/1')
    expect(base.getter('java.util.HashMap', 'size')).toBeUndefined()
  })

  it('knows the method of functional interfaces', () => {
    expect(base.find('UnaryOperator')?.functional?.key).toBe('apply/1')
    expect(base.find('Comparator')?.functional?.returns).toBe('int')
    expect(base.find('List')?.functional).toBeUndefined()
  })

  it('has the sha functions only in write contexts, and Processors in ingest only', () => {
    expect(base.method('java.lang.String', 'sha1', 0)).toBeUndefined()
    expect(base.find('Processors')).toBeUndefined()
    const ingest = allowlistFor(['write', 'ingest'])
    expect(ingest.method('java.lang.String', 'sha1', 0)?.augmented).toBe(true)
    expect(ingest.method('java.lang.String', 'trim', 0)?.augmented).toBe(false)
    expect(ingest.find('Processors')?.statics.get('json/2')?.returns).toBe('void')
  })

  it('has the values of constants as Java writes them', () => {
    expect(base.find('Long')?.fields.get('MAX_VALUE')?.value).toBe('9223372036854775807')
    expect(base.find('ChronoUnit')?.fields.get('NANOS')?.value).toBeUndefined()
  })

  it.each(Object.values(contexts))('can be read whole in $name', ({ allowlist }) => {
    for (const one of allowlistFor(allowlist).classes()) {
      const { constructors, statics, methods, fields, functional } = one
      const members = [...constructors.values(), ...statics.values(), ...methods.values(), ...fields.values()]
      expect([one.name, members.every(member => member.owner === one.name)]).toEqual([one.name, true])
      expect(functional?.key ?? null).toSatisfy(key => key === null || /^\w+\/\d$/.test(key))
    }
  })

  it.each(Object.values(contexts))('has in $name the answers of its files', context => {
    const allowlist = allowlistFor(context.allowlist)
    const simple = (type: string): string => {
      const element = type.replaceAll('[]', '')
      return element === 'def' ? type : allowlist.get(element).simple + type.slice(element.length)
    }
    const read = new Map([...allowlist.classes()].map(one => [one.name, linesOf(one, simple)]))
    expect(read).toEqual(writtenLines(['base', ...context.allowlist]))
  })
})
