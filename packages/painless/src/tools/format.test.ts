import { describe, expect, it } from 'vitest'
import { formatScript } from './format.js'

/** Formatted scripts: sources and results are written with lines joined. */
const cases: Readonly<Record<string, readonly [source: string, result: string]>> = {
  'a short condition stays on one line, without a semicolon': [
    "ctx.a=='x'&&ctx.b!=null",
    "ctx.a == 'x' && ctx.b != null",
  ],
  'one statement stands on a line': ['int a=1;int b=2;return a+b', 'int a = 1;\nint b = 2;\nreturn a + b;'],
  'bodies get braces and two spaces': [
    'for(def x:ctx.list)if(x>1){n+=x}else n--;',
    'for (def x : ctx.list) {\n  if (x > 1) {\n    n += x;\n  } else {\n    n--;\n  }\n}',
  ],
  'a guard stays short': ['if(ctx.a==null)return;ctx.b=1', 'if (ctx.a == null) return;\nctx.b = 1;'],
  'parentheses stay where they are': ['return (a+(b))*((c.d)).e', 'return (a + (b)) * ((c.d)).e'],
  'signs do not grow together': ['return - -1- -a+ +b', 'return - -1 - -a + +b'],
  'else if continues on the same line': [
    'if (a) { x() } else if (b) { y() } else { z() }',
    'if (a) {\n  x();\n} else if (b) {\n  y();\n} else {\n  z();\n}',
  ],
  'one empty line is kept, more are not': ['a();\n\n\n\nb();\nc();', 'a();\n\nb();\nc();'],
  'functions stand apart': [
    'int f(int a){return a}int g(){return 1}return f(g())',
    'int f(int a) {\n  return a;\n}\n\nint g() {\n  return 1;\n}\n\nreturn f(g());',
  ],
  'loops, jumps and try': [
    'do{i++;if(i>2)break;}while(true);while(i>0)i--;for(;;){try{f()}catch(Exception e){throw e}}',
    'do {\n  i++;\n  if (i > 2) break;\n} while (true);\nwhile (i > 0) {\n  i--;\n}\nfor (;;) {\n  try {\n    f();\n  } catch (Exception e) {\n    throw e;\n  }\n}',
  ],
  'loops without a body stay without one': [
    'for(int i=0;i<3;i++);while(f());',
    'for (int i = 0; i < 3; i++);\nwhile (f());',
  ],
  'lambdas, references, initialisers': [
    "l.sort((a,b)->{return a-b});m(x->x+1,this::f,int[]::new);def n=['a':1,'b':[2,3]],e=[:];new int[]{1,2};new int[2][3]",
    "l.sort((a, b) -> {\n  return a - b;\n});\nm(x -> x + 1, this::f, int[]::new);\ndef n = ['a': 1, 'b': [2, 3]], e = [:];\nnew int[] {1, 2};\nnew int[2][3];",
  ],
  'casts, instanceof, null-safe access, regex': [
    'return ((Map.Entry)x)?.y instanceof int[]&&s=~/a b/i',
    'return ((Map.Entry) x)?.y instanceof int[] && s =~ /a b/i',
  ],
  'for in': ['for(x in l){f(x)}', 'for (x in l) {\n  f(x);\n}'],
  'comments keep their places': [
    '// first\n\n/* second */ int a = 1; // after a\nf(/* in */ a, // after\nb);\nif (a > 1) { /* nothing */ }',
    '// first\n\n/* second */ int a = 1; // after a\nf(\n  /* in */ a, // after\n  b\n);\nif (a > 1) {\n  /* nothing */\n}',
  ],
  'a comment at the end keeps the line end that makes it one': ['return 1 // x\n', 'return 1 // x\n'],
  'a long row of && has one operand a line, and || within it is set off': [
    "ctx.event?.dataset == 'first dataset' && (ctx.event?.kind == 'alert' || ctx.event?.kind == 'signal') && ctx.a != null",
    "ctx.event?.dataset == 'first dataset' &&\n(ctx.event?.kind == 'alert' || ctx.event?.kind == 'signal') &&\nctx.a != null",
  ],
  'a long condition stands between its parentheses': [
    'if (ctx.winlog?.event_data?.SubStatus == null || !params.containsKey(ctx.winlog.event_data.SubStatus)) { return; }',
    'if (\n  ctx.winlog?.event_data?.SubStatus == null ||\n  !params.containsKey(ctx.winlog.event_data.SubStatus)\n) {\n  return;\n}',
  ],
  'a long chain has one call a line': [
    "def names = ctx.events.stream().filter(event -> event.kind == 'alert').map(event -> event.name).collect(Collectors.toList())",
    "def names = ctx.events.stream()\n  .filter(event -> event.kind == 'alert')\n  .map(event -> event.name)\n  .collect(Collectors.toList())",
  ],
  'a long list of constants fills its lines': [
    `return [${Array.from({ length: 20 }, (_, i) => `'code ${i}'`).join(',')}]`,
    "return [\n  'code 0', 'code 1', 'code 2', 'code 3', 'code 4', 'code 5', 'code 6', 'code 7', 'code 8',\n" +
      "  'code 9', 'code 10', 'code 11', 'code 12', 'code 13', 'code 14', 'code 15', 'code 16', 'code 17',\n  'code 18', 'code 19'\n]",
  ],
  'texts stay as they are, line ends included': ['return "a\n  b\\"" + \'c\'', 'return "a\n  b\\"" + \'c\''],
}

describe('formatScript', () => {
  for (const [name, [source, result]] of Object.entries(cases)) {
    it(name, () => expect(formatScript(source)).toBe(result))
  }

  it('throws the same as the compiler for endless nesting', () => {
    expect(() => formatScript(`return ${'('.repeat(20_000)}1${')'.repeat(20_000)}`)).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ className: 'java.lang.StackOverflowError' }) }),
    )
  })

  it('throws the same as the compiler for a syntax error', () => {
    expect(() => formatScript('return')).not.toThrow()
    expect(() => formatScript('int = 1')).toThrow(
      expect.objectContaining({
        className: 'org.elasticsearch.script.ScriptException',
        message: 'compile error',
        members: expect.objectContaining({ position: { offset: 4, start: 0, end: 7 } }),
      }),
    )
  })
})
