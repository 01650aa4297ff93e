/** `GET _ingest/geoip/stats` (recordings `cases/engine`): nothing is downloaded, so only the files are counted. */
import { fromPlain } from '@sluice/core'
import { defineRoute } from '../define-route.js'
import { databaseFiles } from '../ip-databases.js'
import { NODE_ID } from '../node-id.js'

export default defineRoute({
  name: 'ingest.geo_ip_stats',
  summary: 'Returns the statistics of IP databases.',
  action: 'cluster:monitor/ingest/geoip/stats',
  methods: ['GET'],
  paths: ['/_ingest/geoip/stats'],
  parameters: {},
  body: 'none',
  async handle(_request, { host }) {
    const files = (await databaseFiles(host)).map(({ name }) => name)
    const stats = {
      successful_downloads: 0,
      failed_downloads: 0,
      total_download_time: 0,
      databases_count: files.length,
      skipped_updates: 0,
      expired_databases: 0,
    }
    const nodes = files.length === 0 ? {} : { [NODE_ID]: { config_databases: files } }
    return { status: 200, body: fromPlain({ stats, nodes }) as Map<string, unknown> }
  },
})
