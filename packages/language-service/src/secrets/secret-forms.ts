/** Forms of secrets that are hard to mistake, for lint and for texts before they are shared. */

/** A form of secrets. */
export interface SecretForm {
  /** With its article, to be read in a sentence: `an AWS access key`. */
  readonly name: string
  /** The secret is all that it matches, or its group `secret`. It looks for any number, and shows the places of groups. */
  readonly form: RegExp
}

/** All forms, the more exact ones first. */
export const secretForms: readonly SecretForm[] = [
  // What is between the lines is looked ahead at, so that the match is the line that names it.
  { name: 'a private key', form: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?=(?<secret>[^-]*))/dg },
  { name: 'an AWS access key', form: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/dg },
  { name: 'a GitHub token', form: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/dg },
  { name: 'a GitLab token', form: /\bglpat-[A-Za-z0-9_-]{20,}\b/dg },
  { name: 'a Slack token', form: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/dg },
  { name: 'a Slack webhook', form: /hooks\.slack\.com\/services\/(?<secret>T\w+\/B\w+\/\w{20,})/dg },
  { name: 'a Google API key', form: /\bAIza[A-Za-z0-9_-]{35}\b/dg },
  { name: 'a Stripe key', form: /\b[rs]k_live_[A-Za-z0-9]{20,}\b/dg },
  { name: 'an npm token', form: /\bnpm_[A-Za-z0-9]{36}\b/dg },
  { name: 'a JSON web token', form: /(?<![\w-])eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/dg },
  {
    name: 'a password in an address',
    form: /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@{}%]+:(?<secret>[^\s/:@{}%]{3,})@[\w.-]+/dg,
  },
  {
    name: 'credentials in a header',
    form: /\b(?:Basic|Bearer|ApiKey) (?<secret>[A-Za-z0-9+/_-]{20,}={0,2})(?![A-Za-z0-9+/_=-])/dg,
  },
]

/** Keys whose text is a secret, unless it only names where one is found. */
export const SECRET_KEY =
  /(?:^|[_.-])(?:password|passwd|passphrase|secret|api_?key|access_?key|private_?key|auth_?token|client_?secret)$/i
