/**
 * EQL over ten thousand events of processes: what the documentation shows of the language, and random queries, against a second matcher.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type NaiveItem,
  type NaiveKey,
  type NaiveSequence,
  naiveSampleKeys,
  naiveSequences,
} from '../testkit/naive-eql.js'
import { PROCESS_EVENT_MAPPING, type ProcessEvent, processEvents, seeded } from '../testkit/process-events.js'
import { type TestServer, testServer } from '../testkit/server.js'

const COUNT = 10_000
const RANDOM_QUERIES = 25
const events = processEvents(COUNT, seeded(20_260_102))

let server: TestServer

beforeAll(async () => {
  server = testServer()
  const settings = { number_of_shards: 2, refresh_interval: '-1' }
  await server.send('PUT /events', { settings, mappings: PROCESS_EVENT_MAPPING })
  // The index has them in another order than that of time.
  const lines = [...events]
    .reverse()
    .flatMap(event => [`{"index":{"_id":${event.event.sequence}}}`, JSON.stringify(event)])
  const loaded = await server.send('POST /events/_bulk?refresh=true&filter_path=errors', `${lines.join('\n')}\n`)
  expect(loaded.json()).toEqual({ errors: false })
})

interface Found {
  readonly events?: readonly string[]
  readonly sequences?: readonly { readonly keys: string; readonly events: string }[]
}

/** The server's hits: ids of events, or of the events of sequences. */
async function search(query: string, more: object = {}): Promise<Found> {
  const answer = await server.send(
    'POST /events/_eql/search?filter_path=error,hits.events._id,hits.sequences.events._id,hits.sequences.join_keys',
    { query, size: COUNT, tiebreaker_field: 'event.sequence', ...more },
  )
  const { hits = {}, error } = answer.json() as {
    readonly hits?: {
      readonly events?: readonly { readonly _id: string }[]
      readonly sequences?: readonly {
        readonly join_keys?: unknown[]
        readonly events: readonly { readonly _id: string }[]
      }[]
    }
    readonly error?: { readonly reason: string }
  }
  if (error !== undefined) throw new Error(`${query}: ${error.reason}`)
  return {
    ...(hits.events === undefined ? {} : { events: hits.events.map(({ _id }) => _id) }),
    sequences: (hits.sequences ?? []).map(each => ({
      keys: JSON.stringify(each.join_keys ?? []),
      events: each.events.map(({ _id }) => _id).join(),
    })),
  }
}

type Condition = (event: ProcessEvent) => boolean

const isOf =
  (category: string): Condition =>
  event =>
    event.event.category === category

const process: Condition = isOf('process')

/** Wildcards by hand: `*` any text, `?` one character. */
function isLike(text: string | undefined, pattern: string, ignoresCase: boolean): boolean {
  if (text === undefined) return false
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, ignoresCase ? 'is' : 's').test(text)
}

const line = (event: ProcessEvent): string | undefined => event.process.command_line
const octets = (event: ProcessEvent): string[] => event.source?.ip.split('.') ?? []

