/** The claimed user of rejected credentials. */
import { JavaException } from '@sluice/java'
import { readCredentials } from './credentials.js'

/** The name of the user of a header's value; null if it has none, or cannot be read. */
export function refusedUser(authorization: string | undefined): string | null {
  try {
    const credentials = readCredentials(authorization)
    return credentials?.kind === 'basic' ? credentials.username : null
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}
