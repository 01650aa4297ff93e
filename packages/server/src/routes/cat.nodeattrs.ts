/** `GET /_cat/nodeattrs`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-nodeattrs.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

const names: readonly [string, string, string, boolean][] = [
  ['node', 'name', 'node name', false],
  ['id', 'id,nodeId', 'unique node id', true],
  ['pid', 'p', 'process id', true],
  ['host', 'h', 'host name', false],
  ['ip', 'i', 'ip address', false],
  ['port', 'po', 'bound transport port', true],
  ['attr', 'attr.name', 'attribute description', false],
  ['value', 'attr.value', 'attribute value', false],
]

const columns: readonly Column<never>[] = names.map(([name, aliases, description, isExtra]) => ({
  name,
  aliases,
  description,
  isExtra,
  of: () => null,
}))

export default defineStoreRoute({
  name: 'cat.nodeattrs',
  summary: 'Lists the attributes of the node. It has none.',
  action: ['cluster:monitor/state', 'cluster:monitor/nodes/info'],
  methods: ['GET'],
  paths: ['/_cat/nodeattrs'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: request => tableAnswer(request, columns, () => []),
})
