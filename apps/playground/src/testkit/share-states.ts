/** States for tests. */
import { defaultSampleSettings } from '../samples/index.js'
import type { ShareState } from '../share/index.js'

/** A state with one pipeline, and what differs from it. */
export function stateWith(parts: Partial<ShareState> = {}): ShareState {
  return {
    pipelines: [{ name: 'main', text: 'processors: []\n', format: 'yaml', kind: 'pipeline' }],
    active: 'main',
    samples: { text: 'a line\n', settings: defaultSampleSettings },
    view: {},
    expectations: [],
    ...parts,
  }
}

/** The same with a text of samples. */
export const stateWithSamples = (text: string): ShareState =>
  stateWith({ samples: { text, settings: defaultSampleSettings } })
