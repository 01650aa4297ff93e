import { describe, expect, it } from 'vitest'
import { parseJavaUri, UriSyntaxException } from './uri.js'
import { parseJavaUrl } from './url.js'

const refused: readonly (readonly [string, string])[] = [
  ['http://[::1.2.3]/', 'Malformed IPv4 address at index 15: http://[::1.2.3]/'],
  ['http://[1:2]/', 'IPv6 address too short at index 8: http://[1:2]/'],
  ['http://[1:2:3:4:5:6:7:8:9]/', 'IPv6 address too long at index 8: http://[1:2:3:4:5:6:7:8:9]/'],
  ['http://[12345::]/', 'IPv6 hexadecimal digit sequence too long at index 8: http://[12345::]/'],
  ['http://[::1%]/', 'scope id expected: http://[::1%]/'],
  ['http://h/%4', 'Malformed escape pair at index 9: http://h/%4'],
]

describe('parseJavaUri', () => {
  it.each(refused)('refuses %s', (text, message) => {
    expect(() => parseJavaUri(text)).toThrow(UriSyntaxException)
    expect(() => parseJavaUri(text)).toThrow(message)
  })

  it('reads an address with IPv4 at its end', () => {
    expect(parseJavaUri('http://[1:2:3:4:5:6:127.0.0.1]:80/').host).toBe('[1:2:3:4:5:6:127.0.0.1]')
  })

  it('decodes escapes, except within brackets of an authority', () => {
    const uri = parseJavaUri('http://[fe80::1%25]/%41?[%41]')
    expect([uri.authority, uri.path, uri.query]).toEqual(['[fe80::1%25]', '/A', '[A]'])
  })
})

describe('parseJavaUrl', () => {
  it('drops blanks, controls and a leading url:', () => {
    expect(parseJavaUrl(' \nURL:http://h/x\0 ').text).toBe('http://h/x')
  })

  it('reads four slashes as a share without an authority', () => {
    expect(parseJavaUrl('file:////server/share')).toMatchObject({ authority: null, path: '////server/share' })
  })

  it('refuses an archive without a path in it', () => {
    expect(() => parseJavaUrl('jar:file:/a.jar')).toThrow('no !/ in spec')
    expect(() => parseJavaUrl('jar:x/a.jar!/b')).toThrow(
      'invalid url: x/a.jar!/b (java.net.MalformedURLException: no protocol: x/a.jar)',
    )
  })

  it('refuses a port below none', () => {
    expect(() => parseJavaUrl('http://h:-2/')).toThrow('Invalid port number :-2')
  })
})
