/** States for tests. */
import { defaultSampleSettings } from '@sluice/testing/samples/settings'
import type { ShareState } from '../share/index.js'

/** A state with one pipeline, and what differs from it. */
export function stateWith(parts: Partial<ShareState> = {}): ShareState {
  return {
    pipelines: [{ id: 'main', text: 'processors: []\n', format: 'yaml', kind: 'pipeline' }],
    entry: 'main',
    active: 'main',
    samples: { text: 'a line\n', name: null, settings: defaultSampleSettings },
    view: {},
    tests: [],
    ...parts,
  }
}

/** The same with a text of samples. */
export const stateWithSamples = (text: string): ShareState =>
  stateWith({ samples: { text, name: null, settings: defaultSampleSettings } })
