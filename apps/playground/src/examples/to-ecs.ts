/** Names of one's own to those of the Elastic Common Schema. */
import type { Example } from './example.js'

export const toEcs: Example = {
  id: 'to-ecs',
  title: 'To the Elastic Common Schema',
  task: 'Renames and copies fields, joins lists, and removes empty values, so that dashboards find their fields.',
  tryThis: {
    text: "Change `v == ''` to `v == 'n/a'` and see the empty name of the second document stay.",
    pipeline: 'ecs',
    find: "v == ''",
    replace: "v == 'n/a'",
    shows: { document: 1, outcome: { status: 'done', has: { 'user.name': '' } } },
  },
  pipelines: [
    {
      id: 'ecs',
      format: 'yaml',
      text: `processors:
  - rename: { field: client_ip, target_field: source.ip, ignore_missing: true }
  - rename: { field: login, target_field: user.name, ignore_missing: true }
  - rename: { field: severity, target_field: log.level, ignore_missing: true }
  - lowercase: { field: log.level, ignore_missing: true }

  - set:
      tag: address
      field: source.address
      copy_from: source.ip
      ignore_empty_value: true

  - append:
      tag: related
      field: related.ip
      value: ['{{{ source.ip }}}', '{{{ server_ip }}}']
      allow_duplicates: false

  - script:
      tag: no-empty-values
      description: Removes null, empty texts and what is empty afterwards, at any depth
      source: |
        boolean isEmpty(def v) {
          if (v instanceof Map) {
            v.values().removeIf(item -> isEmpty(item));
            return v.isEmpty();
          }
          if (v instanceof List) {
            v.removeIf(item -> isEmpty(item));
            return v.isEmpty();
          }
          return v == null || v == '';
        }
        for (def name : new ArrayList(ctx.keySet())) {
          if (!name.startsWith('_') && isEmpty(ctx[name])) ctx.remove(name);
        }

  - remove:
      tag: only-ecs
      keep: ['@timestamp', source, user, log, related, message]
`,
    },
  ],
  samples: {
    text: `{"client_ip": "192.0.2.4", "server_ip": "198.51.100.1", "login": "ada", "severity": "WARN", "internal": {"shard": 7}}
{"client_ip": "192.0.2.4", "server_ip": "192.0.2.4", "login": "", "message": "hello"}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    {
      status: 'done',
      has: {
        'source.ip': '192.0.2.4',
        'source.address': '192.0.2.4',
        'user.name': 'ada',
        'log.level': 'warn',
        'related.ip': ['192.0.2.4', '198.51.100.1'],
      },
      lacks: ['client_ip', 'internal', 'server_ip'],
    },
    { status: 'done', has: { 'related.ip': ['192.0.2.4'], message: 'hello' }, lacks: ['user', 'log'] },
  ],
}
