import { readJson } from '@sluice/core'
import { expect, it } from 'vitest'
import { mappingGrowth } from './mapping-growth.js'
import { mergeMappings } from './merge-mapping.js'
import { readMapping } from './read-mapping.js'
import { showMapping } from './show-mapping.js'

const read = (json: string) => readMapping(readJson(json) as ReadonlyMap<string, unknown>)

const BEFORE = `{"dynamic":"strict","properties":{
  "kept":{"type":"keyword"},
  "text":{"type":"text"},
  "outer":{"dynamic":"runtime","properties":{"inner":{"type":"nested","properties":{"a":{"type":"long"}}}}},
  "flat":{"subobjects":false,"properties":{"a.b":{"type":"ip"}}},
  "empty":{"type":"object"}
},"runtime":{"r":{"type":"long"}}}`
const ADDED = `{"properties":{
  "text":{"type":"text","fields":{"raw":{"type":"keyword"}}},
  "outer":{"properties":{"inner":{"type":"nested","properties":{"b":{"type":"date"}}}}},
  "flat":{"properties":{"c":{"type":"long"}}},
  "empty":{"properties":{"d":{"type":"object","dynamic":"false"}}}
},"runtime":{"s":{"type":"keyword"}}}`

it('gives what an update has added, which added again gives the same mapping, also when it was written and read', () => {
  const before = read(BEFORE)
  const after = mergeMappings(before, read(ADDED))
  const shown = showMapping(mappingGrowth(before, after))
  expect(Object.keys(Object.fromEntries(shown.get('properties') as Map<string, unknown>))).toEqual([
    'empty',
    'flat',
    'outer',
    'text',
  ])
  expect(shown.get('runtime')).toEqual(new Map([['s', new Map([['type', 'keyword']])]]))
  expect(showMapping(mergeMappings(before, readMapping(shown)))).toEqual(showMapping(after))
})

it('gives nothing for the same mapping', () => {
  const same = read(BEFORE)
  const { root, runtime } = mappingGrowth(same, same)
  expect([root.children.size, runtime.size]).toEqual([0, 0])
})
