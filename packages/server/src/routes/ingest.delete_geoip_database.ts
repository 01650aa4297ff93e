/** `_ingest/geoip/database` (recordings `cases/engine`). */
import { defineRoute } from '../define-route.js'
import { deleteDatabase } from '../ip-databases.js'

export default defineRoute(deleteDatabase('geoip'))
