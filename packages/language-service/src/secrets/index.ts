/** Secrets and personal data in texts: finding them, and masking them so that patterns go on matching. */
export { findSecrets, type SecretFinding } from './find-secrets.js'
export { Masker } from './masker.js'
export type { SecretConfidence } from './private-forms.js'
export { SECRET_KEY, type SecretForm, secretForms } from './secret-forms.js'
