/** The application of a node: all that its routes work on. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Security } from '@sluice/security'
import type { Store } from '@sluice/store'
import type { Cluster } from './api/request.js'
import type { ConnectorRecord } from './connectors/connector.js'
import { Connectors } from './connectors/connectors.js'
import type { LogLevel } from './connectors/define-type.js'
import type { Rule } from './detections/rule.js'
import { Rules } from './detections/rules.js'
import { AllowList, type Resolver } from './outbound/allow-list.js'
import { RecordStore } from './records/record-store.js'
import { ApplicationRoles } from './roles/application-roles.js'
import { ClusterRoles, StoredRoles } from './roles/role-store.js'
import { folderKey } from './secrets/key-file.js'
import { SecretBox } from './secrets/secret-box.js'
import { type SpaceRecord, Spaces } from './spaces/spaces.js'

/** The parts of the application. */
export interface ApplicationOptions {
  /** Returns the store, which is opened when it is first needed. */
  store(): Store
  /** The security of the node; null if nobody has to log in. */
  readonly security: Security | null
  readonly cluster: Cluster
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly nodeName: string
  /** As the cluster shows it. */
  readonly version: Readonly<Record<string, unknown>>
  /** Hosts that connectors may reach; default none. See `AllowList`. */
  readonly allowOutbound?: readonly string[] | undefined
  /**
   * The passphrase from which the key of secrets is derived. Without one the key is a file of the data folder, or random without a folder.
   */
  readonly encryptionKey?: string | undefined
  /** Finds addresses of hosts; default the system's. */
  readonly resolver?: Resolver
  /** Where `.server-log` writes. */
  log(level: LogLevel, text: string): void
}

/** The areas of the application. */
export class Application {
  readonly connectors: Connectors
  readonly roles: ApplicationRoles
  readonly rules: Rules
  readonly spaces: Spaces
  readonly cluster: Cluster
  readonly now: () => number
  readonly nodeName: string
  readonly version: Readonly<Record<string, unknown>>
  /** The id of this run. */
  readonly uuid = randomUUID()
  readonly startedAt: number
  private opened: SecretBox | null = null

  constructor(private readonly options: ApplicationOptions) {
    const { store, cluster, now, nodeName, log } = options
    this.cluster = cluster
    this.now = now
    this.nodeName = nodeName
    this.version = options.version
    this.startedAt = now()
    const allowed = new AllowList(options.allowOutbound ?? [], options.resolver)
    const records = new RecordStore<ConnectorRecord>(store, 'application_connector')
    this.connectors = new Connectors(() => ({
      records,
      box: this.box,
      allowed,
      references: space => this.rules.actionCounts(space),
      execution: { cluster, now, log },
    }))
    const rules = new RecordStore<Rule>(store, 'application_rule')
    this.rules = new Rules(rules)
    this.roles = new ApplicationRoles(options.security === null ? new StoredRoles(store) : new ClusterRoles(cluster))
    this.spaces = new Spaces(new RecordStore<SpaceRecord>(store, 'application_space'), [records, rules])
  }

  private get box(): SecretBox {
    return (this.opened ??= new SecretBox(this.secret()))
  }

  private secret(): string | Uint8Array {
    const { encryptionKey, store } = this.options
    if (encryptionKey !== undefined) return encryptionKey
    const { folder } = store()
    return folder === null ? randomBytes(32) : folderKey(folder)
  }
}
