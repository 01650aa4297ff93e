import { describe, expect, it } from 'vitest'
import { compileScript } from '../compile.js'
import type { ContextName } from '../contexts/index.js'
import { ScriptCoverage } from './coverage.js'

/** The counts over runs on several documents: `line:column count` and `kind line:column yes/no`. */
function counts(source: string, documents: readonly Record<string, unknown>[], context: ContextName = 'ingest') {
  const coverage = new ScriptCoverage()
  const script = compileScript(source, context, { observer: coverage.observer })
  for (const one of documents) script.run({ ctx: new Map(Object.entries(one)) })
  const { statements, branches } = coverage.report(script)
  return {
    statements: statements.map(({ line, column, count }) => `${line}:${column} ${count}`),
    branches: branches.map(({ kind, line, column, yes, no }) => `${kind} ${line}:${column} ${yes}/${no}`),
  }
}

describe('ScriptCoverage', () => {
  it('counts statements and the outcomes of if', () => {
    const source = 'if (ctx.a == 1) {\n  ctx.b = 1\n} else if (ctx.a == 2) {\n  ctx.b = 2;\n}\nctx.c = 1'
    expect(counts(source, [{ a: 1 }, { a: 1 }, { a: 3 }])).toEqual({
      statements: ['1:1 3', '2:3 2', '3:8 1', '4:3 0', '6:1 3'],
      branches: ['if 1:1 2/1', 'if 3:8 0/1'],
    })
  })

  it('counts the outcomes of operators in a condition', () => {
    const source = "ctx.a?.b == 'x' && (ctx.n ?: 1) > 1 || ctx.n == null"
    const documents = [{}, { a: new Map([['b', 'x']]), n: 2 }, { a: new Map([['b', 'x']]) }]
    expect(counts(source, documents, 'processor_conditional')).toEqual({
      statements: ['1:1 3'],
      branches: ['nullSafe 1:6 1/2', 'and 1:20 2/1', 'elvis 1:30 1/1', 'or 1:40 1/2'],
    })
  })

  it('counts the outcomes of loops and of ?:', () => {
    const source =
      'int n = 0;\nwhile (n < 2) n++;\nfor (int i = 0; i < 3; i++) n += i > 0 ? 1 : 0;\nfor (x in ctx.list) n++;\ndo { n-- } while (n > 5);'
    expect(counts(source, [{ list: [1] }]).branches).toEqual([
      'while 2:1 2/1',
      'for 3:1 3/1',
      'conditional 3:34 2/1',
      'forEach 4:1 1/1',
      'do 5:1 0/1',
    ])
  })

  it('counts a catch clause when it is entered', () => {
    const source = 'try { def x = ctx.a.b; } catch (Exception e) { ctx.x = 1 }'
    expect(counts(source, [{}]).statements).toEqual(['1:1 1', '1:11 1', '1:26 1', '1:48 1'])
  })
})
