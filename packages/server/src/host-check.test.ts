import { describe, expect, it } from 'vitest'
import { HostCheck, hostFault, hostRules, isLoopback } from './host-check.js'

const NONE = hostRules([])
const isAllowed = (host: string | undefined, rules = NONE, local = '127.0.0.1'): boolean =>
  hostFault({ host }, local, rules) === null

describe('Host', () => {
  it.each([
    'localhost',
    'localhost:9200',
    'LOCALHOST:9200',
    '127.0.0.1:9200',
    '127.1.2.3',
    '[::1]:9200',
    '[::ffff:127.0.0.1]',
  ])('%s is this machine', host => expect(isAllowed(host)).toBe(true))

  it.each([
    'evil.example',
    'localhost.evil.example',
    '10.0.0.7:9200',
    '[fd00::7]',
    '',
    undefined,
    'a b',
    'user@127.0.0.1.evil.example',
    'x'.repeat(10_000),
  ])('%s is not', host => expect(isAllowed(host)).toBe(false))

  it('may be the address to which the request came', () => {
    expect(isAllowed('10.0.0.7:9200', NONE, '10.0.0.7')).toBe(true)
    expect(isAllowed('10.0.0.7:9200', NONE, '::ffff:10.0.0.7')).toBe(true)
    expect(isAllowed('10.0.0.8:9200', NONE, '10.0.0.7')).toBe(false)
  })

  it('may be a name, an address or in a range that was allowed', () => {
    const rules = hostRules(['sluice', 'ES.test', '10.0.0.0/8', 'fd00::/8', '192.168.1.5'])
    const hosts = [
      'sluice:9200',
      'es.test',
      '10.9.8.7',
      '[fd12::1]:9200',
      '192.168.1.5',
      '192.168.1.6',
      'other',
      '11.0.0.1',
    ]
    expect(hosts.map(host => isAllowed(host, rules))).toEqual([true, true, true, true, true, false, false, false])
  })

  it('is refused with 403', () => {
    const answer = hostFault({ host: 'evil.example' }, '127.0.0.1', NONE)!
    const reason = 'Host [evil.example] is not a name of this server; --allow-host adds names'
    const own = { type: 'security_exception', reason }
    expect([answer.status, JSON.parse(new TextDecoder('utf-8').decode(answer.body))]).toEqual([
      403,
      { error: { root_cause: [own], ...own }, status: 403 },
    ])
  })
})

describe('Origin', () => {
  it.each([
    ['http://localhost:5601', true],
    ['https://127.0.0.1', true],
    ['http://evil.example', false],
    ['null', false],
    ['file://', false],
    ['http://localhost.evil.example', false],
  ])('%s', (origin, allowed) =>
    expect(hostFault({ host: 'localhost', origin }, '127.0.0.1', NONE) === null).toBe(allowed),
  )
})

describe('rules', () => {
  it.each(['a b', 'http://es.test', '', '10.0.0.0/99'])("'%s' is none", text => {
    expect(() => hostRules([text])).toThrow(
      `'${text}' is not a name, address or range; they look like es.test, 10.0.0.7, 10.0.0.0/8`,
    )
  })
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['es.test', false],
])('%s reaches this machine alone: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))

describe('names that were allowed', () => {
  it('are allowed again, but not with another origin or at another address', () => {
    const hosts = new HostCheck(NONE)
    const isAllowed = (host: string | undefined, origin?: string, local = '127.0.0.1'): boolean =>
      hosts.fault({ host, origin }, local) === null
    for (let i = 0; i < 2; i++) {
      expect(isAllowed('localhost:9200')).toBe(true)
      expect(isAllowed('localhost:9200', 'http://localhost:9200')).toBe(true)
      expect(isAllowed('10.0.0.7:9200', undefined, '10.0.0.7')).toBe(true)
    }
    expect(isAllowed('localhost:9200', '')).toBe(false)
    expect(isAllowed('localhost:9200', '-')).toBe(false)
    expect(isAllowed('localhost:9200', 'undefined')).toBe(false)
    expect(isAllowed('localhost:9200', 'http://evil.example')).toBe(false)
    expect(isAllowed('10.0.0.7:9200')).toBe(false)
    expect(isAllowed(undefined)).toBe(false)
  })
})
