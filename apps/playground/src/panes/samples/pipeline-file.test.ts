import { expect, test } from 'vitest'
import { isPipelineText } from './pipeline-file.js'

test.each([
  ['default.yml', '---\ndescription: x\nprocessors:\n  - drop: {}\n', true],
  ['p.json', '{"description":"x","processors":[]}', true],
  ['simulate.json', '{"docs":[],"pipeline":{"processors":[]}}', false],
  ['hits.json', '{"took":1,"hits":{}}', false],
  ['test-a.json', '{"events":[{"processors":1}]}', false],
  ['a.log', '"processors": 1', false],
  ['data.yml', 'a: 1\n', false],
])('%s %s', (path, text, expected) => expect(isPipelineText(path, text)).toBe(expected))
