/** Secrets of connectors: where they are not, and what happens without their key. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SecretBox } from '../secrets/secret-box.js'
import { type TestApplication, testApplication } from '../testkit/test-application.js'

let folder: string
let application: TestApplication
const SECRET = 'correct-horse-battery-staple'
const HOOK = {
  name: 'Hook',
  connector_type_id: '.webhook',
  config: { url: 'http://hooks.example.com/x' },
  secrets: { user: 'u', password: SECRET },
}
const start = (options: { encryptionKey?: string } = {}): TestApplication =>
  testApplication({ folder, allowOutbound: ['hooks.example.com'], resolver: async () => ['127.0.0.1'], ...options })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-secrets-'))
  application = start()
})
afterEach(() => {
  application.close()
  rmSync(folder, { recursive: true })
})

/** Closes the application and opens it again. */
function restart(options: { encryptionKey?: string } = {}): void {
  application.close()
  application = start(options)
}

it('shows no secret in answers, errors and files', async () => {
  const texts = [
    await application.send('POST /api/actions/connector/a', HOOK),
    await application.send('GET /api/actions/connector/a'),
    await application.send('GET /api/actions/connectors'),
    await application.send('PUT /api/actions/connector/a', { ...HOOK, connector_type_id: undefined }),
    await application.send('POST /api/actions/connector/b', { ...HOOK, secrets: { user: 1, password: SECRET } }),
    await application.send('POST /api/actions/connector/a/_execute', { params: { body: '{}' } }),
    await application.send('POST /api/actions/action/a/_execute', { params: { body: '{}' } }),
  ].map(({ text }) => text)
  expect(texts.filter(text => text.includes(SECRET))).toEqual([])
  expect(texts[5]).toContain('leads to 127.0.0.1, which is not a public address')
  application.close()
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(path.join(folder, file))
    expect(bytes.includes(SECRET) || bytes.includes(Buffer.from(SECRET).toString('base64'))).toBe(false)
  }
  application = start()
})

it('keeps the key in a file that only its owner reads, and secrets through a restart', async () => {
  await application.send('POST /api/actions/connector/a', HOOK)
  expect(statSync(path.join(folder, 'application.key'))).toMatchObject({ size: 32, mode: 0o100600 })
  restart()
  expect((await application.send('GET /api/actions/connector/a')).json).toMatchObject({ is_missing_secrets: false })
})

it('reports missing secrets if the key is gone, and accepts new ones', async () => {
  await application.send('POST /api/actions/connector/a', HOOK)
  application.close()
  rmSync(path.join(folder, 'application.key'))
  application = start()
  expect((await application.send('GET /api/actions/connector/a')).json).toMatchObject({ is_missing_secrets: true })
  expect((await application.send('POST /api/actions/connector/a/_execute', { params: {} })).json).toMatchObject({
    status: 'error',
    message: 'Unable to execute action "Hook": its secrets cannot be read with the key of this server.',
    is_missing_secrets: true,
  })
  const { connector_type_id: _, ...update } = HOOK
  expect((await application.send('PUT /api/actions/connector/a', update)).json).toMatchObject({
    is_missing_secrets: false,
  })
})

it('uses a given key instead of the file', async () => {
  restart({ encryptionKey: 'x'.repeat(32) })
  await application.send('POST /api/actions/connector/a', HOOK)
  expect(readdirSync(folder)).not.toContain('application.key')
  restart({ encryptionKey: 'y'.repeat(32) })
  expect((await application.send('GET /api/actions/connector/a')).json).toMatchObject({ is_missing_secrets: true })
})

it('opens a secret only for its owner, and only if unchanged', () => {
  const box = new SecretBox('key')
  const sealed = box.seal(SECRET, 'a')
  expect(box.open(sealed, 'a')).toBe(SECRET)
  expect(box.open(sealed, 'b')).toBe(null)
  expect(new SecretBox('other').open(sealed, 'a')).toBe(null)
  expect(box.open({ ...sealed, text: Buffer.from('other').toString('base64') }, 'a')).toBe(null)
  expect(box.open({ ...sealed, tag: sealed.tag.slice(0, 8) }, 'a')).toBe(null)
  expect(box.seal(SECRET, 'a').nonce).not.toBe(sealed.nonce)
})
