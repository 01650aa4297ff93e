/** All connector types, in the order in which they are listed. */
import type { ConnectorType } from './define-type.js'
import email from './types/email.js'
import esIndex from './types/es-index.js'
import serverLog from './types/server-log.js'
import webhook from './types/webhook.js'

export const connectorTypes: readonly ConnectorType[] = [email, esIndex, serverLog, webhook]
