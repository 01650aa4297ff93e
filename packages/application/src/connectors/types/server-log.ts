/** `.server-log`: https://www.elastic.co/guide/en/kibana/8.18/server-log-action-type.html */
import { z } from 'zod'
import { nothing } from '../../api/schema.js'
import { defineConnectorType, LOG_LEVELS } from '../define-type.js'

export default defineConnectorType({
  id: '.server-log',
  name: 'Server log',
  minimumLicense: 'basic',
  features: ['alerting', 'uptime'],
  config: nothing,
  secrets: nothing,
  params: z.object({ message: z.string(), level: z.enum(LOG_LEVELS).default('info') }).strict(),
  execute({ params: { message, level } }, { log }) {
    log(level, `Server log: ${message}`)
    return { status: 'ok' }
  },
})
