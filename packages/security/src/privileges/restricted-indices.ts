/**
 * Indices of the system, on which a role grants nothing unless it says `allow_restricted_indices`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-role.html
 */
import { NameSet } from './name-set.js'

const RESTRICTED = NameSet.of([
  '.apm-agent-configuration*',
  '.apm-custom-link*',
  '.async-search*',
  '.connector-secrets*',
  '.enrich*',
  '.fleet-*',
  '.geoip_databases*',
  '.inference*',
  '.kibana',
  '.kibana_*',
  '.kibana-*',
  '.logstash*',
  '.ml-config*',
  '.ml-inference-*',
  '.ml-meta*',
  '.query-rules*',
  '.reporting-*',
  '.search-app-*',
  '.secrets-inference*',
  '.security',
  '.security-*',
  '.snapshot-blob-cache*',
  '.synonyms*',
  '.tasks',
  '.tasks-*',
  '.transform-internal-*',
  '.triggered_watches*',
  '.watches*',
])

/** Whether a name is that of such an index. */
export const isRestricted = (name: string): boolean => name.startsWith('.') && RESTRICTED.has(name)
