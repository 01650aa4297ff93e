import { describe, expect, it } from 'vitest'
import { findSecrets, Masker } from './index.js'

/** Put together here, so that no scanner of repositories takes them for real ones. */
const AWS = `AKIA${'IOSFODNN7EXAMPLE'.replaceAll('1', '2')}`
const GITHUB = `ghp_${'a1B2'.repeat(9)}`
const JWT = `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiIxMjM0NTY3ODkwIn0'}.${'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P'}`
const KEY = '-----BEGIN RSA PRIVATE KEY-----'

/** The findings, as `kind confidence: value`. */
const found = (text: string): string[] =>
  findSecrets(text).map(({ kind, confidence, start, end }) => `${kind} ${confidence}: ${text.slice(start, end)}`)

const masked = (text: string): string => new Masker([text]).mask(text, findSecrets(text))

describe('findSecrets', () => {
  const CASES: Readonly<Record<string, readonly [text: string, ...found: string[]]>> = {
    'an access key': [`key ${AWS} end`, `aws-access-key certain: ${AWS}`],
    'a token': [`url?t=${GITHUB}&x`, `github-token certain: ${GITHUB}`],
    'a JSON web token': [`Authorization: Bearer ${JWT}`, `json-web-token certain: ${JWT}`],
    'a private key, without its lines': [`"${KEY}\\nMIIabc+/=\\n-----END RSA`, 'private-key certain: \\nMIIabc+/=\\n'],
    'a password in an address': [
      'ftp://ada:hunter2@host/x',
      'user likely: ada',
      'password-in-an-address certain: hunter2',
    ],
    'a header': ['Authorization: Basic YWRhOng=', 'authorization likely: YWRhOng='],
    'a password of a log': ['user=ada password=hunter2 ok', 'named-secret likely: hunter2'],
    'a password of JSON': ['{"db.password": "hunter2x"}', 'named-secret likely: hunter2x'],
    'a password of JSON in a text': ['{"m":"{\\"api_key\\":\\"abc123\\"}"}', 'named-secret likely: abc123'],
    'a password with blanks': [
      `password="two words" pwd: 'x y z'`,
      'named-secret possible: two words',
      'named-secret possible: x y z',
    ],
    'a password with blanks in JSON': ['{"m":"password=\\"two words\\" x"}', 'named-secret possible: two words'],
    'a password that is a word': ['password: swordfish', 'named-secret possible: swordfish'],
    'a token of a query': ['/a?access_token=Zm9vYmFy&b=1', 'named-secret likely: Zm9vYmFy'],
    'an e-mail address after an escape': ['"a\\nada.l@mail.io"', 'email likely: ada.l@mail.io'],
    'a public address': ['from 8.8.4.4:53', 'ipv4 likely: 8.8.4.4'],
    'a public address after an escape': ['"\\n8.8.4.4"', 'ipv4 likely: 8.8.4.4'],
    'a public address of version 6': ['[2a00:1450:4001:81b::200e]', 'ipv6 likely: 2a00:1450:4001:81b::200e'],
    'an account number': ['IBAN DE89 3704 0044 0532 0130 00.', 'iban certain: DE89 3704 0044 0532 0130 00'],
    'a card': ['4111-1111-1111-1111', 'card likely: 4111-1111-1111-1111'],
    'telephone numbers': [
      '+49 30 901820-0 or (212) 555-0147',
      'phone likely: +49 30 901820-0',
      'phone possible: (212) 555-0147',
    ],
    'names in paths': ['/home/ada/x C:\\Users\\bob\\y', 'user likely: ada', 'user likely: bob'],
  }
  for (const [name, [text, ...expected]] of Object.entries(CASES)) {
    it(`finds ${name}`, () => {
      expect(found(text)).toEqual(expected)
    })
  }

  const HARMLESS: readonly string[] = [
    '10.1.2.3 192.168.1.1 172.20.0.1 127.0.0.1 169.254.1.1 192.0.2.7 198.51.100.2 203.0.113.255 255.255.255.0 100.64.0.1',
    'Chrome/131.0.0.0 v1.2.3.4 version 1.2.3.4 1.3.6.1.4.1.9 999.1.1.1',
    '2001:db8::1 fe80::1 ::1 12:34:56 aa:bb:cc:dd:ee:ff std::add ::dead',
    'ada@example.com x@host.test',
    'ecs.version: 8.17.0 2026-01-02T03:04:05.678+01:00 1767322800000 1767322800000000000',
    '4111 1111 1111 1112 DE89 3704 0044 0532 0130 01',
    'ctx.password == null; ctx.token = ctx.other; password={{user.password}} secret: ${SECRET} "token":"%{DATA:x}"',
    'password: null, token: true, pwd=******** /home/ubuntu/x /Users/Shared',
    'https://example.com:8443/a@b GET /images/hero@2x.webp PWD=/srv/app',
    '{"field": "user.password", "target_field": "token"}',
  ]
  for (const text of HARMLESS) {
    it(`lets pass: ${text.slice(0, 50)}`, () => {
      expect(found(text)).toEqual([])
    })
  }

  it('reports one thing once', () => {
    expect(found(`password=${GITHUB}`)).toEqual([`github-token certain: ${GITHUB}`])
    expect(found('https://elastic:s3cr3t99@mail.io/')).toEqual(['password-in-an-address certain: s3cr3t99'])
  })

  it.each(['a.', 'a-', '1.', '::', '1 ', 'eyJ-', '+1', 'a@a.', '://a:'])('finds nothing in 50,000 times %s', piece => {
    // Quadratic work on so much text would take minutes.
    expect(findSecrets(piece.repeat(50_000))).toEqual([])
  })
})

