/** The connectors of all spaces: made, changed, shown and executed. */

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Caller } from '../api/caller.js'
import { checkSchema } from '../api/check-schema.js'
import { notFound, platformFault } from '../api/fault.js'
import { faultText } from '../api/validate.js'
import type { AllowList } from '../outbound/allow-list.js'
import type { RecordStore } from '../records/record-store.js'
import type { SecretBox } from '../secrets/secret-box.js'
import type { ConnectorRecord, JsonObject, ShownConnector } from './connector.js'
import type { ConnectorType, ExecutionContext, ExecutionFailure, ExecutionResult } from './define-type.js'
import { connectorTypes } from './registry.js'

/** The members of a new connector. */
export interface ConnectorInput {
  readonly name: string
  readonly config: JsonObject
  readonly secrets: JsonObject
}

/** The parts of the application that connectors need. */
export interface ConnectorServices {
  readonly records: RecordStore<ConnectorRecord>
  readonly box: SecretBox
  readonly allowed: AllowList
  /** How many records of a space refer to each connector. */
  references(space: string): ReadonlyMap<string, number>
  readonly execution: Pick<ExecutionContext, 'cluster' | 'now' | 'log'>
}

/** The connectors of an application. */
export class Connectors {
  /** `services` is asked for when it is needed: the store is opened then. */
  constructor(private readonly services: () => ConnectorServices) {}

  /** Makes a connector. Throws 400 for a type or settings that cannot be used, 409 for an id that is taken. */
  create(space: string, id: string | undefined, typeId: string, input: ConnectorInput): ShownConnector {
    const newId = id ?? randomUUID()
    const type = typeOf(typeId)
    const { records } = this.services()
    if (records.get(space, newId) !== undefined) throw platformFault(409, `Saved object [action/${newId}] conflict`)
    return this.keep(space, newId, type, input)
  }

  /** Changes all of a connector but its type. Throws 404, and 400 as `create`. */
  update(space: string, id: string, input: ConnectorInput): ShownConnector {
    const { connector_type_id } = this.record(space, id)
    return this.keep(space, id, typeOf(connector_type_id), input)
  }

  private keep(space: string, id: string, type: ConnectorType, input: ConnectorInput): ShownConnector {
    const { records, box, allowed } = this.services()
    const secrets = checked(type.secrets, input.secrets, 'type secrets')
    const config = checked(type.config, input.config, 'type config')
    refuse('type config', type.checkConfig?.(config, allowed) ?? null)
    refuse('type connector', type.checkConnector?.(config, secrets) ?? null)
    const isSecret = Object.values(secrets as object).some(value => value !== null)
    const record: ConnectorRecord = {
      name: input.name,
      connector_type_id: type.id,
      config: config as JsonObject,
      secrets: isSecret ? box.seal(JSON.stringify(secrets), ownerOf(space, id, type.id)) : null,
    }
    records.put(space, id, record)
    return this.shown(space, id, record)
  }

  /** Throws 404. */
  get(space: string, id: string): ShownConnector {
    return this.shown(space, id, this.record(space, id))
  }

  /** All connectors of a space by name, with how many rules refer to each. */
  list(space: string): ShownConnector[] {
    const { records, references } = this.services()
    const counts = references(space)
    return records
      .all(space)
      .map(([id, record]) => ({ ...this.shown(space, id, record), referenced_by_count: counts.get(id) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }

  /** Throws 404. */
  delete(space: string, id: string): void {
    if (!this.services().records.delete(space, id)) throw notFound('action', id)
  }

  /** Runs a connector. A failure is part of the result; throws 404 for an unknown connector. */
  async execute(space: string, id: string, params: JsonObject, caller: Caller): Promise<ExecutionResult> {
    const record = this.record(space, id)
    const type = typeOf(record.connector_type_id)
    const { allowed, execution } = this.services()
    const secrets = this.secretsOf(space, id, record)
    if (secrets === null) {
      return failure(
        `Unable to execute action "${record.name}": its secrets cannot be read with the key of this server.`,
      )
    }
    const given = checkSchema(type.params, params)
    if (!given.success) return failure(`error validating action params: ${faultText(given.error, params)}`)
    const fault = type.checkParams?.(given.data) ?? null
    if (fault !== null) return failure(`error validating action params: ${fault}`)
    // What is allowed may have changed since the connector was made.
    const config = type.config.parse(record.config)
    const configFault = type.checkConfig?.(config, allowed) ?? null
    if (configFault !== null) return failure(`error validating action type config: ${configFault}`)
    return type.execute(
      { config, secrets: type.secrets.parse(secrets), params: given.data },
      { ...execution, allowed, caller, connectorId: id },
    )
  }

  private record(space: string, id: string): ConnectorRecord {
    const record = this.services().records.get(space, id)
    if (record === undefined) throw notFound('action', id)
    return record
  }

  private shown(space: string, id: string, record: ConnectorRecord): ShownConnector {
    return {
      id,
      name: record.name,
      config: record.config,
      connector_type_id: record.connector_type_id,
      is_preconfigured: false,
      is_deprecated: false,
      is_missing_secrets: this.secretsOf(space, id, record) === null,
      is_system_action: false,
    }
  }

  /** Null if they were sealed with a key that is gone. */
  private secretsOf(space: string, id: string, { secrets, connector_type_id }: ConnectorRecord): JsonObject | null {
    if (secrets === null) return {}
    const text = this.services().box.open(secrets, ownerOf(space, id, connector_type_id))
    return text === null ? null : (JSON.parse(text) as JsonObject)
  }
}

const failure = (message: string): ExecutionFailure => ({ status: 'error', message, retry: false, errorSource: 'user' })

/** The owner of secrets: they cannot be moved to a connector that sends them elsewhere. */
const ownerOf = (space: string, id: string, type: string): string => JSON.stringify([space, id, type])

function typeOf(id: string): ConnectorType {
  const type = connectorTypes.find(each => each.id === id)
  if (type === undefined) throw platformFault(400, `Action type "${id}" is not registered.`)
  return type
}

function checked(schema: z.ZodTypeAny, value: unknown, what: string): unknown {
  const result = checkSchema(schema, value)
  if (!result.success) throw platformFault(400, `error validating action ${what}: ${faultText(result.error, value)}`)
  return result.data
}

function refuse(what: string, fault: string | null): void {
  if (fault !== null) throw platformFault(400, `error validating action ${what}: ${fault}`)
}
