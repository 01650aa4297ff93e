/** A workspace that the playground saved: recognised so that it is not read as documents. */
import type { SampleForm } from '../sample.js'

export const workspaceForm: SampleForm = {
  id: 'workspace',
  name: 'Workspace of the playground',
  summary: 'What "Save as a file" of the playground writes: pipelines, samples and tests.',
  gives: ['workspace'],
  examples: [
    { text: '{"sluice":"v1","pipelines":[],"entry":"","active":"","samples":{"text":"","name":null},"tests":[]}' },
  ],
  detect({ members }) {
    const keys = members?.map(({ key }) => key) ?? []
    const isOurs = keys[0] === 'sluice' && ['pipelines', 'entry', 'samples'].every(key => keys.includes(key))
    return isOurs ? { confidence: 'certain', reason: 'it has "sluice", pipelines and samples' } : null
  },
  read: (_, reading) => reading.faultAt(0, 'a workspace of the playground is opened there: sluice play'),
}
