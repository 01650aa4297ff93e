/** Settings of the application that are checked before it is loaded. */
import { AllowList } from './outbound/allow-list.js'

/** Characters of `--encryption-key` at least, as `xpack.encryptedSavedObjects.encryptionKey` of Kibana. */
const KEY_LENGTH = 32

/** The start settings of the application. */
export interface ApplicationSettings {
  /** Hosts that connectors may reach. */
  readonly allowOutbound?: readonly string[] | undefined
  /** The passphrase from which the key of secrets is derived. */
  readonly encryptionKey?: string | undefined
}

/** Throws RangeError for an invalid host. */
export const checkOutbound = (hosts: readonly string[]): void => void new AllowList(hosts)

/** Throws RangeError for a key that is too short. */
export function checkEncryptionKey(key: string): void {
  if (key.length < KEY_LENGTH) throw new RangeError(`the key has to have ${KEY_LENGTH} characters or more`)
}
