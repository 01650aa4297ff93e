/** A test file of elastic-package with lines of a log: `test-*.log`. */
import { joinedByFirst } from '../multiline.js'
import type { SampleForm } from '../sample.js'
import { readPackageConfig } from '../test-config.js'

export const packageLog: SampleForm = {
  id: 'package-log',
  name: 'elastic-package test, log',
  summary: "The lines of a package's test file, joined by `multiline.first_line_pattern` of its configuration.",
  gives: ['documents', 'tests'],
  examples: [
    { text: 'one line\n', fileName: '_dev/test/pipeline/test-access.log', documents: [['{"message":"one line"}']] },
  ],
  uses: ['testConfig'],
  detect: (_, fileName) =>
    fileName !== null && /(?:^|\/)test-[^/]*\.log$/.test(fileName)
      ? { confidence: 'certain', reason: 'the file is named as a test of elastic-package' }
      : null,
  read(text, reading) {
    const pattern = readPackageConfig(reading)?.firstLinePattern ?? null
    if (pattern === null) {
      for (const line of text.lines) reading.message(line.text, line.number, line.number)
      return
    }
    const joined = joinedByFirst(text.lines, line => pattern.test(line))
    for (const { text, first, last } of joined) reading.message(text, first, last)
  },
}
