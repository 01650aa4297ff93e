/** Which hosts connectors reach, above all which they do not. */
import { describe, expect, it } from 'vitest'
import { addressOf, isPublic } from './addresses.js'
import { AllowList, HostRefused } from './allow-list.js'
import { checkedUrl } from './http.js'

/** Names and where they lead. */
const ZONE: Readonly<Record<string, readonly string[]>> = {
  'hooks.example.com': ['93.184.216.34'],
  'inside.example.com': ['10.0.0.7'],
  'mixed.example.com': ['93.184.216.34', '127.0.0.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
  mail: ['172.18.0.5'],
}
const resolver = async (host: string): Promise<readonly string[]> => ZONE[host] ?? []
const listOf = (...entries: string[]): AllowList => new AllowList(entries, resolver)

describe('an address that is not of the public Internet', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '[::1]',
  ])('%s', text => {
    expect(isPublic(addressOf(text)!)).toBe(false)
    expect(listOf('*').allowsHost(text)).toBe(false)
  })

  it.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1:248:1893:25c8:1946', '[2606:4700::1111]'])(
    'unlike %s',
    text => {
      expect(isPublic(addressOf(text)!)).toBe(true)
      expect(listOf('*').allowsHost(text)).toBe(true)
    },
  )
})

describe('a URL of a connector', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://0/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:password@hooks.example.com/',
    'http://hooks.example.com@127.0.0.1/',
    'file:///etc/passwd',
    'ftp://hooks.example.com/',
    'gopher://127.0.0.1:25/',
    'not a url',
  ])('is refused: %s', text => {
    expect(() => checkedUrl(text, listOf('*'))).toThrow(HostRefused)
  })

  it('is accepted if its host is allowed, in any notation', () => {
    expect(checkedUrl('https://HOOKS.example.com./x', listOf('hooks.example.com')).pathname).toBe('/x')
    expect(checkedUrl('http://0x7f000001:9999/', listOf('127.0.0.1')).port).toBe('9999')
    expect(() => checkedUrl('https://other.example.com/', listOf('hooks.example.com'))).toThrow(
      'the host other.example.com is not allowed',
    )
  })
})

describe('a name', () => {
  const refused = 'which is not a public address and is not allowed'

  it('connects to public addresses only, even if one of several is private', async () => {
    await expect(listOf('*').addressesOf('hooks.example.com')).resolves.toEqual(['93.184.216.34'])
    for (const name of ['inside.example.com', 'mixed.example.com', 'mapped.example.com', 'localhost']) {
      await expect(listOf('*').addressesOf(name)).rejects.toThrow(refused)
    }
    await expect(listOf('inside.example.com').addressesOf('inside.example.com')).rejects.toThrow(refused)
  })

  it('leads to a private address that is allowed itself', async () => {
    await expect(listOf('mail').addressesOf('mail')).rejects.toThrow(refused)
    await expect(listOf('mail', '172.16.0.0/12').addressesOf('mail')).resolves.toEqual(['172.18.0.5'])
    await expect(listOf('localhost').addressesOf('localhost')).resolves.toEqual(['127.0.0.1', '::1'])
  })

  it('is not requested if it is not allowed', async () => {
    const list = new AllowList([], async () => {
      throw new Error('asked')
    })
    await expect(list.addressesOf('hooks.example.com')).rejects.toThrow('the host hooks.example.com is not allowed')
  })
})

it('refuses an entry that is not a host', () => {
  expect(() => listOf('http://hooks.example.com')).toThrow(
    "'http://hooks.example.com' is not a name, address or range; they look like hooks.example.com, 10.0.0.7, 10.0.0.0/8, *",
  )
})
