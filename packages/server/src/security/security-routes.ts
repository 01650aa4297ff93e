/** The routes of security. A test of the registry proves that this array, the folder and the names agree. */
import type { RouteDefinition } from '../define-route.js'
import activateUserProfile from '../routes/security.activate_user_profile.js'
import authenticate from '../routes/security.authenticate.js'
import bulkDeleteRole from '../routes/security.bulk_delete_role.js'
import bulkPutRole from '../routes/security.bulk_put_role.js'
import bulkUpdateApiKeys from '../routes/security.bulk_update_api_keys.js'
import changePassword from '../routes/security.change_password.js'
import clearApiKeyCache from '../routes/security.clear_api_key_cache.js'
import clearCachedPrivileges from '../routes/security.clear_cached_privileges.js'
import clearCachedRealms from '../routes/security.clear_cached_realms.js'
import clearCachedRoles from '../routes/security.clear_cached_roles.js'
import clearCachedServiceTokens from '../routes/security.clear_cached_service_tokens.js'
import createApiKey from '../routes/security.create_api_key.js'
import createServiceToken from '../routes/security.create_service_token.js'
import deletePrivileges from '../routes/security.delete_privileges.js'
import deleteRole from '../routes/security.delete_role.js'
import deleteRoleMapping from '../routes/security.delete_role_mapping.js'
import deleteServiceToken from '../routes/security.delete_service_token.js'
import deleteUser from '../routes/security.delete_user.js'
import disableUser from '../routes/security.disable_user.js'
import disableUserProfile from '../routes/security.disable_user_profile.js'
import enableUser from '../routes/security.enable_user.js'
import enableUserProfile from '../routes/security.enable_user_profile.js'
import getApiKey from '../routes/security.get_api_key.js'
import getBuiltinPrivileges from '../routes/security.get_builtin_privileges.js'
import getPrivileges from '../routes/security.get_privileges.js'
import getRole from '../routes/security.get_role.js'
import getRoleMapping from '../routes/security.get_role_mapping.js'
import getServiceAccounts from '../routes/security.get_service_accounts.js'
import getServiceCredentials from '../routes/security.get_service_credentials.js'
import getSettings from '../routes/security.get_settings.js'
import getStats from '../routes/security.get_stats.js'
import getToken from '../routes/security.get_token.js'
import getUser from '../routes/security.get_user.js'
import getUserPrivileges from '../routes/security.get_user_privileges.js'
import getUserProfile from '../routes/security.get_user_profile.js'
import grantApiKey from '../routes/security.grant_api_key.js'
import hasPrivileges from '../routes/security.has_privileges.js'
import hasPrivilegesUserProfile from '../routes/security.has_privileges_user_profile.js'
import invalidateApiKey from '../routes/security.invalidate_api_key.js'
import invalidateToken from '../routes/security.invalidate_token.js'
import putPrivileges from '../routes/security.put_privileges.js'
import putRole from '../routes/security.put_role.js'
import putRoleMapping from '../routes/security.put_role_mapping.js'
import putUser from '../routes/security.put_user.js'
import queryApiKeys from '../routes/security.query_api_keys.js'
import queryRole from '../routes/security.query_role.js'
import queryUser from '../routes/security.query_user.js'
import suggestUserProfiles from '../routes/security.suggest_user_profiles.js'
import updateApiKey from '../routes/security.update_api_key.js'
import updateSettings from '../routes/security.update_settings.js'
import updateUserProfileData from '../routes/security.update_user_profile_data.js'

/** In alphabetical order. */
export const securityRoutes: readonly RouteDefinition[] = [
  activateUserProfile,
  authenticate,
  bulkDeleteRole,
  bulkPutRole,
  bulkUpdateApiKeys,
  changePassword,
  clearApiKeyCache,
  clearCachedPrivileges,
  clearCachedRealms,
  clearCachedRoles,
  clearCachedServiceTokens,
  createApiKey,
  createServiceToken,
  deletePrivileges,
  deleteRole,
  deleteRoleMapping,
  deleteServiceToken,
  deleteUser,
  disableUser,
  disableUserProfile,
  enableUser,
  enableUserProfile,
  getApiKey,
  getBuiltinPrivileges,
  getPrivileges,
  getRole,
  getRoleMapping,
  getServiceAccounts,
  getServiceCredentials,
  getSettings,
  getStats,
  getToken,
  getUser,
  getUserPrivileges,
  getUserProfile,
  grantApiKey,
  hasPrivileges,
  hasPrivilegesUserProfile,
  invalidateApiKey,
  invalidateToken,
  putPrivileges,
  putRole,
  putRoleMapping,
  putUser,
  queryApiKeys,
  queryRole,
  queryUser,
  suggestUserProfiles,
  updateApiKey,
  updateSettings,
  updateUserProfileData,
]
