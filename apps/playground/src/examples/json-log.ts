/** A log whose lines are JSON, made flat. */
import type { Example } from './example.js'

export const jsonLog: Example = {
  id: 'json-log',
  title: 'JSON log, flattened',
  task: 'Parses the JSON in a message, expands dotted keys into objects, and then flattens them to names with underscores.',
  tryThis: {
    text: "Change '_' to '.' in the script and see the names with dots.",
    pipeline: 'json-log',
    find: "prefix + '_'",
    replace: "prefix + '.'",
    shows: {
      document: 0,
      outcome: {
        status: 'done',
        has: { labels: { level: 'warn', 'http.status': 404, 'http.path': '/cart', 'user.id': 9007199254740993n } },
      },
    },
  },
  pipelines: [
    {
      id: 'json-log',
      format: 'yaml',
      text: `processors:
  - json:
      tag: parse
      field: message
      target_field: app

  - dot_expander:
      description: '"http.status" and {"http": {"status": ...}} are the same to a search, and become the same here'
      path: app
      field: '*'
      override: true

  - script:
      tag: flatten
      source: |
        void flatten(Map from, String prefix, Map to) {
          for (def entry : from.entrySet()) {
            String name = prefix.isEmpty() ? entry.getKey() : prefix + '_' + entry.getKey();
            if (entry.getValue() instanceof Map) {
              flatten(entry.getValue(), name, to);
            } else {
              to[name] = entry.getValue();
            }
          }
        }
        Map flat = new HashMap();
        flatten(ctx.app, '', flat);
        ctx.labels = flat;

  - remove: { field: [app, message] }
`,
    },
  ],
  samples: {
    text: `{"message": "{\\"level\\":\\"warn\\",\\"http.status\\":404,\\"http\\":{\\"path\\":\\"/cart\\"},\\"user\\":{\\"id\\":9007199254740993}}"}
{"message": "{\\"level\\":\\"info\\",\\"tags\\":[\\"a\\",\\"b\\"],\\"took\\":{\\"db\\":1.0}}"}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    {
      status: 'done',
      has: {
        'labels.level': 'warn',
        'labels.http_status': 404,
        'labels.http_path': '/cart',
        'labels.user_id': 9007199254740993n,
      },
      lacks: ['app', 'message'],
    },
    { status: 'done', has: { 'labels.tags': ['a', 'b'], 'labels.took_db': 1 } },
  ],
}
