/** A file of cases of `sluice test`: recognised so that it is not read as documents or a pipeline. */
import type { SampleForm } from '../sample.js'
import { rootOf } from '../yaml-root.js'

export const caseFile: SampleForm = {
  id: 'case-file',
  name: 'Test cases of Sluice',
  summary: 'A file of `sluice test`: a pipeline, documents, and what is expected of them.',
  gives: ['tests'],
  examples: [
    { text: 'pipeline: nginx.yml\ncases:\n  - name: a line\n    line: GET /\n    expect: { dropped: true }\n' },
    { text: '{"pipeline": "nginx.yml", "cases": []}' },
  ],
  detect(text) {
    const root = rootOf(text, /^["']?cases["']?\s*:|"cases"\s*:/m)
    const isOurs = root?.has('pipeline') === true && Array.isArray(root.get('cases'))
    return isOurs ? { confidence: 'certain', reason: 'it has "pipeline" and a list "cases"' } : null
  },
  read: (_, reading) => reading.faultAt(0, 'cases are run by sluice test, or imported in the playground'),
}
