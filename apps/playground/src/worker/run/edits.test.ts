/** Runs after edits keep what the edits left as it was: they give what a runner gives that has seen nothing before. */
import { defaultSampleSettings } from '@sluice/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INPUT, OUTPUT, type PipelineText, type RunEvent, type RunInput } from '../protocol.js'
import { QuestionFault } from './question-fault.js'
import { Runner } from './runner.js'

const LINES = [
  '10.0.0.1 GET /a 200',
  '10.0.0.2 POST /b 503',
  'a line in another format',
  '10.0.0.4 GET /c 404',
  '10.0.0.5 PUT /d 200',
].map(message => JSON.stringify({ message, list: ['x', 'Y'], n: message.length, day: 'Nov 27' }))

function newRunner(lines: readonly string[] = LINES) {
  const events: RunEvent[] = []
  const runner = new Runner(
    event => events.push(event),
    async () => undefined,
  )
  runner.takeSamples({ number: 1, text: lines.join('\n'), name: null, settings: defaultSampleSettings })
  return { runner, events }
}

type Processor = Readonly<Record<string, unknown>>
/** Pipelines as they are edited: those that others call are named `inner`. */
interface Workspace {
  readonly main: { readonly processors: readonly Processor[]; readonly on_failure?: readonly Processor[] }
  readonly inner: { readonly processors: readonly Processor[] }
}

/** A generator of numbers below a bound, the same for the same seed. */
function numbers(seed: number): (bound: number) => number {
  let state = seed
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const GROK = { field: 'message', patterns: ['^%{IP:ip} (?:GET|POST) %{NOTSPACE:path} %{INT:status:int}$'] }

/** Processors that succeed, fail, are skipped, call, loop, end the pipeline; some of them occur in a pipeline several times. */
const PROCESSORS: readonly ((some: (bound: number) => number) => Processor)[] = [
  some => ({ set: { field: `f${some(3)}`, value: `v${some(4)}` } }),
  some => ({ set: { field: `f${some(3)}`, copy_from: 'message', if: `ctx.n > ${18 + some(3)} || ctx.list == null` } }),
  () => ({ grok: GROK }),
  () => ({ grok: { ...GROK, ignore_failure: true, tag: 'tolerant' } }),
  some => ({
    grok: { ...GROK, on_failure: [{ set: { field: 'odd', value: some(3) } }, { remove: { field: 'gone' } }] },
  }),
  some => ({
    script: { source: `if (ctx.n > ${some(25)}) { ctx.big = ctx.n } else { ctx.m = ctx.status ?: ${some(9)} }` },
  }),
  some => ({
    script: { source: `ctx.keys = ''; for (k in ctx.keySet()) { ctx.keys += k.length() } ctx.f${some(3)} = 1` },
  }),
  () => ({ foreach: { field: 'list', processor: { uppercase: { field: '_ingest._value', if: 'ctx.n > 20' } } } }),
  () => ({ pipeline: { name: 'inner', if: 'ctx.n != 22' } }),
  some => ({ remove: { field: `f${some(3)}`, ignore_missing: some(2) === 0 } }),
  some => ({ rename: { field: `f${some(3)}`, target_field: 'renamed.deep', override: true } }),
  some => ({ append: { field: 'list', value: [`a${some(3)}`] } }),
  () => ({ drop: { if: "ctx.path == '/c'" } }),
  () => ({ terminate: { if: 'ctx.status == 503' } }),
  () => ({ fail: { message: 'odd {{{message}}}', if: "ctx.message.endsWith('form')", ignore_failure: true } }),
  () => ({ fail: { message: 'ends', if: 'ctx.n == 20' } }),
  some => ({ set: { field: '_ingest.note', value: some(4) } }),
  () => ({ reroute: { destination: 'logs-other-default', if: "ctx.path == '/b'" } }),
]

/**
 * What one document leaves to the next, what asks for the time, lists that nobody may change, objects in two places: no run starts after
 * them.
 */
const UNREPEATABLE: readonly ((some: (bound: number) => number) => Processor)[] = [
  some => ({
    script: { source: `Map m = new HashMap(); m.put('k${some(3)}', ctx.list); ctx.shared = m; ctx.m2 = m;` },
  }),
  some => ({ script: { source: `params.seen += ctx.n; ctx.f${some(3)} = params.seen`, params: { seen: 1 } } }),
  () => ({ script: { source: 'ctx.now = System.currentTimeMillis(); ctx.random = Math.random()' } }),
  () => ({ set: { field: 'received', value: '{{_ingest.timestamp}}' } }),
  () => ({ script: { source: 'ctx.fixed = Collections.unmodifiableList(new ArrayList(ctx.list))' } }),
  () => ({ script: { source: 'if (ctx.fixed != null) { ctx.fixed.add(1) }', ignore_failure: true } }),
  () => ({ script: { source: "if (ctx.shared != null) { ctx.shared.put('more', ctx.n) }" } }),
  () => ({
    script: {
      source: 'for (int i = 0; i < 40; i++) { ctx["t" + i] = i } for (int i = 0; i < 40; i++) { ctx.remove("t" + i) }',
    },
  }),
  () => ({ date: { field: 'day', formats: ['MMM dd'], ignore_failure: true } }),
  // What does not compile.
  some => ({ set: { feld: `f${some(3)}` } }),
]

const processor = (some: (bound: number) => number): Processor => {
  const list = some(6) === 0 ? UNREPEATABLE : PROCESSORS
  return list[some(list.length)]!(some)
}

const edited = (list: readonly Processor[], some: (bound: number) => number): readonly Processor[] => {
  const at = some(list.length)
  switch (some(5)) {
    case 0:
      return list.toSpliced(at, 0, processor(some))
    case 1:
      return list.length < 4 ? list : list.toSpliced(at, 1)
    case 2:
      return list.toSpliced(at, 0, list[some(list.length)]!)
    default:
      return list.with(at, processor(some))
  }
}

function next({ main, inner }: Workspace, some: (bound: number) => number): Workspace {
  switch (some(8)) {
    case 0:
      return { main, inner: { processors: edited(inner.processors, some) } }
    case 1:
      return {
        main: {
          ...main,
          on_failure: [{ set: { field: 'error', value: `{{_ingest.on_failure_message}} ${some(3)}` } }],
        },
        inner,
      }
    case 2:
      return { main: { processors: main.processors }, inner }
    default:
      return { main: { ...main, processors: edited(main.processors, some) }, inner }
  }
}

const texts = (workspace: Workspace): PipelineText[] =>
  Object.entries(workspace).map(([id, pipeline]) => ({ id, text: JSON.stringify(pipeline, null, 1), format: 'json' }))

/** Everything that a run sends and answers. */
async function accountOf({ runner, events }: ReturnType<typeof newRunner>, input: RunInput): Promise<string> {
  events.length = 0
  await runner.run(1, input)
  const answers: unknown[] = []
  const place = (input.selected + 1) % LINES.length
  for (const [step, baseline] of [
    [OUTPUT, INPUT],
    ['2', '2'],
    ['4', '1'],
  ] as const) {
    answers.push(await answerOf(() => runner.answer({ name: 'state', place, step, baseline })))
  }
  answers.push(await answerOf(() => runner.answer({ name: 'trace', place })))
  return JSON.stringify([events, answers], null, 1)
}

async function answerOf(answer: () => Promise<unknown>): Promise<unknown> {
  try {
    return await answer()
  } catch (thrown) {
    if (!(thrown instanceof QuestionFault)) throw thrown
    return thrown.message
  }
}

// Times would differ, and the events that are reported immediately.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
})
afterEach(() => void vi.restoreAllMocks())

