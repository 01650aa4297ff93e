/** `_ingest/ip_location/database` (recordings `cases/engine`). */
import { defineRoute } from '../define-route.js'
import { putDatabase } from '../ip-databases.js'

export default defineRoute(putDatabase('ip_location'))
