/** Members of bodies that hold the credentials of somebody: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-grant-api-key.html */
import { text } from '@sluice/security'

/** A grant: a password, or an access token. */
export const GRANT_MEMBERS = { grant_type: text, username: text, password: text, access_token: text }
