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
export { Security, type SecuritySettings } from './security.js'
