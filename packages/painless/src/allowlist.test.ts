import { describe, expect, it } from 'vitest'
import { allowlistFor } from './allowlist.js'

describe('the allowlist', () => {
  const base = allowlistFor('base')

  it('finds classes by simple and by full name', () => {
    expect(base.find('Map.Entry')?.name).toBe('java.util.Map.Entry')
    expect(base.find('java.util.Map.Entry')?.simple).toBe('Map.Entry')
    expect(base.find('Pattern.compile')).toBeUndefined()
  })

  it('gives inherited methods under the class that declares them', () => {
    expect(base.method('java.util.ArrayList', 'add', 1)?.owner).toBe('java.util.Collection')
    expect(base.method('java.util.List', 'toString', 0)?.owner).toBe('java.lang.Object')
    expect(base.method('java.util.List', 'add', 3)).toBeUndefined()
  })

  it('knows getters and setters, and prefers get to is', () => {
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

  it('has the sha functions and Processors in ingest only', () => {
    expect(base.method('java.lang.String', 'sha1', 0)).toBeUndefined()
    expect(base.find('Processors')).toBeUndefined()
    const ingest = allowlistFor('ingest')
    expect(ingest.method('java.lang.String', 'sha1', 0)?.augmented).toBe(true)
    expect(ingest.method('java.lang.String', 'trim', 0)?.augmented).toBe(false)
    expect(ingest.find('Processors')?.statics.get('json/2')?.returns).toBe('void')
  })

  it('has the values of constants as Java writes them', () => {
    expect(base.find('Long')?.fields.get('MAX_VALUE')?.value).toBe('9223372036854775807')
    expect(base.find('ChronoUnit')?.fields.get('NANOS')?.value).toBeUndefined()
  })

  it.each(['base', 'ingest', 'update'] as const)('can be read whole in %s', name => {
    for (const one of allowlistFor(name).classes()) {
      const { constructors, statics, methods, fields, functional } = one
      const members = [...constructors.values(), ...statics.values(), ...methods.values(), ...fields.values()]
      expect([one.name, members.every(member => member.owner === one.name)]).toEqual([one.name, true])
      expect(functional?.key ?? null).toSatisfy(key => key === null || /^\w+\/\d$/.test(key))
    }
  })
})