/** Conditions as the pages of the syntax and of the functions show them. */
const CONDITIONS: readonly (readonly [string, Condition])[] = [
  ['process where process.name == "svchost.exe"', e => process(e) && e.process.name === 'svchost.exe'],
  ['any where network.protocol == "http"', e => e.network?.protocol === 'http'],
  ['any where true', () => true],
  ['"process" where true', process],
  ['"""process""" where true', process],
  ['any where event.category == null', e => e.event.category === undefined],
  ['any where `my-field` == "VALUE1"', e => e['my-field'] === 'VALUE1'],
  ['any where `6field` > 1', e => (e['6field'] ?? 0) > 1],
  ['process where process.pid < 103', e => process(e) && e.process.pid < 103],
  ['process where process.pid <= 103', e => process(e) && e.process.pid <= 103],
  ['process where process.pid > 137', e => process(e) && e.process.pid > 137],
  ['process where process.pid >= 137', e => process(e) && e.process.pid >= 137],
  ['process where process.entropy >= 7.5', e => process(e) && e.process.entropy >= 7.5],
  ['process where 7 < process.entropy', e => process(e) && e.process.entropy > 7],
  ['process where process.name != "curl"', e => process(e) && e.process.name !== 'curl'],
  ['process where process.name == "CMD.EXE"', e => process(e) && e.process.name === 'CMD.EXE'],
  ['process where process.name : "cmd.exe"', e => process(e) && isLike(e.process.name, 'cmd.exe', true)],
  ['any where `my-field` : "VALUE?"', e => isLike(e['my-field'], 'VALUE?', true)],
  ['any where `my-field` : ("VALUE2", "oth*")', e => /^(value2|oth.*)$/i.test(e['my-field'] ?? '')],
  ['any where `my-field` like "VALUE*"', e => isLike(e['my-field'], 'VALUE*', false)],
  ['any where `my-field` like~ "value?"', e => isLike(e['my-field'], 'value?', true)],
  ['any where `my-field` like ("VALUE?", "o*r")', e => /^(VALUE.|o.*r)$/.test(e['my-field'] ?? '')],
  ['any where `my-field` regex "VALUE[^2].?"', e => /^VALUE[^2].?$/.test(e['my-field'] ?? '')],
  ['any where `my-field` regex~ "value[^3]"', e => /^value[^3]$/i.test(e['my-field'] ?? '')],
  ['any where `my-field` regex~ ("value1", "OTH(ER)+")', e => /^(value1|oth(er)+)$/i.test(e['my-field'] ?? '')],
  [
    'any where process.executable : "c:\\\\windows\\\\*\\\\cmd.exe"',
    e => isLike(e.process.executable, 'c:\\windows\\*\\cmd.exe', true),
  ],
  [
    'any where process.executable like """C:\\Users\\*\\c*"""',
    e => isLike(e.process.executable, 'C:\\Users\\*\\c*', false),
  ],
  ['any where process.command_line : "*\\"A B\\"*"', e => isLike(line(e), '*"a b"*', true)],
  ['any where process.command_line == "/usr/bin/curl /s \\u{22}x\\" 1"', e => line(e) === '/usr/bin/curl /s "x" 1'],
  [
    'file where file.extension == "exe" and file.size > 10000 or file.extension == "ps1"',
    e => (e.file?.extension === 'exe' && e.file.size > 10_000) || e.file?.extension === 'ps1',
  ],
  ['file where not file.extension == "exe"', e => isOf('file')(e) && e.file?.extension !== 'exe'],
  [
    'file where not (file.size > 100 and file.extension == "exe")',
    e => e.file !== undefined && !(e.file.size > 100 && e.file.extension === 'exe'),
  ],
  ['process where user.name in ("ada", "SYSTEM")', e => process(e) && ['ada', 'SYSTEM'].includes(e.user?.name ?? '')],
  ['process where user.name in~ ("ada", "system")', e => process(e) && /^(ada|system)$/i.test(e.user?.name ?? '')],
  [
    'process where user.name not in ("ada", "SYSTEM")',
    e => process(e) && !['ada', 'SYSTEM'].includes(e.user?.name ?? ''),
  ],
  ['process where user.name not in~ ("ada", "root")', e => process(e) && !/^(ada|root)$/i.test(e.user?.name ?? '')],
  ['process where process.pid in (101, 117)', e => process(e) && [101, 117].includes(e.process.pid)],
  ['process where is_signed', e => process(e) && e.is_signed],
  ['process where not is_signed', e => process(e) && !e.is_signed],
  ['process where is_signed == false', e => process(e) && !e.is_signed],
  ['any where user.id == null', e => e.user === undefined],
  ['any where user.id != null', e => e.user !== undefined],
  ['any where ?user.id != null', e => e.user !== undefined],
  ['any where ?user.email != null', () => false],
  ['any where ?user.email == null and process.pid == 100', e => e.process.pid === 100],
  ['any where process.args_count + 3 == 5', e => e.process.args_count === 2],
  ['any where process.args_count - 3 == -1', e => e.process.args_count === 2],
  ['any where process.args_count * 4 > 13', e => e.process.args_count * 4 > 13],
  ['any where process.args_count / 2 == 1', e => Math.trunc(e.process.args_count / 2) === 1],
  ['any where process.args_count / 2.0 == 1.5', e => e.process.args_count === 3],
  ['any where process.args_count % 4 == 1', e => e.process.args_count % 4 === 1],
  ['any where -process.args_count < -3', e => e.process.args_count > 3],
  ['any where `6field` % 3 == -1', e => (e['6field'] ?? 0) % 3 === -1],
  ['any where add(process.pid, 0.5) > 138', e => e.process.pid + 0.5 > 138],
  ['any where subtract(process.pid, process.args_count) == 100', e => e.process.pid - e.process.args_count === 100],
  ['any where multiply(process.entropy, 2) >= 15.5', e => e.process.entropy * 2 >= 15.5],
  ['any where divide(500, process.pid) == 4', e => Math.trunc(500 / e.process.pid) === 4],
  ['any where divide(`6field`, 2) == -2', e => e['6field'] !== undefined && Math.trunc(e['6field'] / 2) === -2],
  ['any where modulo(process.pid, 10) == 7', e => e.process.pid % 10 === 7],
  [
    'any where between(process.executable, "C:\\\\", "\\\\") == "Users"',
    e => e.process.executable.startsWith('C:\\Users\\'),
  ],
  ['any where between~(process.command_line, "/S \\"", "\\" ") == "TEST"', e => /\/s "TEST" /.test(line(e) ?? '')],
  [
    'any where between(process.executable, "\\\\", "\\\\", true) == "Windows\\\\System32"',
    e => e.process.executable.startsWith('C:\\Windows\\'),
  ],
  [
    'any where between(process.executable, "\\\\", "e", false) == "Us"',
    e => e.process.executable.startsWith('C:\\Users\\'),
  ],
  [
    'network where cidrMatch(source.ip, "10.1.0.0/26", "192.168.7.128/25")',
    e =>
      (octets(e)[0] === '10' && Number(octets(e)[3]) < 64) || (octets(e)[0] === '192' && Number(octets(e)[3]) >= 128),
  ],
  ['network where not cidrMatch(source.ip, "10.0.0.0/8")', e => isOf('network')(e) && octets(e)[0] !== '10'],
  [
    'any where concat(process.name, ":", process.pid, is_signed) == "curl:101true"',
    e => `${e.process.name}:${e.process.pid}${e.is_signed}` === 'curl:101true',
  ],
  ['any where endsWith(file.path, ".exe")', e => e.file?.path.endsWith('.exe') === true],
  ['any where endsWith~(file.path, ".exe")', e => e.file?.path.toLowerCase().endsWith('.exe') === true],
  ['any where startsWith(process.name, "c")', e => e.process.name.startsWith('c')],
  ['any where startsWith~(process.name, "C")', e => /^c/i.test(e.process.name)],
  ['any where indexOf(process.name, ".") == 3', e => e.process.name.indexOf('.') === 3],
  ['any where indexOf(process.name, "r", 1) == 5', e => e.process.name.indexOf('r', 1) === 5],
  ['any where indexOf~(process.name, "M") == 1', e => e.process.name.toLowerCase().indexOf('m') === 1],
  ['any where length(process.name) == 4', e => e.process.name.length === 4],
  ['any where length(process.command_line) > 45', e => (line(e)?.length ?? 0) > 45],
  ['any where number(substring(user.id, 2)) >= 2', e => Number(e.user?.id.slice(2) ?? -1) >= 2],
  ['any where number("0xff", 16) == process.pid + 150', e => e.process.pid === 105],
  ['any where string(process.pid) == "111"', e => e.process.pid === 111],
  ['any where stringContains(process.command_line, "TEST")', e => line(e)?.includes('TEST') === true],
  ['any where stringContains~(process.command_line, "test")', e => line(e)?.includes('TEST') === true],
  ['any where substring(process.name, 0, 3) == "cmd"', e => e.process.name.slice(0, 3) === 'cmd'],
  ['any where substring(process.name, -4) : ".exe"', e => /\.exe$/i.test(e.process.name)],
  ['any where substring(process.name, -7, -4) == "CMD"', e => e.process.name === 'CMD.EXE'],
  ['any where not endsWith(process.command_line, "3")', e => line(e)?.endsWith('3') === false],
  ['any where length(process.command_line) != 30', e => ![undefined, 30].includes(line(e)?.length)],
  ['any where @timestamp < "2026-01-02T00:05:00Z"', e => e['@timestamp'] < '2026-01-02T00:05:00.000Z'],
  [
    'any where not cidrMatch(source.ip, "10.0.0.0/8") and process.pid == 100',
    e => octets(e)[0] !== '10' && e.process.pid === 100,
  ],
  [
    'any where not startsWith~(file.path, "c:") and process.pid == 100',
    e => e.file?.path.startsWith('C:') !== true && e.process.pid === 100,
  ],
  [
    'any where length(user.name) not in (3, 5) and process.pid == 100',
    e => ![undefined, 3, 5].includes(e.user?.name.length) && e.process.pid === 100,
  ],
  [
    'any where not `my-field` : "val*" and process.pid == 100',
    e => !isLike(e['my-field'], 'val*', true) && e.process.pid === 100,
  ],
  ['process where /* a comment */ process.pid == 100 // and another', e => process(e) && e.process.pid === 100],
]

