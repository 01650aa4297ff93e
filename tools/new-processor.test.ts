import { describe, expect, it } from 'vitest'
import { definitionText, testText, withProcessor } from './new-processor.js'

const index = [
  "import append from './append.js'",
  "import userAgent from './user_agent.js'",
  '',
  'export const processors = [',
  '  append,',
  '  userAgent,',
  ']',
].join('\n')

const lines = (text: string): string[] => text.split('\n').filter(line => /^(import| {2}\w)/.test(line))

describe('withProcessor', () => {
  it('names a processor between others', () => {
    expect(lines(withProcessor(index, 'uri_parts'))).toEqual([
      "import append from './append.js'",
      "import uriParts from './uri_parts.js'",
      "import userAgent from './user_agent.js'",
      '  append,',
      '  uriParts,',
      '  userAgent,',
    ])
  })

  it('names a processor after the last', () => {
    expect(lines(withProcessor(index, 'zip')).filter(line => line.includes('zip'))).toEqual([
      "import zip from './zip.js'",
      '  zip,',
    ])
    expect(withProcessor(index, 'zip')).toContain('  userAgent,\n  zip,\n]')
  })

  it('refuses a name that is taken', () => {
    expect(() => withProcessor(index, 'append')).toThrow(new Error('there is a processor append already'))
  })
})

it('names the processor in its files', () => {
  expect(definitionText('uri_parts')).toContain("name: 'uri_parts',")
  expect(testText('uri_parts')).toContain("import uriParts from './uri_parts.js'")
})
