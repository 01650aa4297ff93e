/** The texts of a state that a person wrote or pasted, each with a name for people. */
import type { ShareState } from './share-state.js'

/** Which text of a state. */
export type PartKind = 'pipeline' | 'script' | 'samples' | 'test-config' | 'added-fields' | 'test'

/** A state with `change` applied to all its texts. */
export function mapTexts(
  state: ShareState,
  change: (text: string, kind: PartKind, name: string) => string,
): ShareState {
  const { samples } = state
  const { testConfig, added } = samples.settings
  return {
    ...state,
    pipelines: state.pipelines.map(each => ({ ...each, text: change(each.text, each.kind, each.id) })),
    samples: {
      ...samples,
      text: change(samples.text, 'samples', samples.name ?? 'samples'),
      settings: {
        ...samples.settings,
        testConfig: change(testConfig, 'test-config', 'configuration of the test'),
        added: change(added, 'added-fields', 'added fields'),
      },
    },
    tests: state.tests.map(({ name, source, metadata, expect }) => ({
      name,
      source: change(source, 'test', `${name}, document`),
      metadata: metadata === null ? null : change(metadata, 'test', `${name}, metadata`),
      expect: change(expect, 'test', `${name}, expected`),
    })),
  }
}

/** One text of a state. */
export interface StateText {
  readonly kind: PartKind
  readonly name: string
  readonly text: string
}

/** The texts that are not empty, in the order of the state. */
export function textsOf(state: ShareState): StateText[] {
  const texts: StateText[] = []
  mapTexts(state, (text, kind, name) => {
    if (text !== '') texts.push({ kind, name, text })
    return text
  })
  return texts
}
