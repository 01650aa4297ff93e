import { registry } from '@sluice/core'
import { expect, it } from 'vitest'
import { processorPage } from './reference-pages.js'

/** The pages of the reference of Elasticsearch 8.18, as its list of processors has them. */
const PAGES = `
  append-processor attachment bytes-processor community-id-processor convert-processor csv-processor date-index-name-processor
  date-processor dissect-processor dot-expand-processor drop-processor enrich-processor fail-processor fingerprint-processor
  foreach-processor geoip-processor grok-processor gsub-processor htmlstrip-processor inference-processor
  ingest-circle-processor ingest-geo-grid-processor ingest-node-set-security-user-processor ip-location-processor
  join-processor json-processor kv-processor lowercase-processor network-direction-processor pipeline-processor
  redact-processor registered-domain-processor remove-processor rename-processor reroute-processor script-processor
  set-processor sort-processor split-processor terminate-processor trim-processor uppercase-processor uri-parts-processor
  urldecode-processor user-agent-processor`
  .trim()
  .split(/\s+/)

it('each processor has an existing page, and each page has a processor', () => {
  const names = [...registry.keys()].map(type => processorPage(type).split('/').at(-1)?.replace('.html', ''))
  expect(names.toSorted()).toEqual(PAGES.toSorted())
})
