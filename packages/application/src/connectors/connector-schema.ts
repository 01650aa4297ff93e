/** The requests of connector routes: https://www.elastic.co/docs/api/doc/kibana/v8/group/endpoint-connectors */
import { z } from 'zod'
import type { RouteAnswer } from '../api/define-route.js'
import { anyRecord, filled } from '../api/schema.js'
import type { ShownConnector } from './connector.js'
import type { ConnectorType, ExecutionResult } from './define-type.js'

/** An id in a path. */
export const connectorId = z.object({ id: z.string() }).strict()

/** An id that may be given for a new connector. */
export const newConnectorId = z.object({ id: z.string().max(36).optional() }).strict()

const settings = { name: filled, config: anyRecord.default({}), secrets: anyRecord.default({}) }

export const createBody = z.object({ ...settings, connector_type_id: filled }).strict()

export const legacyCreateBody = z.object({ ...settings, actionTypeId: filled }).strict()

export const updateBody = z.object(settings).strict()

export const executeBody = z.object({ params: anyRecord }).strict()

/** A connector type as lists show it. */
export const shownType = (type: ConnectorType) => ({
  id: type.id,
  name: type.name,
  enabled: true,
  enabled_in_config: true,
  enabled_in_license: true,
  minimum_license_required: type.minimumLicense,
  supported_feature_ids: type.features,
  is_system_action_type: false,
})

/** The same for the deprecated route. */
export const legacyType = (type: ConnectorType) => ({
  id: type.id,
  name: type.name,
  enabled: true,
  enabledInConfig: true,
  enabledInLicense: true,
  minimumLicenseRequired: type.minimumLicense,
  supportedFeatureIds: type.features,
  isSystemActionType: false,
})

/** The answer of an execution: Kibana documents the record of the connector, and sends the result; this is both. */
export const executionAnswer = (connector: ShownConnector, result: ExecutionResult): RouteAnswer => ({
  status: 200,
  body: { ...connector, connector_id: connector.id, ...result },
})

/** The same for the deprecated route, whose result has other names. */
export function legacyExecutionAnswer(connector: ShownConnector, result: ExecutionResult): RouteAnswer {
  const { service_message, ...rest } = result as Extract<ExecutionResult, { status: 'error' }>
  const service = service_message === undefined ? {} : { serviceMessage: service_message }
  return { status: 200, body: { ...connector, actionId: connector.id, ...rest, ...service } }
}
