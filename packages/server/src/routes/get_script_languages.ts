/** `GET /_script_language`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-script-languages-api.html */

import { contexts } from '@sluice/painless'
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'get_script_languages',
  summary: 'Lists the script languages, with the contexts in which they run.',
  action: 'cluster:admin/script_language/get',
  methods: ['GET'],
  paths: ['/_script_language'],
  parameters: {},
  body: 'none',
  handle: () => ({
    status: 200,
    body: new Map<string, unknown>([
      ['types_allowed', ['inline', 'stored']],
      [
        'language_contexts',
        [
          new Map<string, unknown>([
            ['language', 'mustache'],
            ['contexts', ['ingest_template', 'template']],
          ]),
          new Map<string, unknown>([
            ['language', 'painless'],
            ['contexts', Object.keys(contexts).sort()],
          ]),
        ],
      ],
    ]),
  }),
})
