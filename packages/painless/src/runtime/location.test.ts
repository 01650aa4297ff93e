import { InternalError, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { located, placeOf } from './location.js'

/** The error of an action, as a script sees it. */
function met(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return located(error, 7)
  }
  throw new Error('nothing was thrown')
}

describe('the surroundings of a script', () => {
  const nothing = null as unknown as { name: string; (): unknown }
  const unknown = {} as { other: { name: string }; call(): unknown }

  it.each([
    ['a member of null', () => nothing.name],
    ['a call of null', () => nothing()],
  ])('is a NullPointerException with its place for %s', (_, action) => {
    const error = met(action) as JavaException
    expect(error).toBeInstanceOf(JavaException)
    expect([error.className, placeOf(error)]).toEqual(['java.lang.NullPointerException', 7])
  })

  it.each([
    ['a member of undefined', () => unknown.other.name],
    ['a call of a member that is missing', () => unknown.call()],
    ['kinds of numbers that do not mix', () => 1n + (1 as unknown as bigint)],
  ])('is our own fault for %s', (_, action) => {
    const error = met(action) as InternalError
    expect(error).toBeInstanceOf(InternalError)
    expect(error.cause).toBeInstanceOf(TypeError)
  })
})
