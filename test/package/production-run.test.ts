/** `sluice run` as it is installed, from its start to SIGTERM: one process that takes `_bulk` and writes a file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'

const installed = inject('installedIn')
const program = path.join(installed, 'node_modules/sluice/dist/sluice.cjs')
const folder = path.join(installed, 'production-run')
const environment = { ...process.env, NO_COLOR: '1', XDG_CACHE_HOME: path.join(installed, 'cache') }
const PATIENCE = { timeout: 120_000 }

let running: ChildProcess
let written = ''
let bulk: string
let status: string

const pipeline = (version: string, more = ''): void =>
  writeFileSync(
    path.join(folder, 'pipelines/main.yml'),
    `processors:\n  - set: { field: version, value: ${version} }\n${more}`,
  )

beforeAll(async () => {
  mkdirSync(path.join(folder, 'pipelines'), { recursive: true })
  pipeline('one')
  const port = await freePort()
  bulk = `http://127.0.0.1:${port}/logs/_bulk`
  writeFileSync(
    path.join(folder, 'run.yml'),
    `pipelines: { folder: pipelines, main: main }
input: { bulk: { listen: '127.0.0.1:${port}' } }
output: { files: { file: out.ndjson } }
failures: { files: { file: failed.ndjson } }
`,
  )
  const args = [program, 'run', 'run.yml', '--workers', '1', '--listen', '127.0.0.1:0']
  running = spawn(process.execPath, args, { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  running.stderr!.on('data', (chunk: Buffer) => {
    written += String(chunk)
  })
  await vi.waitFor(() => expect(written).toContain('sluice runs main'), PATIENCE)
  status = /http:\/\/\S+/.exec(written)![0]
  await vi.waitFor(async () => expect((await fetch(`${status}/readyz`)).status).toBe(200), PATIENCE)
})

afterAll(() => {
  running.kill('SIGKILL')
})

async function send(n: number): Promise<unknown> {
  const headers = { 'content-type': 'application/x-ndjson' }
  const answer = await fetch(bulk, { method: 'POST', headers, body: `{"index":{"_id":"${n}"}}\n{"n":${n}}\n` })
  return answer.json()
}

const metrics = async (): Promise<string> => (await fetch(`${status}/metrics`)).text()
const lines = (): string[] => readFileSync(path.join(folder, 'out.ndjson'), 'utf8').trimEnd().split('\n')

it('answers, counts, loads changed pipelines, keeps the old ones after a faulty change, and ends cleanly', async () => {
  expect(await (await fetch(`${status}/livez`)).text()).toBe('ok\n')
  expect(written).toContain(`sluice listens on ${new URL(bulk).origin}\n`)
  expect(await send(1)).toMatchObject({ errors: false, items: [{ index: { _id: '1', status: 201 } }] })
  expect(await metrics()).toContain('sluice_documents_total{outcome="done"} 1')
  pipeline('two')
  await expect.poll(metrics, PATIENCE).toContain('sluice_reloads_total{result="loaded"} 1')
  await send(2)
  pipeline('three', '  - sett: {}\n')
  await expect.poll(metrics, PATIENCE).toContain('sluice_reloads_total{result="faulty"} 1')
  await expect.poll(() => written, PATIENCE).toMatch(/No processor type exists with name \[sett\][\s\S]*stay in use\./)
  await send(3)
  expect(lines()).toEqual(['{"n":1,"version":"one"}', '{"n":2,"version":"two"}', '{"n":3,"version":"two"}'])
  const ended = new Promise(resolve => running.once('exit', (...how) => resolve(how)))
  running.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(written).toContain('3 documents')
})

it('shows its examples', () => {
  const { stdout, status: code } = spawnSync(process.execPath, [program, 'run', '--help'], {
    encoding: 'utf8',
    env: environment,
  })
  expect(code).toBe(0)
  expect(stdout).toMatch(/Examples:\n {2}sluice run run\.yml --check\n[\s\S]*Exit codes:/)
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })
}
