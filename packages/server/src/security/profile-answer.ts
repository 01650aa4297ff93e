/** Profiles in answers about users. */
import type { Security } from '@sluice/security'

/** A user in answers, with the id of the profile if it is requested and exists. */
export function withProfile(
  security: Security,
  shown: Map<string, unknown>,
  username: string,
  isAsked: boolean,
): Map<string, unknown> {
  const uid = isAsked ? security.profileUidOf(username) : null
  return uid === null ? shown : shown.set('profile_uid', uid)
}
