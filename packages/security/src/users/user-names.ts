/**
 * Names of users and passwords that are allowed: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-user.html
 */
import { nameFault } from '../privileges/role-faults.js'
import { isReservedUser } from '../realms/reserved-realm.js'

const MIN_PASSWORD = 6

/** The fault of a user name, or null. */
export const usernameFault = (name: string): string | null =>
  nameFault('User', name) ?? (isReservedUser(name) ? `Username [${name}] is reserved and may not be used.` : null)

/** The fault of a password, or null. */
export const passwordFault = (password: string): string | null =>
  password.length < MIN_PASSWORD ? `passwords must be at least [${MIN_PASSWORD}] characters long` : null
