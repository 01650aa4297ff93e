import { describe, expect, test } from 'vitest'
import { actionsAt } from './actions.js'
import { outlineOf } from './outline.js'

/** The text after each action; `|` is the cursor. */
function changed(marked: string, name: string): Record<string, string> {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  return Object.fromEntries(
    actionsAt(text, offset, { name }).map(({ title, edits }) => [
      title,
      edits.reduceRight((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text),
    ]),
  )
}

describe('actions', () => {
  test('JSON, each option on its line', () => {
    const text = '{"processors": [\n  {\n    "trim": {\n      "field": "a.b|"\n    }\n  }\n]}'
    expect(changed(text, 'p.json')).toEqual({
      'Add a tag: trim_a_b':
        '{"processors": [\n  {\n    "trim": {\n      "tag": "trim_a_b",\n      "field": "a.b"\n    }\n  }\n]}',
      'Add ignore_missing: true':
        '{"processors": [\n  {\n    "trim": {\n      "ignore_missing": true,\n      "field": "a.b"\n    }\n  }\n]}',
    })
  })

  test('JSON on one line, a tag that is taken', () => {
    const text = '{"processors": [{"set": {"tag": "set_a", "field": "b"}}, {"set": {"field": "a"|}}]}'
    expect(changed(text, 'p.json')).toEqual({
      'Add a tag: set_a_2':
        '{"processors": [{"set": {"tag": "set_a", "field": "b"}}, {"set": {"tag": "set_a_2", "field": "a"}}]}',
    })
  })

  test('JSON without options', () => {
    expect(changed('{"processors": [{"drop": {|}}]}', 'p.json')).toEqual({
      'Add a tag: drop': '{"processors": [{"drop": { "tag": "drop" }}]}',
    })
  })

  test('YAML', () => {
    const text = 'processors:\n  - lowercase:\n      field: a|\n  - trim: {field: b}\n'
    expect(changed(text, 'p.yml')).toEqual({
      'Add a tag: lowercase_a':
        'processors:\n  - lowercase:\n      tag: lowercase_a\n      field: a\n  - trim: {field: b}\n',
      'Add ignore_missing: true':
        'processors:\n  - lowercase:\n      ignore_missing: true\n      field: a\n  - trim: {field: b}\n',
    })
    expect(changed('processors:\n  - trim: {field: b|, tag: x, ignore_missing: false}\n', 'p.yml')).toEqual({})
    expect(changed('processors:\n  - trim: {field: b|, tag: x}\n', 'p.yml')).toEqual({
      'Add ignore_missing: true': 'processors:\n  - trim: {ignore_missing: true, field: b, tag: x}\n',
    })
  })

  test('the innermost processor', () => {
    const text =
      'processors:\n  - foreach:\n      field: a\n      processor:\n        trim:\n          field: _ingest._value|\n'
    expect(Object.keys(changed(text, 'p.yml'))).toEqual(['Add a tag: trim_ingest_value', 'Add ignore_missing: true'])
  })

  test('nothing outside of processors', () => expect(changed('{"description": "x|"}', 'p.json')).toEqual({}))
})

describe('outline', () => {
  test('of a text that ends too early', () => {
    const found = outlineOf('{"processors": [{"set": {"tag": "t", "on_failure": [{"fail": {"message": ', 'json')
    expect(found.map(({ path, tag, depth, isOnFailure }) => [path.join('.'), tag, depth, isOnFailure])).toEqual([
      ['processors.0.set', 't', 0, false],
      ['processors.0.set.on_failure.0.fail', null, 1, true],
    ])
  })

  test('of a request', () => {
    const found = outlineOf('{"pipeline": {"processors": [{"drop": {}}]}, "docs": []}', 'json')
    expect(found.map(({ path }) => path)).toEqual([['processors', 0, 'drop']])
  })
})
