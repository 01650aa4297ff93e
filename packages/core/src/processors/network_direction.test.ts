import { cases } from '../testkit/cases.js'
import networkDirection from './network_direction.js'

const inside = { source: { ip: '10.0.0.1' }, destination: { ip: '10.0.0.2' } }

cases(networkDirection, {
  'reads the entries of its list only when both addresses are there': {
    options: { internal_networks_field: 'n' },
    before: { n: [null, 5], source: { ip: '10.0.0.1' } },
    after: { n: [null, 5], source: { ip: '10.0.0.1' } },
  },
  'reads no entry after one that matches': {
    options: { internal_networks_field: 'n' },
    before: { n: ['private', null], ...inside },
    after: { n: ['private', null], ...inside, network: { direction: 'internal' } },
  },
  'fails with an entry that is not a text when it comes to it': {
    options: { internal_networks_field: 'n' },
    before: { n: ['loopback', 5], ...inside },
    fails:
      "class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')",
  },
  'asks for the list before the addresses': {
    options: { internal_networks_field: 'n' },
    before: { n: 5 },
    fails: 'field [n] of type [java.lang.Integer] cannot be cast to [java.util.ArrayList]',
  },
})
