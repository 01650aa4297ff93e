/** Secrets are in no file, log, error or answer, but for the one answer that gives them. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Store } from '@sluice/store'
import { expect, it } from 'vitest'
import { hashedFor } from './passwords/hashing-turns.js'
import { Security } from './security.js'

const COST = { n: 2, r: 1, p: 1 }

it('keeps no secret in clear, and all that it keeps', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-secrets-'))
  const settings = { bootstrapPassword: 'of-elastic', passwordCost: COST, hasTokens: true }
  const store = new Store({ folder })
  const security = new Security(store, settings)
  await security.bootstrap()
  const request = {
    uri: '/',
    runAs: undefined,
    secondary: undefined,
    address: '',
    action: null,
    method: 'GET',
    opaqueId: undefined,
  }
  const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  const elastic = await security.authenticate({ ...request, authorization: basic('elastic', 'of-elastic') })
  const juan = {
    password: { password: 'of-juan-in-clear' },
    roles: [],
    fullName: null,
    email: null,
    metadata: new Map(),
    enabled: true,
  }
  await security.users.put('juan', juan, hashedFor('', 'elastic'))
  const key = security.apiKeys.create(
    { name: 'k', expiresAfter: null, roleDescriptors: null, metadata: new Map() },
    elastic,
  )
  const tokens = security.tokens.give(elastic, elastic, true)
  const next = security.tokens.refresh(tokens.refreshToken!, elastic)
  const service = security.serviceTokens.create('elastic/kibana', 't')
  const pairs = [tokens, next].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken!])
  const secrets = ['of-elastic', 'of-juan-in-clear', key.secret, ...pairs.map(token => token.slice(22)), service.value]
  security.close()
  store.close()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    if (!name.isFile()) continue
    const bytes = readFileSync(path.join(name.parentPath, name.name))
    for (const secret of secrets) expect([name.name, bytes.includes(secret)]).toEqual([name.name, false])
  }
  // What is kept is enough to let everybody in again.
  const reopened = new Store({ folder })
  const again = new Security(reopened, settings)
  const authorizations = [
    basic('elastic', 'of-elastic'),
    basic('juan', 'of-juan-in-clear'),
    `ApiKey ${Buffer.from(`${key.key.id}:${key.secret}`).toString('base64')}`,
    `Bearer ${next.accessToken}`,
    `Bearer ${service.value}`,
  ]
  const names = []
  for (const authorization of authorizations)
    names.push((await again.authenticate({ ...request, authorization })).user.username)
  expect(names).toEqual(['elastic', 'juan', 'elastic', 'elastic', 'elastic/kibana'])
  reopened.close()
})
