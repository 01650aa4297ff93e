/** `GET /_cat/component_templates`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-component-templates.html */
import { wildcardMatches } from '@sluice/core'
import { javaToString } from '@sluice/java'
import { componentsOf, type StateValue, type Store } from '@sluice/store'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

type Row = readonly [name: string, template: StateValue]

const sizeOf = ([, template]: Row, part: string): number => {
  const value = (template.get('template') as StateValue | undefined)?.get(part)
  return value instanceof Map ? value.size : 0
}

const fieldsOf = ([, template]: Row): number => {
  const mappings = (template.get('template') as StateValue | undefined)?.get('mappings')
  const properties: unknown = mappings instanceof Map ? mappings.get('properties') : undefined
  return properties instanceof Map ? properties.size : 0
}

function columnsOf({ state }: Store): Column<Row>[] {
  const usersOf = (name: string): string[] =>
    [...state.all('index_template')].filter(([, value]) => componentsOf(value).includes(name)).map(([user]) => user)
  return [
    { name: 'name', aliases: 'n', description: 'component template name', of: ([name]) => name },
    {
      name: 'version',
      aliases: 'v',
      description: 'version',
      of: ([, template]) => (template.has('version') ? javaToString(template.get('version')) : null),
    },
    { name: 'alias_count', aliases: 'a', description: 'alias count', of: row => sizeOf(row, 'aliases') },
    { name: 'mapping_count', aliases: 'm', description: 'mapping count', of: fieldsOf },
    { name: 'settings_count', aliases: 's', description: 'settings count', of: row => sizeOf(row, 'settings') },
    {
      name: 'metadata_count',
      aliases: 'me',
      description: 'metadata count',
      of: ([, template]) => (template.get('_meta') as StateValue | undefined)?.size ?? 0,
    },
    {
      name: 'included_in',
      aliases: 'i',
      description: 'included in',
      of: ([name]) => `[${usersOf(name).sort().join(', ')}]`,
    },
  ]
}

export default defineStoreRoute({
  name: 'cat.component_templates',
  summary: 'Lists component templates.',
  action: 'cluster:admin/component_template/get',
  methods: ['GET'],
  paths: ['/_cat/component_templates', '/_cat/component_templates/:name'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () =>
      [...store.state.all('component_template')]
        .filter(([name]) => wildcardMatches(request.params.name ?? '*', name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
})
