/** Secrets and personal data of a state that is about to be shared, and the state without them. */
import { findSecrets, Masker, type SecretFinding } from '@sluice/language-service/secrets'
import type { ShareState } from './share-state.js'
import { mapTexts, type StateText, textsOf } from './state-texts.js'

/** The findings of one text. */
export interface PartSecrets extends StateText {
  readonly findings: readonly SecretFinding[]
}

/** The texts of a state in which something was found. */
export const secretsOf = (state: ShareState): PartSecrets[] =>
  textsOf(state)
    .map(part => ({ ...part, findings: findSecrets(part.text) }))
    .filter(({ findings }) => findings.length > 0)

/**
 * The state with findings masked, the same one by the same mask in all texts. `isMasked` says which; without it all of them are. Names
 * of pipelines stay: others call them.
 */
export function maskState(
  state: ShareState,
  isMasked: (finding: SecretFinding, value: string) => boolean = () => true,
): ShareState {
  const masker = new Masker(textsOf(state).map(({ text }) => text))
  return mapTexts(state, text => {
    const findings = findSecrets(text).filter(each => isMasked(each, text.slice(each.start, each.end)))
    return masker.mask(text, findings)
  })
}