describe('runs after edits', () => {
  it.each([1, 2, 4, 5, 6, 7])('give the same as a first run (seed %i)', async seed => {
    const some = numbers(seed)
    const edits = newRunner()
    let workspace: Workspace = {
      main: { processors: Array.from({ length: 7 }, () => processor(some)) },
      inner: { processors: [{ set: { field: 'called', value: true } }, { grok: GROK }] },
    }
    for (let edit = 0; edit < 25; edit++) {
      const input: RunInput = { pipelines: texts(workspace), entry: 'main', selected: some(LINES.length), stopped: [] }
      const after = await accountOf(edits, input)
      expect(after, `edit ${edit}: ${JSON.stringify(workspace)}`).toBe(await accountOf(newRunner(), input))
      workspace = next(workspace, some)
    }
    expect(edits.runner.spared).toBeGreaterThan(20)
  })

  const input = (processors: readonly Processor[]): RunInput => ({
    pipelines: [{ id: 'main', text: JSON.stringify({ processors }), format: 'json' }],
    entry: 'main',
    selected: 0,
    stopped: [],
  })
  const typed = (value: string): Processor => ({ set: { field: 'typed', value } })

  it.each<[string, readonly Processor[], number]>([
    ['all that is before the edit', [{ grok: { ...GROK, ignore_failure: true } }, { trim: { field: 'message' } }], 2],
    [
      'what is before a script that asks for the time',
      [{ trim: { field: 'message' } }, { script: { source: 'ctx.a = System.currentTimeMillis()' } }],
      1,
    ],
    [
      'what is before a script that changed its params',
      [{ trim: { field: 'message' } }, { script: { source: 'params.n++', params: { n: 1 } } }],
      1,
    ],
    ['nothing after one list was put in two places', [{ script: { source: 'ctx.a = ctx.list' } }], 0],
    ['what comes after a date without a year', [{ date: { field: 'day', formats: ['MMM dd'] } }], 1],
  ])('spare each document %s', async (_, before, count) => {
    const { runner } = newRunner()
    await runner.run(1, input([...before, typed('a')]))
    await runner.run(2, input([...before, typed('b')]))
    expect(runner.spared).toBe(count * LINES.length)
  })

  it('spare nothing once the samples or the surroundings are others', async () => {
    const { runner } = newRunner()
    const trim = { trim: { field: 'message' } }
    await runner.run(1, input([trim, typed('a')]))
    runner.forgetCompiled()
    await runner.run(2, input([trim, typed('b')]))
    runner.takeSamples({ number: 2, text: '{"message":"x"}', name: null, settings: defaultSampleSettings })
    await runner.run(3, input([trim, typed('c')]))
    expect(runner.spared).toBe(0)
    await runner.run(4, input([trim, typed('d')]))
    expect(runner.spared).toBe(1)
  })
})
