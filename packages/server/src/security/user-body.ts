/** Bodies of the APIs of users. */
import { illegalArgument } from '@sluice/java'
import {
  flag,
  type GivenPassword,
  object,
  readBodyObject,
  readMembers,
  text,
  textOrNull,
  texts,
  type UserRequest,
} from '@sluice/security'
import { invalidRequest } from '@sluice/store'

/** A user to be stored. Throws parse_exception and action_request_validation_exception. */
export function readUserBody(bytes: Uint8Array): UserRequest {
  const request = 'add user request'
  const { password, password_hash, roles, full_name, email, metadata, enabled } = readMembers(
    readBodyObject(bytes, request),
    request,
    {
      username: text,
      password: textOrNull,
      password_hash: textOrNull,
      roles: texts,
      full_name: textOrNull,
      email: textOrNull,
      metadata: object,
      enabled: flag,
    },
  )
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
export function readPasswordBody(bytes: Uint8Array): GivenPassword {
  const request = 'change password request'
  const { password, password_hash } = readMembers(readBodyObject(bytes, request), request, {
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
