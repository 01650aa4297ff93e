import { expect, it } from 'vitest'
import type { ConditionNode } from './explanation.js'
import { only } from './testkit/steps.js'

const MARKS = { evaluated: '=', not_evaluated: '-', failed: '!', open: '' }

/** A tree in lines: kind, text and result. Trivial leaves are left out. */
function lines(nodes: readonly ConditionNode[], depth = 0): string[] {
  return nodes.flatMap(({ kind, text, state, value, times, parts }) => {
    const inner = lines(parts, depth + 1)
    if (state === 'open' && inner.length === 0) return []
    const came = `${MARKS[state]}${value === null ? '' : ` ${value.text}`}${times > 1 ? ` (${times} times)` : ''}`
    return [`${'  '.repeat(depth)}${kind} ${text} ${came}`.trimEnd(), ...inner]
  })
}

function explain(source: string, document: string): string[] {
  const options = JSON.stringify({ if: source, field: 'x', value: 1 })
  const { nodes, result, fault, failure } = only('condition', options, document, 'set')
  const end =
    fault === null
      ? []
      : [`${fault.cause?.reason} at ${failure?.line}:${failure?.column}, null: ${failure?.nullPart?.text ?? '-'}`]
  return [...lines(nodes), String(result), ...end]
}

const cases: readonly [source: string, document: string, ...lines: string[]][] = [
  [
    "ctx.a == 'x' || ctx.b.c == 1",
    '{"a":"x"}',
    "or ctx.a == 'x' || ctx.b.c == 1 = true",
    "  comparison ctx.a == 'x' = true",
    '    field ctx.a = "x"',
    '  comparison ctx.b.c == 1 -',
    '    field ctx.b.c -',
    '      field ctx.b -',
    'true',
  ],
  [
    'ctx.n != null && ctx.b.c == 1',
    '{"n":1}',
    'and ctx.n != null && ctx.b.c == 1 !',
    '  comparison ctx.n != null = true',
    '    field ctx.n = 1',
    '  comparison ctx.b.c == 1 !',
    '    field ctx.b.c !',
    '      field ctx.b = null',
    'null',
    'cannot access method/field [c] from a null def reference at 1:23, null: ctx.b',
  ],
  [
    "!(ctx.tags ?: []).contains('x')",
    '{}',
    "not !(ctx.tags ?: []).contains('x') = true",
    "  call (ctx.tags ?: []).contains('x') = false",
    '    elvis ctx.tags ?: [] = []',
    '      field ctx.tags = null',
    'true',
  ],
  [
    'ctx.list.stream().anyMatch(e -> e > 2)',
    '{"list":[1,3,4]}',
    'call ctx.list.stream().anyMatch(e -> e > 2) = true',
    '  call ctx.list.stream() = java.util.stream.ReferencePipeline$Head@0',
    '    field ctx.list = [1,3,4]',
    '  lambda e -> e > 2',
    '    comparison e > 2 = true (2 times)',
    '      variable e = 3 (2 times)',
    'true',
  ],
  [
    'def n = ctx.n;\nif (n > 5) { return true }\nreturn Math.abs(n) == 3 ? ctx.yes : (boolean) ctx.no',
    '{"n":-3,"yes":false}',
    'field ctx.n = -3',
    'comparison n > 5 = false',
    '  variable n = -3',
    'ternary Math.abs(n) == 3 ? ctx.yes : (boolean) ctx.no = false',
    '  comparison Math.abs(n) == 3 = true',
    '    call Math.abs(n) = 3.0',
    '      variable n = -3',
    '  field ctx.yes = false',
    '  cast (boolean) ctx.no -',
    '    field ctx.no -',
    'false',
  ],
  [
    'ctx.n < 5',
    '{}',
    'comparison ctx.n < 5 !',
    '  field ctx.n = null',
    'null',
    'Cannot invoke "Object.getClass()" because "left" is null at 1:4, null: ctx.n',
  ],
  [
    "ctx['a'].length() > Integer.MAX_VALUE",
    '{"a":"abc"}',
    "comparison ctx['a'].length() > Integer.MAX_VALUE = false",
    "  call ctx['a'].length() = 3",
    '    field ctx[\'a\'] = "abc"',
    '  field Integer.MAX_VALUE = 2147483647',
    'false',
  ],
  [
    'ctx.n instanceof List && ctx.n =~ /x/',
    '{"n":"x"}',
    'and ctx.n instanceof List && ctx.n =~ /x/ = false',
    '  instanceof ctx.n instanceof List = false',
    '    field ctx.n = "x"',
    '  match ctx.n =~ /x/ -',
    '    field ctx.n -',
    'false',
  ],
]

for (const [source, document, ...expected] of cases) {
  it(`explains [${source.replaceAll('\n', ' ')}]`, () => expect(explain(source, document)).toEqual(expected))
}

it('shows the maps and lists themselves, not the views that conditions have of them', () => {
  const { nodes } = only(
    'condition',
    '{"if":"ctx.m == ctx.l","field":"x","value":1}',
    '{"m":{"a":[1.0]},"l":[]}',
    'set',
  )
  expect(nodes[0]?.parts.map(part => part.value)).toEqual([
    { text: '{"a":[1.0]}', type: 'java.util.Map', isCut: false },
    { text: '[]', type: 'java.util.List', isCut: false },
  ])
})

it('explains a stored script with its params', () => {
  const options = '{"if":{"id":"stored","params":{"n":1}},"field":"x","value":1}'
  const { source, result, failure } = only('condition', options, '{"a":{"b":1}}', 'set')
  expect([source, result, failure]).toEqual(['ctx.a.b == params.n', true, null])
  expect(only('condition', options, '{}', 'set').failure?.nullPart?.text).toBe('ctx.a')
})

it('gives the fault of a condition that does not compile', () => {
  const refused = only('refused', '{"if":"ctx.a ==","field":"x","value":1}', '{}', 'set')
  expect(refused).toMatchObject({
    reason: 'not_compiled',
    fault: { type: 'script_exception', reason: 'compile error' },
  })
})
