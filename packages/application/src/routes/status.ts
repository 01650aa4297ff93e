/** `GET /api/status`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-status */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { flag } from '../api/schema.js'

const AVAILABLE = { level: 'available' }

export default defineApplicationRoute({
  name: 'status',
  summary: 'Returns the status and the version of the application.',
  method: 'GET',
  path: '/api/status',
  privilege: null,
  isPublic: true,
  wording: 'platform',
  query: z.object({ v7format: flag.optional(), v8format: flag.optional() }).strict(),
  examples: [
    {
      title: 'The status of a node',
      calls: [
        {
          request: 'GET /api/status',
          status: 200,
          answer: { version: { number: '8.18.8' }, status: { overall: { level: 'available' } } },
        },
      ],
    },
  ],
  handle(_, { nodeName, uuid, version, now, startedAt }) {
    const time = now()
    return {
      status: 200,
      body: {
        name: nodeName,
        uuid,
        version,
        status: {
          overall: { ...AVAILABLE, summary: 'All services and plugins are available' },
          core: {
            elasticsearch: { ...AVAILABLE, summary: 'Elasticsearch is available' },
            savedObjects: { ...AVAILABLE, summary: 'SavedObjects service has completed migrations and is available' },
          },
          plugins: {},
        },
        metrics: {
          last_updated: new Date(time).toISOString(),
          collection_interval_in_millis: 5000,
          process: {
            memory: { resident_set_size_in_bytes: process.memoryUsage.rss() },
            uptime_in_millis: time - startedAt,
          },
        },
      },
    }
  },
})