describe('Masker', () => {
  it('keeps the shape', () => {
    expect(masked('user=ada password=Hunter-22 ok')).toBe('user=ada password=Xxxxxx-00 ok')
    expect(masked(`k ${AWS}`)).toBe('k XXXXXXXXXXXX0XXXXXXX')
    expect(masked('4111-1111-1111-1111')).toBe('0000-0000-0000-0000')
    expect(masked('token=0123456789abcdef')).toBe('token=0000000000aaaaaa')
    expect(masked(`"${KEY}\\nMIIé9\\u0041\\n-----END`)).toBe(`"${KEY}\\nXXXx0\\u0041\\n-----END`)
  })

  it('gives addresses reserved for documentation, the same for the same input', () => {
    expect(masked('8.8.8.8 1.1.1.1 8.8.8.8 2a00::1 2A00::1 ada@mail.io Ada@mail.io bob@mail.io /home/ada/')).toBe(
      '192.0.2.1 192.0.2.2 192.0.2.1 2001:db8::1 2001:db8::1 user1@example.com user1@example.com user2@example.com /home/user1/',
    )
  })

  it('is consistent across texts, and never reuses a mask', () => {
    const texts = ['8.8.8.8 192.0.2.1', '{"ip":"8.8.8.8","t":"user1@example.com ada@mail.io"}']
    const masker = new Masker(texts)
    expect(texts.map(text => masker.mask(text, findSecrets(text)))).toEqual([
      '192.0.2.2 192.0.2.1',
      '{"ip":"192.0.2.2","t":"user1@example.com user2@example.com"}',
    ])
  })

  it('distinguishes secrets of one shape', () => {
    expect(masked('password=abcdef11 password=abcdef12 password=abcdef11')).toBe(
      'password=xxxxxx00 password=xxxxxx01 password=xxxxxx00',
    )
  })

  it('has an address for everybody, though the last ones share', () => {
    const text = Array.from({ length: 800 }, (_, i) => `9.9.${i >> 8}.${i & 255}`).join(' ')
    const addresses = masked(text).split(' ')
    expect(new Set(addresses).size).toBe(762)
    expect(addresses[761]).toBe('203.0.113.254')
  })

  it('leaves nothing that would be found again', () => {
    const text = [
      AWS,
      GITHUB,
      JWT,
      `${KEY}\nMIIabc\n`,
      'ftp://ada:hunter2@h/ Authorization: Basic YWRhOng= Authorization: Bearer abcdefghijklmnopqrstuvwxyz',
      ...Array.from(
        { length: 300 },
        (_, i) => `password=secret${i} t=+49 30 9018${100 + i} 9.8.7.${i % 256} a${i}@mail.io`,
      ),
      'DE89370400440532013000 4111 1111 1111 1111 (212) 555-0147 /home/ada/x token=9f86d081884c7d659a2feaa0c55ad015',
    ].join('\n')
    expect(found(masked(text))).toEqual([])
  })
})
