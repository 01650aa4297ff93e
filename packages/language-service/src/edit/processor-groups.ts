/** The processors as Elasticsearch's reference and Kibana group them (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/processors.html). */

/** A group, as it is headed there, and the types in it. */
export interface ProcessorGroup {
  readonly title: string
  readonly types: readonly string[]
}

export const processorGroups: readonly ProcessorGroup[] = [
  {
    title: 'Data transformation',
    types: [
      ...['convert', 'dissect', 'grok', 'gsub', 'redact', 'rename', 'set', 'bytes', 'circle', 'csv', 'date'],
      ...['dot_expander', 'html_strip', 'join', 'kv', 'lowercase', 'split', 'trim', 'uppercase', 'urldecode'],
      ...['uri_parts', 'user_agent'],
    ],
  },
  {
    title: 'Data enrichment',
    types: [
      ...['append', 'attachment', 'community_id', 'date_index_name', 'enrich', 'fingerprint', 'geo_grid', 'geoip'],
      ...['inference', 'ip_location', 'network_direction', 'registered_domain', 'set_security_user'],
    ],
  },
  { title: 'Data filtering', types: ['drop', 'remove'] },
  { title: 'Pipeline handling', types: ['fail', 'pipeline', 'reroute', 'terminate'] },
  { title: 'Array and JSON handling', types: ['foreach', 'json', 'script', 'sort'] },
]
