/** Parts of addresses. */
import type { Example } from './example.js'

export const addressParts: Example = {
  id: 'address-parts',
  title: 'Parts of URLs',
  task: 'Splits URLs into parts, finds the registered domain, and removes passwords.',
  tryThis: {
    text: 'Change `keep_original: false` to `keep_original: true` and see the whole URL again.',
    pipeline: 'addresses',
    find: 'keep_original: false',
    replace: 'keep_original: true',
    shows: { document: 1, outcome: { status: 'done', has: { 'url.original': 'ftp://files.example.org/a/b.tar.gz' } } },
  },
  pipelines: [
    {
      id: 'addresses',
      format: 'yaml',
      text: `processors:
  - uri_parts:
      tag: parts
      field: address
      target_field: url
      keep_original: false

  - registered_domain:
      tag: domain
      field: url.domain
      target_field: url
      ignore_missing: true

  - urldecode:
      tag: query
      field: url.query
      target_field: url.query_decoded
      ignore_missing: true

  - remove:
      tag: no-passwords
      field: [address, url.password, url.user_info]
      ignore_missing: true
`,
    },
  ],
  samples: {
    text: `{"address": "https://ada:secret@www.shop.example.co.uk:8443/tea/pot.html?color=d%C3%A9grad%C3%A9#top"}
{"address": "ftp://files.example.org/a/b.tar.gz"}
{"address": "http://[::1]:x/"}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    {
      status: 'done',
      has: {
        'url.scheme': 'https',
        'url.domain': 'www.shop.example.co.uk',
        'url.registered_domain': 'example.co.uk',
        'url.subdomain': 'www.shop',
        'url.port': 8443,
        'url.extension': 'html',
        'url.username': 'ada',
        'url.query_decoded': 'color=dégradé',
      },
      lacks: ['url.password', 'url.original', 'address'],
    },
    { status: 'done', has: { 'url.extension': 'gz', 'url.registered_domain': 'example.org' } },
    { status: 'failed', reason: 'unable to parse URI [http://[::1]:x/]' },
  ],
}
