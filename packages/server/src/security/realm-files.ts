/** Files of users and roles: loaded only where a server reads some. */
export { readRealmFiles } from '@sluice/security'
