/** `_ingest/ip_location/database` (reference/processors/_common.md 13). */
import { defineRoute } from '../define-route.js'
import { getDatabase } from '../ip-databases.js'

export default defineRoute(getDatabase('ip_location'))
