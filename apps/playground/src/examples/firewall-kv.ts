/** The log of a firewall: keys and values. */
import type { Example } from './example.js'

export const firewallKv: Example = {
  id: 'firewall-kv',
  title: 'Firewall log of key=value pairs',
  task: 'Splits `key=value` pairs, some of them quoted, and keeps those that matter under their ECS names.',
  tryThis: {
    text: 'Change `exclude_keys: [devid]` to `exclude_keys: [msg]` and see which key is left out.',
    pipeline: 'firewall',
    find: 'exclude_keys: [devid]',
    replace: 'exclude_keys: [msg]',
    shows: { document: 0, outcome: { status: 'done', has: { 'firewall.devid': 'FW01' }, lacks: ['firewall.msg'] } },
  },
  pipelines: [
    {
      id: 'firewall',
      format: 'yaml',
      text: `processors:
  - kv:
      tag: pairs
      field: message
      field_split: ' (?=[a-z_]+=)'
      value_split: '='
      strip_brackets: true
      target_field: firewall
      exclude_keys: [devid]

  - set: { tag: time, field: _tmp.time, value: '{{{ firewall.date }}} {{{ firewall.time }}}' }
  - date:
      tag: event-time
      field: _tmp.time
      formats: [yyyy-MM-dd HH:mm:ss]
      timezone: '+02:00'

  - convert: { field: firewall.srcip, target_field: source.ip, type: ip, ignore_missing: true }
  - convert: { field: firewall.dstport, target_field: destination.port, type: long, ignore_missing: true }
  - rename: { field: firewall.action, target_field: event.action, ignore_missing: true }
  - network_direction:
      tag: direction
      source_ip: source.ip
      destination_ip: firewall.dstip
      internal_networks: [private]
  - remove: { field: [_tmp, firewall.date, firewall.time, firewall.srcip, firewall.dstport], ignore_missing: true }
`,
    },
  ],
  samples: {
    text: `date=2026-03-01 time=08:15:30 devid=FW01 srcip=10.1.2.3 dstip=203.0.113.80 dstport=443 action=accept msg="let through: rule 7"
date=2026-03-01 time=08:15:31 devid=FW01 srcip=198.51.100.7 dstip=10.1.2.3 dstport=22 action=deny msg="no rule"
`,
    settings: { form: 'log-lines' },
  },
  shows: [
    {
      status: 'done',
      has: {
        '@timestamp': '2026-03-01T08:15:30.000+02:00',
        'source.ip': '10.1.2.3',
        'destination.port': 443,
        'event.action': 'accept',
        'network.direction': 'outbound',
        'firewall.msg': 'let through: rule 7',
      },
      lacks: ['firewall.devid', 'firewall.srcip', '_tmp'],
    },
    { status: 'done', has: { 'network.direction': 'inbound', 'event.action': 'deny', 'firewall.msg': 'no rule' } },
  ],
}
