/** `GET /_cat/pending_tasks`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-pending-tasks.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

const columns: readonly Column<null>[] = [
  { name: 'insertOrder', aliases: 'o', description: 'task insertion order', isRight: true, of: () => null },
  { name: 'timeInQueue', aliases: 't', description: 'how long task has been in queue', isRight: true, of: () => null },
  { name: 'priority', aliases: 'p', description: 'task priority', of: () => null },
  { name: 'source', aliases: 's', description: 'task source', of: () => null },
]

export default defineStoreRoute({
  name: 'cat.pending_tasks',
  summary: 'Lists pending changes of the cluster. There are none.',
  action: 'cluster:monitor/task',
  methods: ['GET'],
  paths: ['/_cat/pending_tasks'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: request => tableAnswer(request, columns, () => []),
})
