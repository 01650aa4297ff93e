/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-cidrmatch */

import { isInCidrBlock, parseCidrBlock, parseIp } from '@sluice/java'
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'cidrMatch',
  summary: 'Whether an address is in one of several networks.',
  parameters: [{ kind: 'ip' }, { kind: 'string', isConstant: true }],
  isVariadic: true,
  searchesTerms: true,
  gives: 'boolean',
  apply([address, ...networks]) {
    const ip = parseIp(address as string)
    return ip !== null && networks.some(network => isInCidrBlock(ip, parseCidrBlock(network as string)))
  },
  examples: [
    { call: 'cidrMatch("10.6.48.157", "10.0.0.0/8")', gives: true },
    { call: 'cidrMatch("10.6.48.157", "192.168.0.0/16", "172.16.0.0/12")', gives: false },
    { call: 'cidrMatch("2001:db8::1", "2001:db8::/32")', gives: true },
  ],
})
