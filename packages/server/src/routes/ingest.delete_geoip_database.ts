/** `_ingest/geoip/database` (reference/processors/_common.md 13). */
import { defineRoute } from '../define-route.js'
import { deleteDatabase } from '../ip-databases.js'

export default defineRoute(deleteDatabase('geoip'))
