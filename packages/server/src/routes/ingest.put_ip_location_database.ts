/** `_ingest/ip_location/database` (reference/processors/_common.md 13). */
import { defineRoute } from '../define-route.js'
import { putDatabase } from '../ip-databases.js'

export default defineRoute(putDatabase('ip_location'))
