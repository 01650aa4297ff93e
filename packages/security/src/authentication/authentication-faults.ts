/**
 * Refusals of those who are not known: 401 with one `WWW-Authenticate` header for each scheme (RFC 7235). Texts:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/trb-security-setup.html
 */
import { JavaException } from '@sluice/java'

/** A scheme that the server takes, as `WWW-Authenticate` names it. */
export const SCHEMES = {
  basic: 'Basic realm="security", charset="UTF-8"',
  bearer: 'Bearer realm="security"',
  apiKey: 'ApiKey',
} as const

/** The schemes of a server; that of tokens only if it takes them. */
export const schemesOf = (hasTokens: boolean): readonly string[] =>
  hasTokens ? [SCHEMES.basic, SCHEMES.bearer, SCHEMES.apiKey] : [SCHEMES.basic, SCHEMES.apiKey]

/** The optional parts of an authentication fault. */
export interface AuthenticationFaultParts {
  readonly cause?: JavaException
  /** Values of `WWW-Authenticate`; by default those of `Basic` and `ApiKey`. */
  readonly schemes?: readonly string[]
  /** Why credentials that were recognised were refused: `API key: api key is expired`. */
  readonly unsuccessful?: string
}

/** 401 `security_exception`. */
export function authenticationFault(
  text: string,
  { cause, schemes = schemesOf(false), unsuccessful }: AuthenticationFaultParts = {},
): JavaException {
  return new JavaException('org.elasticsearch.ElasticsearchSecurityException', text, cause, {
    $status: 401,
    ...(unsuccessful === undefined ? {} : { additional_unsuccessful_credentials: unsuccessful }),
    header: { 'WWW-Authenticate': schemes.length === 1 ? schemes[0] : schemes },
  })
}
