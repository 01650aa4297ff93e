/** Tables of every form, and what is said of those that cannot be read. */
import { describe, expect, it } from 'vitest'
import { toPlain } from '../../document/values.js'
import { readTableRows, TableFault } from './table-rows.js'

const read = (text: string) => readTableRows(text).map(({ value, line }) => [toPlain(value), line])

function faultOf(text: string): string | null {
  try {
    readTableRows(text)
    return null
  } catch (thrown) {
    if (thrown instanceof TableFault) return thrown.message
    throw thrown
  }
}

describe('readTableRows', () => {
  it.each([
    [
      'a JSON list',
      '[{"a":1},\n{"a":2}]',
      [
        [{ a: 1 }, undefined],
        [{ a: 2 }, undefined],
      ],
    ],
    [
      'one value a line',
      '{"a":1}\n\n{"a":2}\r\n',
      [
        [{ a: 1 }, 1],
        [{ a: 2 }, 3],
      ],
    ],
    ['one object over several lines', '{\n"a":1}', [[{ a: 1 }, undefined]]],
    ['the answer of a search', '{"hits":{"hits":[{"_id":"1","_source":{"a":1}}]}}', [[{ a: 1 }, undefined]]],
    [
      'hits one a line',
      '{"_id":"1","_source":{"a":1}}\n{"_source":{"a":2}}',
      [
        [{ a: 1 }, 1],
        [{ a: 2 }, 2],
      ],
    ],
    [
      'CSV',
      'a, b.c\n1,"x\ny"\n\n,z\n',
      [
        [{ a: '1', b: { c: 'x\ny' } }, 2],
        [{ b: { c: 'z' } }, 5],
      ],
    ],
    ['CSV that does not fill its columns', 'a,b\n1\n', [[{ a: '1' }, 2]]],
    ['nothing', ' \n', []],
    ['empty cells', ',\n,,\n', []],
  ])('reads %s', (_name, text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  it.each([
    ['{"a":1}\n{"a":}\n', "line 2: unreadable JSON: Unexpected character ('}' (code 125)): expected a value"],
    [
      '[{"a":1},\n{"a" 1}]',
      "line 2: unreadable JSON: Unexpected character ('1' (code 49)): was expecting a colon to separate field name and value",
    ],
    ['[{"a":1}, 7]', 'row 2: a row must be an object, but was [7]'],
    ['{"a":1}\n[2]', 'line 2: a row must be an object, but was [[2]]'],
    ['a,b\n1,2\n1,2,3\n', 'line 3: 3 cells, but the head names 2 columns'],
    ['a,"b\n', 'line 1: unreadable CSV: Quoted field unterminated'],
    ['a,a\n', 'line 1: the column [a] comes twice'],
    ['a,\n1,2\n', 'line 1: column 2 has no name'],
    ['a,a.b\n1,2\n', 'line 2: the column [a.b] is a value, and an object in another column'],
    ['a.b,a\n1,2\n', 'line 2: the column [a] is a value, and an object in another column'],
  ])('refuses %j', (text, message) => {
    expect(faultOf(text)).toBe(message)
  })
})
