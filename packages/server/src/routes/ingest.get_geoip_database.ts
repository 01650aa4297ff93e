/** `_ingest/geoip/database` (recordings `cases/engine`). */
import { defineRoute } from '../define-route.js'
import { getDatabase } from '../ip-databases.js'

export default defineRoute(getDatabase('geoip'))
