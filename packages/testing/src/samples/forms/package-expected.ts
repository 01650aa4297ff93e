/** The expected results of an elastic-package test: recognised so that they are opened with their test. */
import { listMember } from '../read-list.js'
import type { SampleForm } from '../sample.js'

export const packageExpected: SampleForm = {
  id: 'package-expected',
  name: 'elastic-package test, expected documents',
  summary: 'What a test of a package has to give: `test-…-expected.json`.',
  gives: ['tests'],
  examples: [{ text: '{"expected":[{"message":"a"},null]}' }],
  detect: text =>
    text.members?.length === 1 && listMember(text, ['expected']) !== null
      ? { confidence: 'certain', reason: 'it is an object with nothing but a list "expected"' }
      : null,
  read: (_, reading) => reading.faultAt(0, 'expected documents go with the events of their test, and are not samples'),
}
