/** Errors of the token service: RFC 6749, section 5.2. */

/** Codes of errors. */
export type OAuthCode = 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type'

/** An error whose answer is a code and a string, not an exception of Java. */
export class OAuthFault extends Error {
  constructor(
    readonly code: OAuthCode,
    text: string,
  ) {
    super(text)
  }
}
