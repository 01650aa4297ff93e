/** A test file of elastic-package with events in JSON: `test-*.json`. */
import { listMember, readListMember } from '../read-list.js'
import type { SampleForm } from '../sample.js'
import { readPackageConfig } from '../test-config.js'

export const packageEvents: SampleForm = {
  id: 'package-events',
  name: 'elastic-package test, JSON',
  summary: "The `events` of a package's test file, with the fields of its configuration.",
  gives: ['documents', 'tests'],
  examples: [{ text: '{"events":[{"message":"a"}]}', documents: [['{"message":"a"}']] }],
  uses: ['testConfig'],
  detect: text =>
    text.members?.length === 1 && listMember(text, ['events']) !== null
      ? {
          confidence: 'certain',
          reason: 'it is an object with nothing but a list "events", as a test of elastic-package',
        }
      : null,
  read(text, reading) {
    readPackageConfig(reading)
    readListMember(text, ['events'], reading, null)
  },
}
