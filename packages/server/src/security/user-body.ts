/** Bodies of the APIs of users. */
import { illegalArgument } from '@sluice/java'
import {
  flag,
  type GivenPassword,
  object,
  readMembers,
  text,
  textOrNull,
  texts,
  type UserRequest,
} from '@sluice/security'
import { invalidRequest } from '@sluice/store'

type Json = ReadonlyMap<string, unknown>

/** The name of a request for a user, and of one for a password, in faults. */
export const USER_REQUEST = 'add user request'
export const PASSWORD_REQUEST = 'change password request'

/** A user to be stored. Throws parse_exception and action_request_validation_exception. */
export function readUserBody(body: Json): UserRequest {
  const { password, password_hash, roles, full_name, email, metadata, enabled } = readMembers(body, USER_REQUEST, {
    username: text,
    password: textOrNull,
    password_hash: textOrNull,
    roles: texts,
    full_name: textOrNull,
    email: textOrNull,
    metadata: object,
    enabled: flag,
  })
  if (roles === undefined) throw invalidRequest('roles are missing')
  return {
    password: givenPassword(password ?? null, password_hash ?? null),
    roles,
    fullName: full_name ?? null,
    email: email ?? null,
    metadata: metadata ?? new Map(),
    enabled: enabled ?? true,
  }
}

/** A new password. Throws parse_exception and action_request_validation_exception. */
export function readPasswordBody(body: Json): GivenPassword {
  const { password, password_hash } = readMembers(body, PASSWORD_REQUEST, {
    password: textOrNull,
    password_hash: textOrNull,
  })
  const given = givenPassword(password ?? null, password_hash ?? null)
  if (given === null) throw invalidRequest('password is missing')
  return given
}

function givenPassword(password: string | null, hash: string | null): GivenPassword | null {
  if (password !== null && hash !== null) throw illegalArgument('password_hash has already been set')
  if (hash !== null) return { hash }
  return password === null ? null : { password }
}
