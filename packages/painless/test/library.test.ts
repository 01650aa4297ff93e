/** Scripts for the parts of the library that the records do not cover: one file of cases for each area. */
import { JavaException, javaToString } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { compileScript } from '../src/compile.js'
import { useServices } from '../src/library/services.js'
import { useWholeLibrary } from '../src/whole-library.js'
import { casesOf } from './case-files.js'

useWholeLibrary()

/** The moment of the clock in the cases: 2024-05-06T07:08:09.123Z. */
const NOW = 1714979289123

/** The text of the value, or `!` with the class and the text of the innermost exception. */
function outcomeOf(script: string): string {
  const before = useServices({ clock: () => NOW })
  try {
    return javaToString(compileScript(script, 'painless_test').run({}))
  } catch (error) {
    if (!(error instanceof JavaException)) throw error
    let cause = error
    while (cause.cause !== undefined) cause = cause.cause
    return `!${cause.simpleName}: ${cause.text}`
  } finally {
    useServices(before)
  }
}

describe.each(['collections', 'streams', 'text', 'time', 'calendars', 'formats'])('library: %s', area => {
  it.each(casesOf(`library-${area}`))('$title', ({ script, expected }) => {
    expect(outcomeOf(script)).toBe(expected)
  })
})
