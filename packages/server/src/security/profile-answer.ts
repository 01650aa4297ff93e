/** Profiles in answers about users. */
import type { Security } from '@sluice/security'

/** What is shown of a user, with the id of the profile where it is asked for and there is one. */
export function withProfile(
  security: Security,
  shown: Map<string, unknown>,
  username: string,
  isAsked: boolean,
): Map<string, unknown> {
  const uid = isAsked ? security.profileUidOf(username) : null
  return uid === null ? shown : shown.set('profile_uid', uid)
}