/** How many of the results are compared. */
const SHOWN = 100

describe('events', () => {
  it.each(CONDITIONS)('%s', async (query, matches) => {
    const expected = events.filter(matches).map(({ event }) => String(event.sequence))
    // To show events takes longer than to find them: the last are compared.
    expect((await search(query, { size: SHOWN })).events ?? []).toEqual(expected.slice(-SHOWN))
  })

  it('are cut by pipes in their order', async () => {
    const all = events.filter(process).map(({ event }) => String(event.sequence))
    expect((await search('process where true | tail 20 | head 5')).events).toEqual(all.slice(-20).slice(0, 5))
    expect((await search('process where true | head 20 | tail 5')).events).toEqual(all.slice(15, 20))
  })
})

const item = (text: string, matches: Condition): NaiveItem => ({ text, matches })
const key = (text: string, read: NaiveKey['read']): NaiveKey => ({ text, read, isOptional: text.startsWith('?') })
const missing = (each: NaiveItem): NaiveItem => ({ ...each, isMissing: true })

const HOST = key('host.name', e => e.host.name)
const USER = key('user.name', e => e.user?.name)
const OPTIONAL_USER = key('?user.name', e => e.user?.name)
const USER_ID = key('user.id', e => e.user?.id)
const PID = key('process.pid', e => e.process.pid)
const PARENT = key('process.parent.pid', e => e.process.parent?.pid)
const PATH = key('file.path', e => e.file?.path)
const EXECUTABLE = key('process.executable', e => e.process.executable)
const SIGNED = key('is_signed', e => e.is_signed)
const UNKNOWN = key('?process.entity_id', () => null)
const LETTER = key('substring(process.name, 0, 1)', e => e.process.name.slice(0, 1))

