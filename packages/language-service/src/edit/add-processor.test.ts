import { registry } from '@sluice/core'
import { describe, expect, it, test } from 'vitest'
import { readPipelineSource } from '../source/source.js'
import { addProcessor, insertProcessors } from './add-processor.js'
import { processorGroups } from './processor-groups.js'

const JSON_TEXT = `{
  "processors": [
    { "drop": {} },
    {
      "set": { "field": "a", "value": 1, "on_failure": [{ "fail": { "message": "x" } }] }
    }
  ]
}`

const YAML_TEXT =
  'description: x\nprocessors:\n  - drop: {}\n  - set:\n      field: a\n      value: 1\non_failure: []\n'

/** The text after a processor was added at a word of it. */
function added(text: string, word: string, type: string): string {
  const format = text.startsWith('{') ? 'json' : 'yaml'
  const edit = addProcessor(text, text.indexOf(word), type, { format })!
  return `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`
}

describe('a processor is added', () => {
  it('after the one at the cursor, with its required options', () => {
    expect(added(JSON_TEXT, 'drop', 'rename')).toBe(
      JSON_TEXT.replace(
        '{ "drop": {} }',
        '{ "drop": {} },\n    {\n      "rename": {\n        "field": "",\n        "target_field": ""\n      }\n    }',
      ),
    )
    expect(added(YAML_TEXT, 'drop', 'rename')).toBe(
      YAML_TEXT.replace('- drop: {}', '- drop: {}\n  - rename:\n      field: ""\n      target_field: ""'),
    )
  })

  it('into the chain that the cursor is in', () => {
    expect(added(JSON_TEXT, '"x"', 'trim')).toContain('{ "fail": { "message": "x" } }, {"trim":{"field":""}}]')
  })

  it('at the end, if the cursor is in none', () => {
    expect(added(YAML_TEXT, 'description', 'drop')).toBe(YAML_TEXT.replace('value: 1\n', 'value: 1\n  - drop: {}\n'))
  })

  it('with options that are given, before all others or after one', () => {
    const given = [
      { type: 'dissect', options: { field: 'message', pattern: '%{a} %{}' } },
      { type: 'drop', options: {} },
    ]
    const insert = (text: string, offset: number | null): string => {
      const {
        start,
        end,
        text: added,
      } = insertProcessors(text, offset, given, {
        format: text.startsWith('{') ? 'json' : 'yaml',
      })!
      return `${text.slice(0, start)}${added}${text.slice(end)}`
    }
    expect(insert(YAML_TEXT, null)).toBe(
      YAML_TEXT.replace(
        'processors:\n',
        'processors:\n  - dissect:\n      field: message\n      pattern: "%{a} %{}"\n  - drop: {}\n',
      ),
    )
    const whole = JSON.parse(insert(JSON_TEXT, null)) as { readonly processors: readonly object[] }
    expect(whole.processors.map(each => Object.keys(each)[0])).toEqual(['dissect', 'drop', 'drop', 'set'])
    expect(JSON.parse(insert(JSON_TEXT, JSON_TEXT.indexOf('drop')))).toMatchObject({
      processors: [{ drop: {} }, { dissect: {} }, { drop: {} }, { set: {} }],
    })
    expect(insert('{ "processors": [{ "set": { "field": "a" } }] }', null)).toContain(
      '[{"dissect":{"field":"message","pattern":"%{a} %{}"}}, {"drop":{}}, { "set"',
    )
  })

  it('into an empty list', () => {
    expect(added('{\n  "processors": []\n}\n', '[', 'drop')).toBe(
      '{\n  "processors": [\n    {\n      "drop": {}\n    }\n  ]\n}\n',
    )
    expect(added('processors: []\n', '[', 'drop')).toBe('processors: \n  - drop: {}\n')
  })

  it('to nothing but a pipeline', () => {
    expect(addProcessor('a: 1', 0, 'set', { format: 'yaml' })).toBeNull()
    expect(addProcessor(JSON_TEXT, 0, 'nothing', { format: 'json' })).toBeNull()
  })

  it('with the cursor in its first empty value, and enumerated values as they can be', () => {
    const edit = addProcessor('processors: []', 13, 'convert', { format: 'yaml' })!
    expect(edit.text).toBe('\n  - convert:\n      field: ""\n      type: integer')
    expect(edit.text.slice(edit.cursor - edit.start - 1, edit.cursor - edit.start + 1)).toBe('""')
  })
})

test('every processor is in one group', () => {
  expect(processorGroups.flatMap(({ types }) => types).sort()).toEqual([...registry.keys()].sort())
})

test.each([...registry.keys()])('%s is added as text that can be read, in both formats', type => {
  for (const text of [JSON_TEXT, YAML_TEXT]) {
    const format = text === JSON_TEXT ? 'json' : 'yaml'
    const read = readPipelineSource(added(text, 'drop', type), { name: 'x', format })
    expect(
      read.kind === 'source'
        ? Object.keys(Object.fromEntries((read.definition!.get('processors') as Map<string, unknown>[])[1]!))
        : read,
    ).toEqual([type])
  }
})
