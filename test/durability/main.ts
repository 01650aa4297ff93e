/**
 * `npm run durability`: a running server with a data folder is killed at random moments of a bulk load, meets a full disk, a damaged
 * database and a second server on the same folder. Nothing that it acknowledged is lost, and whatever cannot go on says why.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { randomOf } from '../fuzz/mutate.js'
import { ServerProcess } from '../hostile/server-process.js'
import { bulkOf, DOCUMENTS_OF_A_BULK, isThereAfter } from './documents.js'
import { killWithSecurity } from './security-kills.js'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    program: { type: 'string' },
    security: { type: 'boolean', default: false },
    'disk-only': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run durability -- [--kills N] [--seed N] [--program FILE] [--security]

--kills N        how often the server is killed; 50 where nothing is said
--seed N         chooses the moments
--program FILE   the built sluice.cjs; by default the source is run, which starts slowly
--security       nothing but kills, while users, roles, keys, tokens and connectors are made and removed
`

const root = path.resolve(import.meta.dirname, '../..')
const command: readonly [string, ...string[]] =
  values.program === undefined
    ? [process.execPath, '--conditions=@sluice/source', '--import', 'tsx', path.join(root, 'packages/cli/src/main.ts')]
    : [process.execPath, path.resolve(values.program)]

/** The longest time that a bulk load runs before a kill. */
const LONGEST_MILLIS = 1500
/** Bytes of the disk that becomes full. */
const DISK = '12m'

