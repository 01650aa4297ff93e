import { JavaException, javaToString } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { compileScript } from '../src/compile.js'
import { casesOf } from './case-files.js'

interface Place {
  readonly offset: number
}

/** The text of the value; `FAULT` and `RAISED` with offset and text for faults of compiling and running. */
function outcomeOf(script: string): string {
  try {
    return javaToString(compileScript(script, 'painless_test', { limits: { loop: 1000 } }).run({}))
  } catch (error) {
    if (!(error instanceof JavaException)) throw error
    const at = (error.members?.position as Place | undefined)?.offset
    return `${error.text === 'compile error' ? 'FAULT' : 'RAISED'} ${at} ${error.cause?.text}`
  }
}

describe('a script', () => {
  it.each(casesOf('run'))('$title', ({ script, expected }) => {
    expect(outcomeOf(script)).toBe(expected)
  })
})
