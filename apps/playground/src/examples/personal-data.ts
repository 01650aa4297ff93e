/** Personal data, made unreadable. */
import type { Example } from './example.js'

/** The fingerprint of ada with the salt of the example. */
const ADA = 'v0OypacAV1e7MI1Xs3fqr6XF6kg47NbwmifeAUSdNSM='

export const personalData: Example = {
  id: 'personal-data',
  title: 'Personal data',
  task: 'Replaces addresses and numbers in a text, and user names with a fingerprint that is the same for the same user.',
  tryThis: {
    text: 'Change the salt and see other fingerprints for the same users.',
    pipeline: 'privacy',
    find: 'salt: pepper',
    replace: 'salt: mustard',
    shows: {
      document: 0,
      outcome: { status: 'done', has: { 'user.hash': 'V+hJlJG30VSJFaM6QE0AnvSVcsl2OkRFidkgva9i6HM=' } },
    },
  },
  pipelines: [
    {
      id: 'privacy',
      format: 'yaml',
      text: String.raw`processors:
  - redact:
      tag: text
      field: message
      patterns:
        - '%{EMAILADDRESS:EMAIL}'
        - '%{IP:IP}'
        - '%{CARD:CARD}'
      pattern_definitions:
        CARD: '\b\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}\b'

  - fingerprint:
      tag: user
      fields: [user.name, user.domain]
      target_field: user.hash
      method: SHA-256
      salt: pepper
      ignore_missing: true

  - remove:
      tag: names
      field: [user.name, user.domain]
      ignore_missing: true
`,
    },
  ],
  samples: {
    text: `{"message": "ada@example.com paid with 4111 1111 1111 1111 from 192.0.2.44", "user": {"name": "ada", "domain": "shop"}}
{"message": "nothing to hide", "user": {"name": "ada", "domain": "shop"}}
{"message": "2001:db8::7 signed in", "user": {"name": "bob", "domain": "shop"}}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    { status: 'done', has: { message: '<EMAIL> paid with <CARD> from <IP>', 'user.hash': ADA }, lacks: ['user.name'] },
    { status: 'done', has: { message: 'nothing to hide', 'user.hash': ADA }, lacks: ['user.name'] },
    {
      status: 'done',
      has: { message: '<IP> signed in', 'user.hash': 'VVnDeMbLo3rH2L1ILNMY5mvHq0QfO/L0UQFlzTHwGNg=' },
      lacks: ['user.name'],
    },
  ],
}
