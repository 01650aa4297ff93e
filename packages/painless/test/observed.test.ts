/** Watching a script must not change what it does: every recorded script gives the same whatever is observed. */
import { InternalError, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { compileScript } from '../src/compile.js'
import type { ScriptObserver } from '../src/link.js'
import { textOf } from '../src/runtime/text.js'
import { javaValue, runs } from './scripts.js'

const mapOf = (value: unknown) => javaValue(value ?? {}) as Map<string, unknown>

function outcome({ context, script, ctx, params }: (typeof runs)[number], observer?: ScriptObserver): string {
  const document = mapOf(ctx)
  try {
    const options = { limits: { loop: 5000 }, ...(observer === undefined ? {} : { observer }) }
    const value = compileScript(script, context, options).run({ ctx: document, params: mapOf(params) })
    return `${textOf(value)} ${textOf(document)}`
  } catch (error) {
    if (error instanceof InternalError) return error.message
    if (!(error instanceof JavaException)) throw error
    const offset = (error.members?.position as { offset: number } | undefined)?.offset
    return `${error.cause?.toJavaString()} at ${offset}`
  }
}

const watching: ScriptObserver = {
  statement: () => undefined,
  value: () => undefined,
  branch: () => undefined,
  assigned: () => undefined,
}

/** Values that differ each time, or with the depth of JavaScript's stack. */
const unstable = /random|hashCode|Object\(\)|now\(|f\(x ?\+ ?1\)/i

describe('an observed script', () => {
  it('behaves the same as unobserved, with faults at the same places', () => {
    const different = runs
      .filter(run => !unstable.test(run.script))
      .map(run => ({ script: run.script, observed: outcome(run, watching), plain: outcome(run) }))
      .filter(one => one.observed !== one.plain)
    expect(different).toEqual([])
  })
})
