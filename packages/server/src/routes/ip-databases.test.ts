/** Configurations of IP databases, under both of their paths. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const folder = mkdtempSync(path.join(tmpdir(), 'sluice-geo-'))
writeFileSync(path.join(folder, 'GeoLite2-ASN.mmdb'), 'damaged')
writeFileSync(path.join(folder, 'GeoLite2-City.csv'), 'network,city_name\n81.2.69.0/24,London\n')
afterAll(() => rmSync(folder, { recursive: true }))

const MILLIS = 1_767_323_045_678
const city = { name: 'GeoIP2-City', maxmind: { account_id: '1234' } }
const LOCAL = `_local_${Buffer.from('GeoLite2-City.mmdb').toString('base64url')}`

describe.each(['geoip', 'ip_location'])('_ingest/%s/database', kind => {
  const at = (id: string) => `/_ingest/${kind}/database/${id}`
  const reasonOf = async (server: ReturnType<typeof testServer>, request: string, body?: object) => {
    const { status, json } = await server.send(request, body)
    return [status, (json() as { error: { reason: string } }).error.reason]
  }

  it('puts, shows and deletes a configuration; a change makes a new version', async () => {
    const server = testServer()
    const { send } = server
    expect((await send(`PUT ${at('a')}`, city)).json()).toEqual({ acknowledged: true })
    expect((await send(`PUT ${at('a')}`, city)).json()).toEqual({ acknowledged: true })
    const shown = { id: 'a', version: 1, modified_date_millis: MILLIS, database: city }
    expect((await send(`GET ${at('a')}`)).json()).toEqual({ databases: [shown] })
    await send(`PUT ${at('a')}`, { ...city, maxmind: { account_id: '5' } })
    await send(`PUT ${at('b')}`, { name: 'asn', ipinfo: {} })
    expect((await send(`GET ${at('*')}?human`)).json()).toMatchObject({
      databases: [
        { id: 'a', version: 2, modified_date: '2026-01-02T03:04:05.678Z' },
        { id: 'b', version: 1, database: { name: 'asn', ipinfo: {} } },
      ],
    })
    expect((await send(`GET /_ingest/${kind}/database`)).json()).toMatchObject({
      databases: [{ id: 'a' }, { id: 'b' }],
    })
    expect((await send(`GET ${at('b,a')}`)).json()).toMatchObject({ databases: [{ id: 'a' }, { id: 'b' }] })
    expect((await send(`DELETE ${at('a')}`)).json()).toEqual({ acknowledged: true })
    expect(await reasonOf(server, `GET ${at('a')}`)).toEqual([404, 'database configuration not found: a'])
    expect(await reasonOf(server, `DELETE ${at('a')}`)).toEqual([404, 'Database configuration not found: a'])
  })

  it('shows the files of the folder, which cannot be changed', async () => {
    const server = testServer({ settings: { geoipDir: folder } })
    expect((await server.send(`GET ${at('*')}`)).json()).toMatchObject({
      databases: [{ id: LOCAL, database: { name: 'GeoLite2-City', local: { type: 'GeoLite2-City' } } }],
    })
    expect(await reasonOf(server, `DELETE ${at(LOCAL)}`)).toEqual([400, `Database ${LOCAL} is read only`])
    expect((await server.send('GET /_ingest/geoip/stats')).json()).toMatchObject({
      stats: { databases_count: 1, successful_downloads: 0 },
      nodes: expect.objectContaining({}),
    })
  })

  it.each([
    [
      'a',
      { name: 'GeoIP3', maxmind: {} },
      'Validation Failed: 1: invalid name [GeoIP3]: must be a supported name ([GeoIP2-Anonymous-IP, GeoIP2-City, GeoIP2-Connection-Type, GeoIP2-Country, GeoIP2-Domain, GeoIP2-Enterprise, GeoIP2-ISP]);',
    ],
    ['a', { name: '', ipinfo: {} }, 'Validation Failed: 1: invalid name []: cannot be empty;'],
    [
      '-a',
      city,
      "Validation Failed: 1: invalid database configuration id [-a]: id doesn't match required rules (alphanumerics, dashes, and underscores, only);",
    ],
    ['a', { maxmind: {} }, 'Required [name]'],
    ['a', { name: 'asn' }, 'Exactly one provider object must be specified, but [0] were found'],
    ['a', { ...city, ipinfo: {} }, 'Exactly one provider object must be specified, but [2] were found'],
    ['a', { ...city, more: 1 }, '[database] unknown field [more]'],
    ['a', { name: 'x', local: { type: 'x' } }, 'Database a is read only'],
  ])('refuses to put %s %j', async (id, body, text) => {
    expect(await reasonOf(testServer(), `PUT ${at(id)}`, body)).toEqual([400, text])
  })

  it('has one configuration for a name, and one wildcard', async () => {
    const server = testServer()
    await server.send(`PUT ${at('a')}`, city)
    expect(await reasonOf(server, `PUT ${at('b')}`, city)).toEqual([
      400,
      'database [GeoIP2-City] is already being downloaded via configuration [a]',
    ])
    expect(await reasonOf(server, `GET ${at('a,b*')}`)).toEqual([
      400,
      'wildcard only supports a single value, please use comma-separated values or a single wildcard value',
    ])
  })
})
