import { describe, expect, it } from 'vitest'
import { ScriptFault } from '../src/errors.js'
import { lex } from '../src/lex.js'
import { parse } from '../src/parse/parse.js'
import { syntaxError } from '../src/parse/syntax-error.js'
import { casesOf } from './case-files.js'
import { printScript } from './print-tree.js'

describe('the tree of a script', () => {
  it.each(casesOf('parse'))('$title', ({ script, expected }) => {
    expect(printScript(parse(script))).toBe(expected)
  })

  it.each(casesOf('parse'))('is not a syntax error to the other parser: $title', ({ script }) => {
    expect(syntaxError(lex(script))).toBeUndefined()
  })
})

describe('a syntax error', () => {
  it.each(casesOf('syntax-errors'))('$title', ({ script, expected }) => {
    expect(faultOf(script)).toBe(expected)
  })
})

function faultOf(script: string): string {
  try {
    parse(script)
    return 'none'
  } catch (error) {
    if (error instanceof ScriptFault) return `${error.offset} ${error.exception.text}`
    throw error
  }
}
