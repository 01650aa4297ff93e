import { DEFAULT_LIMITS } from './packages/search/src/mapping/check-mapping.ts'
import { DocumentParser } from './packages/search/src/mapping/document-parser.ts'
import { fieldsOf } from './packages/search/src/mapping/mapping.ts'
import { builtinContext } from './packages/search/src/mapping/mapping-context.ts'
import { readMapping } from './packages/search/src/mapping/read-mapping.ts'
import { ShardIndex } from './packages/search/src/index/shard-index.ts'
const MAPPING = readMapping(new Map(), builtinContext)
const many = (n, f, s='') => Array.from({length:n}, (_, i) => typeof f === 'string' ? f : f(i)).join(s)
const cases = {
 numbers: `{"l":[${many(300_000, String, ',')}]}`, words: `{"l":[${many(200_000, i => `"s${i}"`, ',')}]}`, text: `{"t":"${many(250_000, i => `w${i}`, ' ')}"}`, objects: `{"l":[${many(100_000, i => `{"a":${i}}`, ',')}]}`, }
for (const round of [0,1,2]) for (const [name, text] of Object.entries(cases)) {
  let mapping = MAPPING, fields = []
  const parser = new DocumentParser(MAPPING, { slotOf: p => { let i = fields.findIndex(f => f.path === p); if (i < 0) { i = fields.length; fields.push({path:p}) } return i }, mappingContext: builtinContext, mappingLimits: DEFAULT_LIMITS })
  const index = new ShardIndex(slot => [...fieldsOf(mapping.root)].find(f => f.path === fields[slot].path))
  const t0 = performance.now()
  mapping = parser.parse(MAPPING, '1', Buffer.from(text))
  const t1 = performance.now()
  index.add(parser.parsed, 0)
  const t2 = performance.now()
  index.refresh()
  console.log(round, name, 'parse', (t1-t0).toFixed(0), 'add', (t2-t1).toFixed(0), 'refresh', (performance.now()-t2).toFixed(0))
}
