import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { allowlistFor } from '../src/allowlist.js'
import { compileScript } from '../src/compile.js'
import { contexts } from '../src/contexts/index.js'
import { emit } from '../src/emit/script.js'
import { lower } from '../src/lower.js'
import { parse } from '../src/parse/parse.js'
import { resolve } from '../src/resolve/script.js'

const run = (script: string, ctx = new Map<string, unknown>()): unknown =>
  compileScript(script, 'ingest', { limits: { loop: 1000 } }).run({ ctx })

const causeOf = (script: string): string => {
  try {
    run(script)
    return 'none'
  } catch (error) {
    if (error instanceof JavaException) return `${error.cause?.className}: ${error.cause?.text}`
    throw error
  }
}

describe('a script reaches no host object', () => {
  it.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'then'])(
    'takes %s on a map for a key',
    name => {
      const ctx = new Map<string, unknown>()
      run(`ctx.before = ctx.${name}; ctx.${name} = 1; ctx['after'] = ctx['${name}']`, ctx)
      expect([ctx.get('before'), ctx.get(name), ctx.get('after')]).toEqual([null, 1, 1])
    },
  )

  it.each(['constructor', '__proto__', 'length', 'charAt'])('finds no member %s on a text', name => {
    expect(causeOf(`def s = 'a'; ctx.r = s.${name}`)).toBe(
      `java.lang.IllegalArgumentException: dynamic getter [java.lang.String, ${name}] not found`,
    )
  })

  it.each(['constructor', 'call', 'apply', 'bind'])('finds no method %s on a list', name => {
    expect(causeOf(`def l = []; l.${name}()`)).toBe(
      `java.lang.IllegalArgumentException: dynamic method [java.util.ArrayList, ${name}/0] not found`,
    )
  })

  it.each(['constructor', 'hasOwnProperty', '__proto__', 'toString'])('knows no function or type %s', name => {
    expect(causeOf(`${name}()`)).toBe(`java.lang.IllegalArgumentException: Unknown call [${name}] with [0] arguments.`)
    expect(causeOf(`new ${name}()`)).toBe(`java.lang.IllegalArgumentException: Not a type [${name}].`)
  })

  it('puts the names and texts of a script into its code only as quoted texts', () => {
    const script =
      'def globalThis = \'"); process.exit(1); ("\'; ctx.process = globalThis; ctx["a\'b\\\\"] = ctx?.window?.eval'
    const typed = lower(
      resolve(parse(script), allowlistFor(contexts.ingest.allowlist), contexts.ingest, { regexEnabled: true }),
    )
    const { text } = emit(typed, contexts.ingest, { loopLimit: 1000 })
    expect(text.replace(/"(?:[^"\\]|\\.)*"/g, '""')).not.toMatch(/globalThis|process|window|eval/)
  })
})

describe('a script cannot run away', () => {
  it('ends an endless recursion with a stack overflow', () => {
    expect(causeOf('int f(int x) { return f(x + 1) + 1 } f(0)')).toBe('java.lang.StackOverflowError: null')
  })

  it('does not let scripts catch the loop limit', () => {
    expect(causeOf('try { while (true) { ctx.a = 1 } } catch (Exception e) { ctx.caught = true }')).toBe(
      'org.elasticsearch.painless.PainlessError: The maximum number of statements that can be executed in a loop has been reached.',
    )
  })

  it('refuses arrays that no Java heap would hold', () => {
    expect(causeOf('int[] a = new int[2147483647]')).toBe('java.lang.OutOfMemoryError: Java heap space')
  })

  it('ends a text that grows beyond all bounds', () => {
    expect(causeOf("def s = 'xxxxxxxxxxxxxxxx'; for (int i = 0; i < 64; i++) { s += s }")).toBe(
      'java.lang.OutOfMemoryError: Java heap space',
    )
  })
})
