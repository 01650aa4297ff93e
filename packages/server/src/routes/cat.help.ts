/** `GET /_cat`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat.html */
import { defineRoute } from '../define-route.js'

/** The existing tables. */
const PATHS = [
  '/_cat/aliases',
  '/_cat/aliases/{alias}',
  '/_cat/allocation',
  '/_cat/component_templates',
  '/_cat/count',
  '/_cat/count/{index}',
  '/_cat/fielddata',
  '/_cat/fielddata/{fields}',
  '/_cat/health',
  '/_cat/indices',
  '/_cat/indices/{index}',
  '/_cat/master',
  '/_cat/nodeattrs',
  '/_cat/nodes',
  '/_cat/pending_tasks',
  '/_cat/plugins',
  '/_cat/recovery',
  '/_cat/recovery/{index}',
  '/_cat/repositories',
  '/_cat/segments',
  '/_cat/segments/{index}',
  '/_cat/shards',
  '/_cat/shards/{index}',
  '/_cat/snapshots/{repository}',
  '/_cat/tasks',
  '/_cat/templates',
  '/_cat/thread_pool',
  '/_cat/thread_pool/{thread_pools}',
]

export default defineRoute({
  name: 'cat.help',
  summary: 'Lists the cat APIs.',
  action: 'authenticated',
  methods: ['GET'],
  paths: ['/_cat'],
  parameters: { h: 'text', help: 'flag', s: 'text', v: 'flag' },
  answers: 'table',
  body: 'none',
  handle: () => ({
    status: 200,
    type: 'text/plain; charset=UTF-8',
    body: `=^.^=\n${PATHS.map(path => `${path}\n`).join('')}`,
  }),
})
