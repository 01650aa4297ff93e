/** Properties whose records are written in several ways. */
import { longOf } from '@sluice/java'
import { expect, it } from 'vitest'
import { databaseKind } from './geo-properties.js'

it.each([
  ['AS123', longOf(123)],
  ['as123', longOf(123)],
  // The free database has numbers without `AS`, and of more than 32 bits.
  ['99999999999', longOf(99_999_999_999)],
  ['AS9223372036854775808', undefined],
  ['AS', undefined],
  ['1 2', undefined],
  [undefined, undefined],
])('the number of the autonomous system %s is %s', (asn, number) => {
  const { asn: read } = databaseKind('ipinfo generic_asn_free.mmdb', 'ip_location')!.read
  expect(read!({ address: new Uint8Array(4), prefixLength: 24, record: { asn } })).toEqual(number)
})
