import { readFileSync } from 'node:fs'
import { classNameOf, InternalError, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { allowlistFor } from '../src/allowlist.js'
import { compileScript } from '../src/compile.js'
import { contexts } from '../src/context.js'
import { lower } from '../src/lower.js'
import { parse } from '../src/parse/parse.js'
import { resolve } from '../src/resolve/script.js'
import { worldFor } from '../src/runtime/runtime.js'
import { textOf } from '../src/runtime/text.js'
import { casesOf } from './case-files.js'
import { evaluate } from './reference-evaluator.js'

const LIMIT = 5000

/** The recorded scripts of the context without document that compile, one a line of the file. */
function recorded(): string[] {
  const file = new URL('../../../test/records/painless/conformance.jsonl', import.meta.url)
  const scripts: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue
    const run = JSON.parse(line) as { context: string; script: string; params?: unknown; error?: { reason: string } }
    const usable = run.context === 'painless_test' && run.params === undefined
    if (usable && run.error?.reason !== 'compile error') scripts.push(run.script)
  }
  return scripts
}

/** Class and text of the value, or of the exception. The JVM's names for null values are left out. */
function outcome(run: () => unknown): string {
  try {
    const value = run()
    return value === null ? 'null' : `${classNameOf(value)} ${textOf(value)}`
  } catch (error) {
    // What the library lacks, it lacks for both.
    if (error instanceof InternalError) return error.message
    if (!(error instanceof JavaException)) throw error
    const own = error.text === 'runtime error' ? (error.cause as JavaException) : error
    return own.className === 'java.lang.NullPointerException' ? own.className : own.toJavaString()
  }
}

function compiled(script: string): string {
  return outcome(() => compileScript(script, 'painless_test', { limits: { loop: LIMIT } }).run({}))
}

function walked(script: string): string {
  const typed = lower(resolve(parse(script), allowlistFor('base'), contexts.painless_test, { regexEnabled: true }))
  return outcome(() => evaluate(typed, worldFor('base', false), [new Map()], LIMIT))
}

/** What the evaluator leaves out: identity of equal texts and numbers, and overflowing JavaScript's own stack. */
const leftOut = /===|!==|f\(x ?\+ ?1\)/

describe('emitted code gives what a walk over the tree gives', () => {
  it('for every recorded script', () => {
    const different = recorded()
      .filter(script => !leftOut.test(script))
      .map(script => ({ script, walked: walked(script), compiled: compiled(script) }))
      .filter(one => one.walked !== one.compiled)
    expect(different).toEqual([])
  })

  it.each(casesOf('run').filter(one => !one.expected.startsWith('FAULT') && !leftOut.test(one.script)))(
    '$title',
    ({ script }) => {
      expect(compiled(script)).toBe(walked(script))
    },
  )
})