const EXE = item('file where file.extension == "exe"', e => e.file?.extension === 'exe')
const ANY_PROCESS = item('process where true', process)
const REGSVR = item(
  'process where process.name == "regsvr32.exe"',
  e => process(e) && e.process.name === 'regsvr32.exe',
)
const SCROBJ = item('library where dll.name : "scrobj.dll"', e => /^scrobj\.dll$/i.test(e.dll?.name ?? ''))
const NETWORK = item('network where true', isOf('network'))
const START = item('process where event.type == "start"', e => process(e) && e.event.type === 'start')
const END = item('process where event.type == "end"', e => process(e) && e.event.type === 'end')
const LOGIN = item('authentication where event.type != "end"', e => isOf('authentication')(e) && e.event.type !== 'end')
const REGISTRY = item('registry where user.name not in ("root")', e => isOf('registry')(e) && e.user?.name !== 'root')
const SHELL = item('any where process.name like~ ("cmd*", "bash")', e => /^(cmd.*|bash)$/i.test(e.process.name))

const SPAN_UNITS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A sequence by its parts: `by` the keys of the whole, `keys` those of each item, `until` last. */
interface SequenceParts {
  readonly items: readonly NaiveItem[]
  readonly by?: readonly NaiveKey[]
  readonly keys?: readonly (readonly NaiveKey[])[]
  readonly maxSpan?: readonly [number, keyof typeof SPAN_UNITS]
  readonly until?: NaiveItem
  /** How often the items come that come more than once. */
  readonly runs?: Readonly<Record<number, number>>
}

