/** Answers of the token service: RFC 6749, section 5.2. */
import { JavaException } from '@sluice/java'
import { OAuthFault, type Security, type Tokens } from '@sluice/security'
import type { ApiAnswer } from '../define-route.js'

/** The token service. Throws feature_not_enabled_exception if it is off. */
export function requireTokens({ tokens, settings }: Security): Tokens {
  if (settings.hasTokens === true) return tokens
  throw new JavaException(
    'org.elasticsearch.xpack.security.support.FeatureNotEnabledException',
    'security tokens are not enabled',
    undefined,
    { $status: 400, 'disabled.feature': 'security_tokens' },
  )
}

/** The answer of an action, or that of its OAuthFault. */
export async function answeredAsOAuth(action: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    return await action()
  } catch (thrown) {
    if (!(thrown instanceof OAuthFault)) throw thrown
    return {
      status: 400,
      body: new Map([
        ['error', thrown.code],
        ['error_description', thrown.message],
      ]),
    }
  }
}
