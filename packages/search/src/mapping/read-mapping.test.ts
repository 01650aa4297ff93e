import { describe, expect, it } from 'vitest'
import { readMapping } from './read-mapping.js'

describe('a field without a type', () => {
  it('is an object where it has what objects have, and refused otherwise', () => {
    const read = (definition: Map<string, unknown>): unknown =>
      readMapping(new Map([['properties', new Map([['a', definition]])]]))
    expect(() => read(new Map([['properties', new Map()]]))).not.toThrow()
    expect(() => read(new Map())).toThrow('No type specified for field [a]')
  })
})
