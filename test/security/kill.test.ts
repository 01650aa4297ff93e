/**
 * Nothing acknowledged is lost: users, passwords, roles, API keys and tokens are changed until the server is killed; started again, it has
 * every change that it answered. `SLUICE_KILLS=100 npm test -- test/security/kill.test.ts`; `SLUICE_SEED` chooses other changes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { SecurityChanges } from './security-changes.js'
import { basic, SecuredProcess } from './server-process.js'

const KILLS = Number(process.env.SLUICE_KILLS ?? 2)
const SEED = Number(process.env.SLUICE_SEED ?? 1)
/** The most changes that are answered before a kill. */
const MOST_CHANGES = 60

const program = path.join(inject('installedIn'), 'node_modules/sluice/dist/sluice.cjs')
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-killed-'))
const env = { ELASTIC_PASSWORD: 'of-elastic' }
const authorization = basic('elastic', env.ELASTIC_PASSWORD)
let server: SecuredProcess

const start = async (): Promise<void> => {
  server = await SecuredProcess.start(program, ['--data', folder, '--tls-self-signed'], env)
}

afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(folder, { recursive: true })
})

it(
  `security has all changes that were acknowledged before each of ${KILLS} kills`,
  async () => {
    await start()
    const changes = new SecurityChanges(SEED, (what, sent = {}) =>
      server.send(what, { ...sent, headers: { authorization, ...sent.headers } }),
    )
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = 5 + changes.random(MOST_CHANGES)
      const killed = new Promise<void>(resolve => {
        changes.after(enough, () => setTimeout(() => resolve(server.stop('SIGKILL')), changes.random(20)))
      })
      await changes.makeUntilRefused()
      await killed
      await start()
      expect([kill, await changes.lost()]).toEqual([kill, []])
    }
    expect(changes.acknowledged).toBeGreaterThan(KILLS * 5)
  },
  60_000 + KILLS * 20_000,
)
