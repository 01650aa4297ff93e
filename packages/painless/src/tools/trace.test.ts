import { describe, expect, it } from 'vitest'
import { compileScript } from '../compile.js'
import { textOf } from '../runtime/text.js'
import { traceObserver } from './trace.js'

/** The trace of a run, a string for each event. */
function trace(source: string, ctx: Map<string, unknown>): string[] {
  const events: string[] = []
  const observer = traceObserver(source, event => {
    const place = `${event.line}:${event.column}`
    events.push(event.kind === 'statement' ? place : `${place} ${event.name} = ${textOf(event.value)}`)
  })
  compileScript(source, 'ingest', { observer }).run({ ctx })
  return events
}

describe('traceObserver', () => {
  it('shows statements with what they assign', () => {
    const source = 'int n = 1;\nn += 2;\nctx.a.b = n++;\nctx["k" + n] = [n];\nlong rest;'
    expect(trace(source, new Map([['a', new Map()]]))).toEqual([
      '1:5',
      '1:5 n = 1',
      '2:1',
      '2:1 n = 3',
      '3:1',
      '3:11 n = 4',
      '3:6 ctx.a.b = 3',
      '4:1',
      '4:4 ctx["k" + n] = [4]',
      '5:6',
    ])
  })

  it('shows variables of loops, parameters and caught exceptions', () => {
    const source = [
      'int twice(int x) { return 2 * x }',
      'for (def e : ctx.list) twice(e);',
      'ctx.list.sort((a, b) -> a - b);',
      'try { throw new Exception("no"); } catch (Exception e) { ctx.failed = true; }',
    ].join('\n')
    expect(trace(source, new Map([['list', [2, 1]]]))).toEqual([
      '2:1',
      '2:1 e = 2',
      '2:24',
      '1:20 x = 2',
      '1:20',
      '2:1 e = 1',
      '2:24',
      '1:20 x = 1',
      '1:20',
      '3:1',
      '3:15 a = 1',
      '3:15 b = 2',
      '3:15',
      '4:1',
      '4:7',
      '4:36',
      '4:36 e = java.lang.Exception: no',
      '4:58',
      '4:61 ctx.failed = true',
    ])
  })
})
