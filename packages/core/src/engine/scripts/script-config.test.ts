import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { readJson } from '../../document/json-read.js'
import { parseScriptConfig } from './script-config.js'

function faultOf(json: string): string {
  try {
    parseScriptConfig(readJson(json) as Map<string, unknown>)
  } catch (error) {
    if (!(error instanceof JavaException)) throw error
    return [error.text, error.cause?.text].filter(text => text !== undefined).join(' | ')
  }
  return 'none'
}

describe('the options of a script', () => {
  it.each([
    [
      '{"source": "1", "options": {"a": {"b": 1}}}',
      '[1:17] [script] failed to parse field [options] | Expected text at 1:17 but found START_OBJECT',
    ],
    [
      '{"source": "1", "options": {"a": [1]}}',
      '[1:17] [script] failed to parse field [options] | Expected text at 1:17 but found START_ARRAY',
    ],
    [
      '{"source": "1", "options": {"a": "x", "b": null}}',
      '[1:25] [script] failed to parse field [options] | Expected text at 1:25 but found VALUE_NULL',
    ],
    ['{"source": "1", "options": {"a": 1.0}}', 'illegal compiler options [{a=1.0}] specified'],
    ['{"source": "1", "options": {"a": true}}', 'illegal compiler options [{a=true}] specified'],
    ['{"source": "1", "options": {"content_type": 5}}', 'none'],
  ])('%s', (json, expected) => {
    expect(faultOf(json)).toBe(expected)
  })
})
