/** The public names of security. */

export {
  type ApiKey,
  readKeyRoles,
  type ShownKeyParts,
  showKey,
} from './api-keys/api-key.js'
export { type ApiKeySelection, isOwnSelection, selectionFaults } from './api-keys/api-key-selection.js'
export { type ApiKeyChanges, type ApiKeyRequest, ApiKeys, type NewApiKey } from './api-keys/api-keys.js'
export { type ApplicationPrivilege, showPrivilege } from './application-privileges/application-privileges.js'
export { readPrivileges } from './application-privileges/read-privileges.js'
export type {
  ApiKeyIdentity,
  Authentication,
  AuthenticationType,
  RealmRef,
  User,
} from './authentication/authentication.js'
export { SYSTEM } from './authentication/authentication.js'
export { authenticationFault, SCHEMES, schemesOf } from './authentication/authentication-faults.js'
export type { AuthenticationRequest, Grant } from './authentication/authenticator.js'
export { pipelineUser } from './authentication/pipeline-user.js'
export { checkPrivileges, readAskedPrivileges } from './checks/privilege-checks.js'
export { hashedFor } from './passwords/hashing-turns.js'
export { SCRYPT_COST, type ScryptCost } from './passwords/scrypt.js'
export * from './privileges/index.js'
export { showProfile } from './profiles/profiles.js'
export { readRealmFiles } from './realms/realm-files.js'
export {
  flag,
  object,
  readBodyObject,
  readBodyObjectInSteps,
  readMembers,
  text,
  textOrNull,
  texts,
} from './requests/body-reader.js'
export { type RoleChange, Roles } from './roles/roles.js'
export { Security, type SecuritySettings } from './security.js'
export { SERVICE_ACCOUNTS } from './service-accounts/service-accounts.js'
export { OAuthFault } from './tokens/token-faults.js'
export { checkTokenRequest } from './tokens/token-request.js'
export { type GivenTokens, Tokens } from './tokens/tokens.js'
export { showAuthentication, showUser } from './users/user-values.js'
export { type GivenPassword, type UserRequest, Users } from './users/users.js'
