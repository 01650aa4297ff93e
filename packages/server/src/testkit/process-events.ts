/** Events of processes, files, networks and users, as agents send them: made from a seed, for tests of EQL. */

/** The document of a generated event. */
export interface ProcessEvent {
  readonly '@timestamp': string
  readonly event: { readonly category?: string; readonly type: string; readonly sequence: number }
  readonly host: { readonly name: string; readonly os: { readonly family: string } }
  readonly user?: { readonly name: string; readonly id: string }
  readonly process: {
    readonly name: string
    readonly pid: number
    readonly executable: string
    readonly args_count: number
    readonly command_line?: string
    readonly parent?: { readonly pid: number; readonly name: string }
    readonly entropy: number
  }
  readonly file?: { readonly path: string; readonly extension: string; readonly size: number }
  readonly dll?: { readonly name: string }
  readonly network?: { readonly protocol: string }
  readonly source?: { readonly ip: string; readonly port: number }
  readonly 'my-field'?: string
  readonly '6field'?: number
  readonly is_signed: boolean
}

/** The mapping of the events. */
export const PROCESS_EVENT_MAPPING = {
  dynamic: 'strict',
  properties: {
    '@timestamp': { type: 'date' },
    event: {
      properties: { category: { type: 'keyword' }, type: { type: 'keyword' }, sequence: { type: 'long' } },
    },
    host: { properties: { name: { type: 'keyword' }, os: { properties: { family: { type: 'keyword' } } } } },
    user: { properties: { name: { type: 'keyword' }, id: { type: 'keyword' } } },
    process: {
      properties: {
        name: { type: 'keyword' },
        pid: { type: 'long' },
        executable: { type: 'wildcard' },
        args_count: { type: 'integer' },
        command_line: { type: 'text', fields: { keyword: { type: 'keyword' } } },
        parent: { properties: { pid: { type: 'long' }, name: { type: 'keyword' } } },
        entropy: { type: 'double' },
      },
    },
    file: { properties: { path: { type: 'keyword' }, extension: { type: 'keyword' }, size: { type: 'long' } } },
    dll: { properties: { name: { type: 'keyword' } } },
    network: { properties: { protocol: { type: 'keyword' } } },
    source: { properties: { ip: { type: 'ip' }, port: { type: 'integer' } } },
    'my-field': { type: 'keyword' },
    '6field': { type: 'integer' },
    is_signed: { type: 'boolean' },
  },
} as const

const HOSTS = ['ws-01', 'ws-02', 'ws-03', 'srv-01', 'srv-02', 'srv-03']
const USERS = ['ada', 'Ada', 'grace', 'linus', 'SYSTEM', 'root']
const PROGRAMS = ['regsvr32.exe', 'cmd.exe', 'CMD.EXE', 'svchost.exe', 'explorer.exe', 'curl', 'bash', 'powershell.exe']
const CATEGORIES = ['process', 'process', 'process', 'file', 'library', 'network', 'registry', 'authentication', null]
const TYPES = ['start', 'start', 'change', 'end']
const LIBRARIES = ['scrobj.dll', 'Scrobj.DLL', 'kernel32.dll', 'ntdll.dll']
const EXTENSIONS = ['exe', 'exe', 'txt', 'ps1', 'DLL']
const PROTOCOLS = ['http', 'dns', 'tls']

/** Numbers from a seed: the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    // The generator mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Makes events in their order: by time, of which several may have the same, then by `event.sequence`. */
export function processEvents(count: number, random: (below: number) => number): ProcessEvent[] {
  const pick = <T>(values: readonly T[]): T => values[random(values.length)]!
  let millis = Date.UTC(2026, 0, 2)
  return Array.from({ length: count }, (_, sequence) => {
    millis += [0, 0, 200, 1000, 1700, 4000][random(6)]!
    const category = pick(CATEGORIES)
    const name = pick(PROGRAMS)
    const pid = 100 + random(40)
    const folder = pick(['C:\\Windows\\System32', 'C:\\Users\\ada', '/usr/bin'])
    const executable = `${folder}${folder.startsWith('/') ? '/' : '\\'}${name}`
    return {
      '@timestamp': new Date(millis).toISOString(),
      event: { ...(category === null ? {} : { category }), type: pick(TYPES), sequence },
      host: { name: pick(HOSTS), os: { family: pick(['windows', 'linux']) } },
      ...(random(5) === 0 ? {} : { user: { name: pick(USERS), id: `u-${random(4)}` } }),
      process: {
        name,
        pid,
        executable,
        args_count: random(6),
        ...(random(3) === 0 ? {} : { command_line: `${executable} /s "${pick(['a b', 'x', 'TEST'])}" ${random(9)}` }),
        ...(random(3) === 0 ? {} : { parent: { pid: 100 + random(40), name: pick(PROGRAMS) } }),
        entropy: random(800) / 100,
      },
      ...(category === 'file' ? { file: { path: executable, extension: pick(EXTENSIONS), size: random(20_000) } } : {}),
      ...(category === 'library' ? { dll: { name: pick(LIBRARIES) } } : {}),
      ...(category === 'network'
        ? {
            network: { protocol: pick(PROTOCOLS) },
            source: { ip: pick(['10.1.0.', '192.168.7.', '8.8.4.']) + random(256), port: 1 + random(65_535) },
          }
        : {}),
      ...(random(4) === 0 ? { 'my-field': pick(['VALUE1', 'value2', 'other']), '6field': random(10) - 5 } : {}),
      is_signed: random(2) === 0,
    }
  })
}
