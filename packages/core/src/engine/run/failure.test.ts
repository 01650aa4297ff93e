import { InternalError, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { javaFault } from './failure.js'

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (thrown) {
    return thrown
  }
}

const endless = (): number => 1 + endless()

describe('javaFault', () => {
  it('passes Java exceptions on', () => {
    const exception = new JavaException('a.B', 'text')
    expect(javaFault(exception)).toBe(exception)
  })

  it('treats limits of JavaScript as those of the JVM', () => {
    expect(javaFault(thrownBy(endless)).className).toBe('java.lang.StackOverflowError')
    expect(javaFault(thrownBy(() => 'x'.repeat(2 ** 28).repeat(8))).className).toBe('java.lang.OutOfMemoryError')
    expect(javaFault(thrownBy(() => new Array(2 ** 32))).className).toBe('java.lang.OutOfMemoryError')
  })

  it('throws for a bug of ours', () => {
    expect(() => javaFault(new RangeError('Offset is outside the bounds of the DataView'))).toThrow(InternalError)
    expect(() => javaFault(new TypeError('x is not a function'))).toThrow(InternalError)
  })
})