const joined = (keys: readonly NaiveKey[]): string =>
  keys.length === 0 ? '' : ` by ${keys.map(({ text }) => text).join(', ')}`

/** The query, and what the second matcher needs to know of it. */
function sequence({ items, by = [], keys = [], maxSpan, until, runs = {} }: SequenceParts): [string, NaiveSequence] {
  const shown = (each: NaiveItem, i: number): string => {
    const times = runs[i] === undefined ? '' : ` with runs=${runs[i]}`
    return `  ${each.isMissing === true ? '!' : ''}[ ${each.text} ]${joined(keys[i] ?? [])}${times}`
  }
  const span = maxSpan === undefined ? '' : ` with maxspan=${maxSpan.join('')}`
  const lines = [`sequence${joined(by)}${span}`, ...items.map(shown)]
  if (until !== undefined) lines.push(`until${shown(until, items.length)}`)
  const times = items.map((_, i) => runs[i] ?? 1)
  const repeated = <T>(values: readonly T[]): T[] => values.flatMap((value, i) => Array<T>(times[i] ?? 1).fill(value))
  const allKeys = [...items, ...(until === undefined ? [] : [until])].map((_, i) => [...by, ...(keys[i] ?? [])])
  return [
    lines.join('\n'),
    {
      items: repeated(items),
      keys: repeated(allKeys),
      ...(until === undefined ? {} : { until }),
      ...(maxSpan === undefined ? {} : { maxSpanMillis: maxSpan[0] * SPAN_UNITS[maxSpan[1]] }),
    },
  ]
}

/** Sequences as the pages of EQL show them: each way to join, to limit, to end, to repeat and to leave out. */
const SEQUENCES: readonly SequenceParts[] = [
  { items: [EXE, ANY_PROCESS] },
  { items: [EXE, ANY_PROCESS], maxSpan: [1, 's'] },
  { items: [EXE, ANY_PROCESS, SHELL], maxSpan: [15, 'm'] },
  { items: [EXE, ANY_PROCESS], by: [USER] },
  { items: [EXE, ANY_PROCESS], keys: [[USER], [USER]] },
  { items: [EXE, ANY_PROCESS], keys: [[PATH], [EXECUTABLE]] },
  { items: [EXE, ANY_PROCESS], by: [USER], keys: [[PATH], [EXECUTABLE]] },
  { items: [EXE, ANY_PROCESS], by: [USER], keys: [[PATH], [EXECUTABLE]], maxSpan: [15, 'm'] },
  { items: [EXE, ANY_PROCESS], by: [HOST, USER, USER_ID] },
  { items: [START, START], keys: [[PID], [PARENT]], by: [HOST] },
  { items: [EXE, ANY_PROCESS], by: [OPTIONAL_USER] },
  { items: [EXE, ANY_PROCESS], by: [UNKNOWN, HOST] },
  { items: [EXE, ANY_PROCESS], by: [SIGNED] },
  { items: [START, END], by: [LETTER, HOST] },
  { items: [REGSVR, SCROBJ, NETWORK], by: [PID] },
  { items: [REGSVR, SCROBJ], by: [PID], maxSpan: [1, 'h'], until: END },
  { items: [START, EXE, NETWORK], by: [PID], until: END },
  { items: [EXE, ANY_PROCESS], keys: [[PATH], [EXECUTABLE], [EXECUTABLE]], until: SHELL },
  { items: [START, SCROBJ, REGISTRY], by: [HOST], runs: { 1: 3 } },
  { items: [LOGIN], by: [USER], runs: { 0: 5 }, maxSpan: [10, 'm'] },
  {
    items: [LOGIN, START],
    keys: [
      [USER, HOST],
      [USER, HOST],
      [USER, HOST],
    ],
    runs: { 0: 2, 1: 2 },
    until: NETWORK,
  },
  { items: [LOGIN, missing(START), END], by: [HOST], maxSpan: [1, 'm'] },
  { items: [missing(LOGIN), START, END], by: [HOST], maxSpan: [30, 's'] },
  { items: [START, END, missing(NETWORK)], by: [HOST], maxSpan: [30, 's'] },
  { items: [missing(LOGIN), START, missing(NETWORK), END, missing(EXE)], by: [HOST], maxSpan: [2, 'm'] },
  { items: [START, missing(SHELL), missing(NETWORK), END], by: [HOST], maxSpan: [5, 'm'], until: LOGIN },
  { items: [START, missing(EXE)], keys: [[EXECUTABLE], [PATH]], maxSpan: [10, 'm'] },
  { items: [START, missing(END), START], by: [HOST], runs: { 2: 2 }, maxSpan: [1, 'm'] },
  { items: [START, END], maxSpan: [200, 'ms'] },
  { items: [START, END], by: [PID, HOST], maxSpan: [1, 'd'] },
]

