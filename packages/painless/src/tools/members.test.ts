import { describe, expect, it } from 'vitest'
import { membersOf } from './members.js'

const named = (type: string, name: string) => membersOf(type, 'ingest').filter(member => member.name === name)

describe('membersOf', () => {
  it('gives signatures with types, and the page of the class', () => {
    expect(named('String', 'substring')).toEqual([
      {
        name: 'substring',
        kind: 'method',
        signature: 'substring(int) : String',
        returns: 'String',
        owner: 'String',
        note: undefined,
        page: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/String.html',
      },
      expect.objectContaining({ signature: 'substring(int, int) : String' }),
    ])
  })

  it('accepts full names, primitive types and arrays', () => {
    expect(membersOf('java.util.Map.Entry', 'ingest').map(member => member.name)).toContain('getKey')
    expect(named('int', 'intValue')).toHaveLength(1)
    expect(membersOf('def[]', 'ingest').map(member => member.signature)).toEqual(['length : int'])
    expect(membersOf('NoSuchClass', 'ingest')).toEqual([])
  })

  it('shows static members, constructors, properties and what Painless adds', () => {
    expect(named('Integer', 'MAX_VALUE')[0]).toMatchObject({ kind: 'staticField', note: '2147483647' })
    expect(named('ArrayList', 'ArrayList').map(member => member.signature)).toContain('new ArrayList()')
    expect(named('ZonedDateTime', 'year')[0]).toMatchObject({ kind: 'property', note: 'calls getYear()' })
    expect(named('String', 'splitOnToken')[0]).toMatchObject({
      note: 'added to the class by Painless',
      owner: 'String',
    })
  })

  it('follows the context', () => {
    expect(named('String', 'sha1')).toHaveLength(1)
    expect(membersOf('String', 'processor_conditional').map(member => member.name)).not.toContain('sha1')
  })

  it('gives the members of common classes for def, each signature once', () => {
    const members = membersOf('def', 'ingest')
    const signatures = members.map(member => member.signature)
    expect(signatures).toEqual(
      expect.arrayContaining(['trim() : String', 'containsKey(def) : boolean', 'size() : int']),
    )
    expect(members.filter(member => member.signature.startsWith('isEmpty('))).toHaveLength(1)
  })
})
