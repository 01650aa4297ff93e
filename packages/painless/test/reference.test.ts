import { classNameOf, InternalError, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { allowlistFor } from '../src/allowlist.js'
import { compileScript } from '../src/compile.js'
import { type ContextName, contexts } from '../src/contexts/index.js'
import { UnmodifiableMap } from '../src/library/map/maps.js'
import { lower } from '../src/lower.js'
import { parse } from '../src/parse/parse.js'
import { resolve } from '../src/resolve/script.js'
import { MapView } from '../src/runtime/read-only-view.js'
import { worldFor } from '../src/runtime/runtime.js'
import { textOf } from '../src/runtime/text.js'
import { useWholeLibrary } from '../src/whole-library.js'
import { casesOf } from './case-files.js'
import { evaluate } from './reference-evaluator.js'
import { javaValue, runs } from './scripts.js'

useWholeLibrary()

const LIMIT = 5000

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

interface Run {
  readonly context: ContextName
  readonly script: string
  readonly ctx?: unknown
  readonly params?: unknown
}

const mapOf = (value: unknown) => (value === undefined ? new Map() : javaValue(value)) as Map<string, unknown>

/** Runs what is given the document and the parameters; shows the document too. */
function shown(
  { ctx, params }: Run,
  run: (ctx: Map<string, unknown>, params: Map<string, unknown>) => unknown,
): string {
  const document = mapOf(ctx)
  return `${outcome(() => run(document, mapOf(params)))} ${textOf(document)}`
}

const compiled = (one: Run): string =>
  shown(one, (ctx, params) => compileScript(one.script, one.context, { limits: { loop: LIMIT } }).run({ ctx, params }))

function walked(one: Run): string {
  const context = contexts[one.context]
  const allowlist = allowlistFor(context.allowlist)
  const readOnly = context.readsOnly
  const typed = lower(resolve(parse(one.script), allowlist, context, { regexEnabled: true }))
  return shown(one, (ctx, params) => {
    const given = { ctx: readOnly ? new MapView(ctx) : ctx, params: new UnmodifiableMap(params) }
    const values = context.variables.map(({ name }) =>
      context.changesParams ? params : given[name as 'ctx' | 'params'],
    )
    return evaluate(typed, worldFor(context.allowlist, readOnly), values, LIMIT) ?? (readOnly ? false : null)
  })
}

const compiles = ({ context, script }: Run): boolean => {
  try {
    compileScript(script, context)
    return true
  } catch (error) {
    if (error instanceof JavaException) return false
    throw error
  }
}

/** Differences of the evaluator: identity of equal strings and numbers, and overflows of JavaScript's stack. */
const leftOut = /===|!==|f\(x ?\+ ?1\)/

describe('emitted code gives the same result as a walk over the tree', () => {
  it('for every recorded script', () => {
    const tried = runs.filter(run => !leftOut.test(run.script) && compiles(run))
    expect(tried.length).toBeGreaterThan(1000)
    const different = tried
      .map(run => ({ script: run.script, walked: walked(run), compiled: compiled(run) }))
      .filter(one => one.walked !== one.compiled)
    expect(different).toEqual([])
  })

  it.each(casesOf('run').filter(one => !one.expected.startsWith('FAULT') && !leftOut.test(one.script)))(
    '$title',
    ({ script }) => {
      const run: Run = { context: 'painless_test', script }
      expect(compiled(run)).toBe(walked(run))
    },
  )
})