async function expectSame(parts: SequenceParts): Promise<number> {
  const [query, described] = sequence(parts)
  const expected = naiveSequences(events, described)
  const found = (await search(`${query}\n| tail ${SHOWN}`)).sequences!.map(each => each.events)
  expect(found, query).toEqual(expected.slice(-SHOWN))
  return expected.length
}

describe('sequences', () => {
  it.each(SEQUENCES.map(parts => [sequence(parts)[0], parts] as const))('%s', async (_, parts) => {
    // An example that finds nothing shows nothing.
    expect(await expectSame(parts)).toBeGreaterThan(0)
  })

  it('of random queries are those of the second matcher', async () => {
    const random = seeded(50)
    const pick = <T>(values: readonly T[]): T => values[random(values.length)]!
    const items = [EXE, ANY_PROCESS, REGSVR, SCROBJ, NETWORK, START, END, LOGIN, REGISTRY, SHELL]
    const keys = [HOST, USER, OPTIONAL_USER, USER_ID, PID, SIGNED, LETTER]
    let withResults = 0
    for (let run = 0; run < RANDOM_QUERIES; run++) {
      const maxSpan = random(3) > 0 ? ([1 + random(40), pick(['s', 'm'] as const)] as const) : undefined
      const chosen = Array.from({ length: 2 + random(3) }, () => pick(items)).map((each, i) =>
        i > 0 && maxSpan !== undefined && random(4) === 0 ? missing(each) : each,
      )
      const last = random(3) === 0 ? pick(items) : undefined
      const runs = chosen.flatMap((each, i) => (each.isMissing !== true && random(5) === 0 ? [[i, 2 + random(2)]] : []))
      const found = await expectSame({
        items: chosen,
        by: [pick(keys), pick(keys)].slice(random(3)),
        ...(random(3) === 0 ? { keys: [...chosen, last].map(() => [PID]) } : {}),
        ...(maxSpan === undefined ? {} : { maxSpan }),
        ...(last === undefined ? {} : { until: last }),
        runs: Object.fromEntries(runs) as Record<number, number>,
      })
      if (found > 0) withResults++
    }
    expect(withResults).toBeGreaterThan(RANDOM_QUERIES / 2)
  })
})

/** Samples as the page of EQL searches shows them. */
const SAMPLES: readonly (readonly [readonly NaiveItem[], readonly (readonly NaiveKey[])[]])[] = [
  [
    [EXE, ANY_PROCESS],
    [[HOST], [HOST]],
  ],
  [
    [REGSVR, SCROBJ, NETWORK],
    [[PID], [PID], [PID]],
  ],
  [
    [EXE, START],
    [
      [PATH, HOST],
      [EXECUTABLE, HOST],
    ],
  ],
  [
    [SCROBJ, SCROBJ, REGISTRY],
    [
      [USER, PID],
      [USER, PID],
      [USER, PID],
    ],
  ],
]

describe('samples', () => {
  it.each(
    SAMPLES.map(
      ([items, keys]) =>
        [items.map((each, i) => `[ ${each.text} ]${joined(keys[i]!)}`).join('\n'), items, keys] as const,
    ),
  )('%s', async (text, items, keys) => {
    const { sequences } = await search(`sample\n${text}`)
    const expected = naiveSampleKeys(events, items, keys)
    expect(sequences!.map(each => each.keys).sort()).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
    for (const { events: ids } of sequences!) {
      const own = ids.split(',').map(id => events[Number(id)]!)
      expect(new Set(own).size).toBe(items.length)
      expect(own.every((event, i) => items[i]!.matches(event))).toBe(true)
    }
  })
})
