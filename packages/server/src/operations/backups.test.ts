/** Backups by the API: made by those who may, and a node can be started with one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServer } from '../app.js'
import { createLocalApi, type LocalApi } from '../rest/local-api.js'
import { basic, securedServer } from '../testkit/secured-server.js'
import { NOW, serverOf, testServer } from '../testkit/server.js'

let folder: string
let backups: string
const open: LocalApi[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-backups-'))
  backups = path.join(folder, 'backups')
})
afterEach(async () => {
  for (const api of open.splice(0)) await api.close()
  rmSync(folder, { recursive: true })
})

/** A node on a data folder. */
function nodeOn(data: string) {
  const handler = createLocalApi({ now: NOW }, { folder: data, backups })
  open.push(handler)
  return serverOf(createServer({ handler }))
}

it('copies the data of a node, and a node runs on the copy', async () => {
  const node = nodeOn(path.join(folder, 'data'))
  await node.send('PUT /books/_doc/1', { title: 'Dune' })
  const made = await node.send('PUT /_sluice/backup/monday')
  expect([made.status, made.json()]).toMatchObject([200, { name: 'monday', size_in_bytes: expect.any(Number) }])
  await node.send('PUT /books/_doc/2', { title: 'Solaris' })
  expect((await node.send('GET /_sluice/backup')).json()).toMatchObject({ backups: [{ name: 'monday' }] })
  const copy = nodeOn(path.join(backups, 'monday'))
  expect((await copy.send('GET /books/_doc/1')).json()).toMatchObject({ _source: { title: 'Dune' } })
  expect((await copy.send('GET /books/_doc/2')).status).toBe(404)
})

it('reports a missing backup folder', async () => {
  const answer = await testServer().send('PUT /_sluice/backup/monday')
  expect([answer.status, answer.json()]).toMatchObject([
    400,
    {
      error: {
        type: 'illegal_argument_exception',
        reason: 'there is no folder for backups: the server is started with --data and --backups to have one',
      },
    },
  ])
})

it('requires the privilege of snapshots', async () => {
  const server = securedServer()
  await server.send('PUT /_security/role/keeper', { cluster: ['create_snapshot'] })
  for (const [name, role] of [
    ['keeper', 'keeper'],
    ['juan', 'viewer'],
  ])
    await server.send(`PUT /_security/user/${name}`, { password: 'a-password', roles: [role] })
  // 400: it may, and there is no folder.
  const asked = ['keeper', 'juan'].map(name => server.as(basic(name, 'a-password')).send('PUT /_sluice/backup/monday'))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([400, 403])
})