async function run(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-durability-'))
  try {
    const results = [await kills(folder), await secondServer(folder), await damagedDatabase(folder), fullDisk()]
    return results.every(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function kills(folder: string): Promise<boolean> {
  const random = randomOf(Number(values.seed))
  const count = Number(values.kills)
  let server = await ServerProcess.start(command, ['--data', folder])
  await ask(server, 'PUT', '/d', '{"settings":{"refresh_interval":"200ms","number_of_replicas":0}}')
  let operations = 0
  let lost = 0
  let unanswered = 0
  const starts: number[] = []
  for (let kill = 0; kill < count; kill++) {
    const timer = setTimeout(() => void server.stop('SIGKILL'), random() * LONGEST_MILLIS)
    const acknowledged = await load(server, operations)
    clearTimeout(timer)
    await server.stop('SIGKILL')
    const began = performance.now()
    server = await ServerProcess.start(command, ['--data', folder])
    starts.push(performance.now() - began)
    // One more request may have been written and not answered.
    const written = (await isWritten(server, acknowledged)) ? acknowledged + DOCUMENTS_OF_A_BULK : acknowledged
    if (written > acknowledged) unanswered++
    lost += await wrongDocuments(server, written)
    operations = written
  }
  await server.stop()
  starts.sort((a, b) => a - b)
  say(
    `kill -9: ${count} of a server under load, ${operations} operations, ${lost} documents lost or wrong, ${unanswered} requests written and not answered; ` +
      `start after a kill: median ${Math.round(starts[count >> 1]!)} ms, longest ${Math.round(starts.at(-1)!)} ms`,
  )
  return lost === 0
}

/** Sends bulk requests until the server is gone or refuses; returns the number of operations that it acknowledged. */
async function load(server: ServerProcess, from: number, onRefusal?: (text: string) => void): Promise<number> {
  for (let acknowledged = from; ; acknowledged += DOCUMENTS_OF_A_BULK) {
    try {
      const { status, text } = await ask(server, 'POST', '/d/_bulk', bulkOf(acknowledged))
      if (status === 200 && text.includes('"errors":false')) continue
      onRefusal?.(text)
      return acknowledged
    } catch {
      return acknowledged
    }
  }
}

/** Whether the first document of the bulk request from a number on is there. */
const isWritten = async (server: ServerProcess, from: number): Promise<boolean> =>
  (await ask(server, 'HEAD', `/d/_doc/${from}`)).status === 200

const PAGE = 10_000

/** How many documents are not as they must be after so many operations, by get and by search. */
async function wrongDocuments(server: ServerProcess, operations: number): Promise<number> {
  await ask(server, 'POST', '/d/_refresh')
  let wrong = 0
  let there = 0
  for (let from = 0; from < operations; from += PAGE) {
    const ids = Array.from({ length: Math.min(PAGE, operations - from) }, (_, i) => String(from + i))
    const { text } = await ask(server, 'POST', '/d/_mget?_source=n', JSON.stringify({ ids }))
    const { docs } = JSON.parse(text) as { docs: { found: boolean; _source?: { n: number } }[] }
    for (const [i, { found, _source }] of docs.entries()) {
      const isThere = isThereAfter(from + i, operations)
      if (found !== isThere || (isThere && _source?.n !== from + i)) wrong++
      if (isThere) there++
    }
  }
  const { count } = JSON.parse((await ask(server, 'GET', '/d/_count')).text) as { count: number }
  return wrong + Math.abs(count - there)
}

async function ask(
  { port }: ServerProcess,
  method: string,
  url: string,
  body?: string | Uint8Array,
): Promise<{ status: number; text: string }> {
  const type = url.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json'
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: body as NonNullable<RequestInit['body']>, headers: { 'content-type': type } }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** The text that a server ends with, which cannot use its folder; null if it starts. */
async function refusal(folder: string): Promise<string | null> {
  try {
    await (await ServerProcess.start(command, ['--data', folder])).stop()
    return null
  } catch (thrown) {
    return (thrown as Error).message
  }
}

async function secondServer(folder: string): Promise<boolean> {
  const first = await ServerProcess.start(command, ['--data', folder])
  const text = await refusal(folder)
  await ask(first, 'POST', '/d/_bulk', bulkOf(0))
  await first.stop()
  say(`two servers on one folder: ${text ?? 'BOTH RUN'}`)
  return text?.includes('in use by another process') === true
}

async function damagedDatabase(folder: string): Promise<boolean> {
  const file = path.join(folder, DATABASE)
  const handle = openSync(file, 'r+')
  const noise = new Uint8Array(64 * 1024).fill(0xa5)
  writeSync(handle, noise, 0, noise.length, Math.floor(statSync(file).size / 3))
  writeSync(handle, noise, 0, 512, 0)
  closeSync(handle)
  const text = await refusal(folder)
  say(`damaged database: ${text ?? 'IT STARTS'}`)
  return text?.includes('is damaged') === true
}

const DATABASE = 'sluice.db'

/** Runs itself in a separate mount namespace with a small disk, or reports that this is not permitted. */
function fullDisk(): boolean {
  if (spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status !== 0) {
    say('full disk: not run, since this user may not make a small disk')
    return true
  }
  const own = [...process.execArgv, ...process.argv.slice(1), '--disk-only'].map(each => `'${each}'`).join(' ')
  const run = `mount -t tmpfs -o size=${DISK} none /mnt && exec '${process.execPath}' ${own}`
  return spawnSync('unshare', ['-rm', 'sh', '-c', run], { stdio: 'inherit' }).status === 0
}

async function onFullDisk(): Promise<boolean> {
  const folder = '/mnt/data'
  let server = await ServerProcess.start(command, ['--data', folder])
  let text = ''
  const acknowledged = await load(server, 0, refused => {
    text = refused
  })
  const reason = /"reason":"([^"]*)"/.exec(text)?.[1]
  const wrong = await wrongDocuments(server, acknowledged)
  await server.stop('SIGKILL')
  // Room for SQLite's writes when it opens the file again.
  spawnSync('mount', ['-o', 'remount,size=64m', '/mnt'])
  server = await ServerProcess.start(command, ['--data', folder])
  const after = (await isWritten(server, acknowledged)) ? acknowledged + DOCUMENTS_OF_A_BULK : acknowledged
  const lost = await wrongDocuments(server, after)
  await server.stop()
  say(
    `full disk: refused after ${acknowledged} operations with: ${reason}; wrong then ${wrong}, after a restart with more room ${lost}`,
  )
  return wrong === 0 && lost === 0 && reason?.includes('no space left') === true
}

async function withSecurity(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-durability-'))
  try {
    const count = Number(values.kills)
    const random = randomOf(Number(values.seed))
    const { acknowledged, lost } = await killWithSecurity({ command, folder, count, random })
    say(`kill -9 with security: ${count}, ${acknowledged} changes acknowledged, ${lost.length} lost`)
    for (const each of lost) say(`  ${each}`)
    return lost.length === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (values.help) process.stdout.write(HELP)
else if (values.security) process.exitCode = (await withSecurity()) ? 0 : 1
else if (values['disk-only']) process.exitCode = (await onFullDisk()) ? 0 : 1
else process.exitCode = (await run()) ? 0 : 1
