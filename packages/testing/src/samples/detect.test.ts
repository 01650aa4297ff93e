import { describe, expect, it } from 'vitest'
import { detectForm } from './index.js'

/** A text, the form that is found, and why. */
const CASES: Readonly<Record<string, readonly [text: string, form: string, confidence: string, reason: string]>> = {
  'an empty text': ['\n \n', 'log-lines', 'guess', 'the text is empty'],
  'lines of a log': ['one line\nanother, line', 'log-lines', 'guess', 'no other form fits'],
  'a log in brackets': [
    '[2026-01-01] a\n[2026-01-01] b',
    'log-lines',
    'likely',
    'every line begins with a date in brackets',
  ],
  'objects by line': ['{"a":1}\n\n{"a":2}\r\n', 'ndjson', 'certain', 'every line is a JSON object'],
  'objects by line, one of them broken': [
    '{"a":1}\n{"a":2}\n{"a":',
    'ndjson',
    'likely',
    '2 of 3 lines are JSON objects',
  ],
  'braces that are not objects': ['{main} started {0}\n{main} done {1}', 'log-lines', 'guess', 'no other form fits'],
  'one object': ['\ufeff{\n  "a": 1\n}\n', 'json-objects', 'certain', 'it is one JSON object'],
  'an object with a comment': ['// mine\n{"a": /* { */ 1}', 'json-objects', 'certain', 'it is one JSON object'],
  'objects in a row': ['{\n"a":1}\n{\n"a":2}', 'json-objects', 'likely', 'it is JSON objects after each other'],
  'an object that is cut off': ['{"a": [1, 2', 'json-objects', 'likely', 'it begins as a JSON object does'],
  'a list': ['[\n  {"a":1}\n]', 'json-array', 'certain', 'it is a JSON list of objects'],
  'a request': [
    'POST _ingest/pipeline/_simulate\n{"pipeline":{},"docs":[{"_source":{}}]}',
    'simulate-body',
    'certain',
    'it is an object with a list "docs", as the body of _simulate',
  ],
  'the answer of a search': [
    '{"took":1,"hits":{"total":{"value":1},"hits":[]}}',
    'search-response',
    'certain',
    'it is an object with a list "hits.hits", as a search answers',
  ],
  'a test of a package': [
    '{"events":[{"message":"a"}]}',
    'package-events',
    'certain',
    'it is an object with nothing but a list "events", as a test of elastic-package',
  ],
  'a document with events': ['{"events":[1],"a":1}', 'json-objects', 'certain', 'it is one JSON object'],
  'a bulk body': [
    '{"index":{"_index":"logs"}}\n{"a":1}\n',
    'bulk',
    'certain',
    'its first line is an action of _bulk ("index")',
  ],
  'documents with a member index': [
    '{"index":{"name":"x"}}\n{"a":1}',
    'ndjson',
    'certain',
    'every line is a JSON object',
  ],
  'a table': [
    'name;user.age\n"A; B";3\nC;4',
    'csv',
    'likely',
    'every line has 2 cells between semicolons, and the first line holds names',
  ],
  'a log with commas': ['INFO, started, ok\nINFO, ended, ok', 'log-lines', 'guess', 'no other form fits'],
  'a stack trace': [
    'Exception in thread\n\tat a.B\n\tat a.C',
    'multiline-log',
    'likely',
    '2 of 3 lines begin with a blank, as those of a stack trace do',
  ],
  'dates with lines between': [
    '2026-01-01 a\njava.lang.E: x\n\tat a.B\n2026-01-02 b',
    'multiline-log',
    'likely',
    '2 of 4 lines begin with a date, the others go on with them',
  ],
}

describe('detectForm', () => {
  for (const [name, [text, form, confidence, reason]] of Object.entries(CASES)) {
    it(`takes ${name} for ${form}`, () => {
      expect(detectForm(text)).toMatchObject({ form, confidence, reason })
    })
  }

  it('says when it has read the first lines only', () => {
    expect(detectForm('2026-01-01 a\n'.repeat(2000)).reason).toBe('each of the first 1000 lines begins with a date')
    expect(detectForm('2026-01-01 a\n b\n'.repeat(2000)).reason).toBe(
      '500 of the first 1000 lines begin with a date, the others go on with them',
    )
  })

  it('takes the name of a file into account', () => {
    expect(detectForm('a line', 'pipeline/test-a.log').form).toBe('package-log')
    expect(detectForm('2026,1\n2027,2', 'a.csv').form).toBe('csv')
  })

  it('suggests how lines are joined', () => {
    const suggested = (text: string) => detectForm(text).multiline
    expect(suggested('a\n b')).toEqual({ pattern: '^\\s', negate: false, match: 'after' })
    expect(suggested('E: x\n\tat a\nCaused by: F')?.pattern).toBe('^\\s|^Caused by:')
    expect(suggested('2026-01-01 a\nb\n2026-01-02 c')).toEqual({
      pattern: '^\\d{4}-\\d{2}-\\d{2}',
      negate: true,
      match: 'after',
    })
  })
})
