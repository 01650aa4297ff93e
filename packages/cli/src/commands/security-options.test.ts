/** Options of security: what goes together, and what is refused. */
import { expect, it } from 'vitest'
import { type SecurityOptions, securitySettings, tlsSettings } from './security-options.js'

it('makes settings of options', async () => {
  expect(await securitySettings({})).toBeUndefined()
  expect(await securitySettings({ security: true, password: 'of-elastic', tlsSelfSigned: true })).toMatchObject({
    bootstrapPassword: 'of-elastic',
    hasTokens: true,
    tokenMillis: 1_200_000,
  })
  expect(await securitySettings({ security: true, anonymousRoles: 'viewer, editor' })).toMatchObject({
    hasTokens: false,
    anonymous: { roles: ['viewer', 'editor'], authzException: true },
  })
})

const REFUSED: readonly (readonly [SecurityOptions, string])[] = [
  [{ tokens: true }, '--tokens needs --security'],
  [{ realmFiles: 'x' }, '--realm-files needs --security'],
  [{ security: true, tokenTimeout: 3601 }, '--token-timeout: 3601 is more than an hour, 3600 seconds'],
  [{ security: true, anonymousMustLogIn: true }, '--anonymous-must-log-in needs --anonymous-roles'],
  [{ security: true, password: 'short' }, '--password: at least 6 characters'],
  [{ security: true, realmFiles: '/no/such' }, '--realm-files: there is no folder /no/such'],
]

it.each(REFUSED)('refuses %j', async (options, text) => {
  await expect(securitySettings(options)).rejects.toThrow(text)
})

it('refuses a certificate without a key', async () => {
  await expect(tlsSettings({ tlsCert: 'cert.pem' }, [])).rejects.toThrow('--tls-cert and --tls-key go together')
  await expect(tlsSettings({ tlsCert: 'cert.pem', tlsSelfSigned: true }, [])).rejects.toThrow(
    '--tls-self-signed does not go with --tls-cert and --tls-key',
  )
})
