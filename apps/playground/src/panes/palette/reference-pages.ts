/** Where Elasticsearch documents a processor. */

/** The reference of the version that Sluice follows. */
export const REFERENCE = 'https://www.elastic.co/guide/en/elasticsearch/reference/8.18'

/** Pages whose names do not follow from that of the processor. */
const PAGES: Readonly<Record<string, string>> = {
  attachment: 'attachment',
  circle: 'ingest-circle-processor',
  dot_expander: 'dot-expand-processor',
  geo_grid: 'ingest-geo-grid-processor',
  html_strip: 'htmlstrip-processor',
  set_security_user: 'ingest-node-set-security-user-processor',
}

/** The address of a processor's page. */
export const processorPage = (type: string): string =>
  `${REFERENCE}/${PAGES[type] ?? `${type.replaceAll('_', '-')}-processor`}.html`
