/** The public names of security. */
export type {
  ApiKeyIdentity,
  Authentication,
  AuthenticationType,
  RealmRef,
  User,
} from './authentication/authentication.js'
export { SYSTEM } from './authentication/authentication.js'
export { authenticationFault, SCHEMES } from './authentication/authentication-faults.js'
export type { AuthenticationRequest } from './authentication/authenticator.js'
export { SCRYPT_COST, type ScryptCost } from './passwords/scrypt.js'
export * from './privileges/index.js'
export {
  flag,
  object,
  readBodyObject,
  readMembers,
  text,
  textOrNull,
  texts,
} from './requests/body-reader.js'
export { type RoleChange, Roles } from './roles/roles.js'
export { Security, type SecuritySettings } from './security.js'
export { showAuthentication, showUser } from './users/user-values.js'
export { type GivenPassword, type UserRequest, Users } from './users/users.js'
