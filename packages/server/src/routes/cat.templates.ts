/** `GET /_cat/templates`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-templates.html */
import { patternsOf, type StateValue } from '@sluice/store'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'
import { findTemplates } from '../indices/template-parameters.js'

type Row = readonly [string, StateValue]

const numberOf = (value: unknown): string | null => (value === undefined ? null : String(value))

const columns: readonly Column<Row>[] = [
  { name: 'name', aliases: 'n', description: 'template name', of: ([name]) => name },
  {
    name: 'index_patterns',
    aliases: 't',
    description: 'template index patterns',
    of: ([, value]) => `[${patternsOf(value).join(', ')}]`,
  },
  {
    name: 'order',
    aliases: 'o,p',
    description: 'template application order/priority number',
    of: ([, value]) => numberOf(value.get('priority') ?? value.get('order') ?? 0),
  },
  { name: 'version', aliases: 'v', description: 'version', of: ([, value]) => numberOf(value.get('version')) },
  {
    name: 'composed_of',
    aliases: 'c',
    description: 'component templates comprising index template',
    of: ([, value]) => {
      const components = value.get('composed_of') as string[] | undefined
      return components === undefined ? '' : `[${components.join(', ')}]`
    },
  },
]

export default defineStoreRoute({
  name: 'cat.templates',
  summary: 'Lists index templates, including legacy ones.',
  action: ['indices:admin/template/get', 'indices:admin/index_template/get'],
  methods: ['GET'],
  paths: ['/_cat/templates', '/_cat/templates/:name'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columns, () => [
      ...findTemplates(store.state.all('template'), request.params.name),
      ...findTemplates(store.state.all('index_template'), request.params.name),
    ]),
})
