/** A connector: its stored form, and its form in answers. */
import type { SealedText } from '../secrets/secret-box.js'

/** Any JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A connector as it is kept. */
export interface ConnectorRecord {
  readonly name: string
  readonly connector_type_id: string
  readonly config: JsonObject
  /** Null if its type has none. */
  readonly secrets: SealedText | null
}

/** A connector as the API shows it: without its secrets. */
export interface ShownConnector {
  readonly id: string
  readonly name: string
  readonly config: JsonObject
  readonly connector_type_id: string
  readonly is_preconfigured: boolean
  readonly is_deprecated: boolean
  readonly is_missing_secrets: boolean
  readonly is_system_action: boolean
  readonly referenced_by_count?: number
}

/** The form of the deprecated routes. */
export const legacyForm = (shown: ShownConnector): JsonObject => ({
  id: shown.id,
  actionTypeId: shown.connector_type_id,
  name: shown.name,
  config: shown.config,
  isPreconfigured: shown.is_preconfigured,
  isDeprecated: shown.is_deprecated,
  isMissingSecrets: shown.is_missing_secrets,
  isSystemAction: shown.is_system_action,
  ...(shown.referenced_by_count === undefined ? {} : { referencedByCount: shown.referenced_by_count }),
})
