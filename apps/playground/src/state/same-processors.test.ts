import { outlineOf } from '@sluice/language-service'
import { expect, test } from 'vitest'
import { sameProcessors } from './same-processors.js'

const of = (text: string) => ({ pipeline: { text }, processors: outlineOf(text, 'json') })

const same = (before: string, after: string): string[] =>
  sameProcessors(of(`{"processors":[${before}]}`), of(`{"processors":[${after}]}`)).map(path =>
    (JSON.parse(path) as (string | number)[]).slice(1).join(' '),
  )

test('options that changed', () => {
  expect(same('{"set":{"field":"a"}},{"drop":{}}', '{"set":{"field":"b"}},{"drop":{}}')).toEqual(['0 set', '1 drop'])
})

test('a processor between others of its type', () => {
  expect(
    same(
      '{"set":{"field":"a"}},{"set":{"field":"b"}}',
      '{"set":{"field":"a"}},{"set":{"field":"new"}},{"set":{"field":"b"}}',
    ),
  ).toEqual(['0 set'])
})

test('one that was taken out', () => {
  expect(same('{"trim":{"field":"a"}},{"set":{"field":"b"}}', '{"set":{"field":"b"}}')).toEqual([])
})
