import { createLocalApi } from './src/rest/local-api.ts'
const api = createLocalApi({}, {})
const enc = new TextEncoder()
let gap = 0, last = performance.now(), on = true
const tick = () => { const n = performance.now(); gap = Math.max(gap, n - last); last = n; if (on) setImmediate(tick) }
setImmediate(tick)
const send = async (method: string, url: string, body: any = '') => {
  let mark = performance.now()
  const turn = { isOver: () => performance.now() - mark >= 10, check() {}, reserve() {}, pause: () => new Promise<void>(r => setImmediate(() => { mark = performance.now(); r() })) }
  const b = typeof body === 'string' ? body : JSON.stringify(body)
  const bytes = enc.encode(b)
  gap = 0; last = performance.now()
  const t = performance.now()
  const a = await api.handle({ method, url, headers: body === '' ? {} : { 'content-type': 'application/json' }, body: bytes } as any, { turn } as any)
  await new Promise(r => setImmediate(r)); await new Promise(r => setImmediate(r))
  return { status: a.status, ms: performance.now() - t, gap, size: bytes.length, text: new TextDecoder().decode(a.body.subarray(0, 150)) }
}
const list = (n: number, f: (i: number) => any) => Array.from({ length: n }, (_, i) => f(i))
const obj = (n: number, k: (i: number) => string, v: (i: number) => any) => Object.fromEntries(list(n, i => [k(i), v(i)]))
type Case = [string, (n: number) => [string, string, any][] , number]
const nest = (d: number, k: string, inner: any): any => { let o = inner; for (let i = 0; i < d; i++) o = { [k]: o }; return o }
let serial = 0
const fresh = () => `i${++serial}`
const LIM = { 'index.mapping.total_fields.limit': 10000000, 'index.mapping.depth.limit': 1000, 'index.mapping.field_name_length.limit': 100000, 'index.mapping.nested_fields.limit': 1000000, 'index.mapping.dimension_fields.limit': 100000 }
const index = (mapping: any = {}) => { const name = fresh(); return [name, ['PUT', `/${name}`, { settings: LIM, mappings: mapping }]] as [string, [string, string, any]] }
const cases: Case[] = [
  ['create: flat properties', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { properties: obj(n, i => `f${i}`, () => ({ type: 'keyword' })) } }]], 20000],
  ['create: dotted properties', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { properties: obj(n, i => `o.f${i}`, () => ({ type: 'keyword' })) } }]], 20000],
  ['create: text with multi-fields', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { properties: { t: { type: 'text', fields: obj(n, i => `f${i}`, () => ({ type: 'keyword' })) } } } }]], 20000],
  ['create: nested', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { properties: obj(n, i => `f${i}`, () => ({ type: 'nested' })) } }]], 10000],
  ['create: aliases of fields', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { properties: { x: { type: 'keyword' }, ...obj(n, i => `f${i}`, () => ({ type: 'alias', path: 'x' })) } } }]], 20000],
  ['create: copy_to', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { properties: { x: { type: 'keyword', copy_to: list(n, i => `c${i}`) }, ...obj(n, i => `c${i}`, () => ({ type: 'keyword' })) } } }]], 10000],
  ['create: dynamic templates', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { dynamic_templates: list(n, i => ({ [`t${i}`]: { match: `f${i}*`, mapping: { type: 'keyword' } } })) } }]], 10000],
  ['create: runtime', n => [['PUT', `/${fresh()}`, { settings: LIM, mappings: { runtime: obj(n, i => `f${i}`, () => ({ type: 'long' })) } }]], 20000],
  ['create: routing path / tsdb', n => [['PUT', `/${fresh()}`, { settings: { ...LIM, mode: 'time_series', routing_path: list(n, i => `f${i}`), time_series: { start_time: '2024-01-01T00:00:00Z', end_time: '2024-01-02T00:00:00Z' } }, mappings: { properties: { '@timestamp': { type: 'date' }, ...obj(n, i => `f${i}`, () => ({ type: 'keyword', time_series_dimension: true })) } } }]], 3000],
  ['create: index sort of many', n => [['PUT', `/${fresh()}`, { settings: { ...LIM, 'index.sort.field': list(n, i => `f${i}`) }, mappings: { properties: obj(n, i => `f${i}`, () => ({ type: 'keyword' })) } }]], 3000],
  ['create: analysis, synonyms', n => [['PUT', `/${fresh()}`, { settings: { analysis: { filter: { s: { type: 'synonym', synonyms: list(n, i => `a${i}, b${i}, c${i} => d${i}`) } }, analyzer: { a: { tokenizer: 'standard', filter: ['lowercase', 's'] } } } }, mappings: { properties: { t: { type: 'text', analyzer: 'a' } } } }]], 20000],
  ['create: analysis, synonym groups of one', n => [['PUT', `/${fresh()}`, { settings: { analysis: { filter: { s: { type: 'synonym', synonyms: [list(n, i => `a${i}`).join(',')] } }, analyzer: { a: { tokenizer: 'standard', filter: ['s'] } } } } }]], 400],
  ['create: analysis, stop words', n => [['PUT', `/${fresh()}`, { settings: { analysis: { filter: { s: { type: 'stop', stopwords: list(n, i => `a${i}`) } }, analyzer: { a: { tokenizer: 'standard', filter: ['s'] } } } } }]], 50000],
  ['create: analysis, mapping char filter', n => [['PUT', `/${fresh()}`, { settings: { analysis: { char_filter: { s: { type: 'mapping', mappings: list(n, i => `a${i} => b`) } }, analyzer: { a: { tokenizer: 'standard', char_filter: ['s'] } } } } }]], 20000],
  ['create: analysis, many analyzers', n => [['PUT', `/${fresh()}`, { settings: { analysis: { analyzer: obj(n, i => `a${i}`, () => ({ tokenizer: 'standard', filter: ['lowercase'] })) } } }]], 5000],
  ['create: analysis, chain of filters', n => [['PUT', `/${fresh()}`, { settings: { analysis: { analyzer: { a: { tokenizer: 'standard', filter: list(n, () => 'lowercase') } } } } }]], 20000],
  ['create: aliases', n => [['PUT', `/${fresh()}`, { aliases: obj(n, i => `al${i}`, () => ({ filter: { term: { a: 1 } } })) }]], 10000],
  ['put mapping: 10 times more', n => { const [name, c] = index(); return [c, ...list(10, j => ['PUT', `/${name}/_mapping`, { properties: obj(n, i => `f${j}_${i}`, () => ({ type: 'keyword' })) }] as [string, string, any])] }, 3000],
  ['put mapping: 10 times more dotted', n => { const [name, c] = index(); return [c, ...list(10, j => ['PUT', `/${name}/_mapping`, { properties: obj(n, i => `o.f${j}_${i}`, () => ({ type: 'keyword' })) }] as [string, string, any])] }, 3000],
  ['document: flat names', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_doc/1`, obj(n, i => `f${i}`, i => i)]] }, 20000],
  ['document: dotted names', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_doc/1`, obj(n, i => `o.f${i}`, i => i)]] }, 20000],
  ['document: objects', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_doc/1`, obj(n, i => `o${i}`, i => ({ x: i }))]] }, 20000],
  ['document: strings, text with keyword', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_doc/1`, obj(n, i => `o${i}`, i => `a word ${i}`)]] }, 20000],
  ['document: one list of numbers', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_doc/1`, { l: list(n, i => i) }]] }, 300000],
  ['document: one list of strings', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_doc/1`, { l: list(n, i => `s${i}`) }]] }, 200000],
  ['document: one list of objects', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_doc/1`, { l: list(n, i => ({ a: i })) }]] }, 100000],
  ['document: nested list', n => { const [name, c] = index({ properties: { l: { type: 'nested' } } }); return [c, ['PUT', `/${name}/_settings`, { 'index.mapping.nested_objects.limit': 1000000 }], ['PUT', `/${name}/_doc/1`, { l: list(n, i => ({ a: i })) }]] }, 30000],
  ['document: long text', n => { const [name, c] = index({ properties: { t: { type: 'text' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { t: list(n, i => `word${i}`).join(' ') }]] }, 300000],
  ['document: long word', n => { const [name, c] = index({ properties: { t: { type: 'text' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { t: 'x'.repeat(n) }]] }, 5000000],
  ['document: flattened', n => { const [name, c] = index({ properties: { f: { type: 'flattened' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { f: obj(n, i => `k${i}`, i => `v${i}`) }]] }, 50000],
  ['document: completion', n => { const [name, c] = index({ properties: { f: { type: 'completion' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { f: { input: list(n, i => `v${i}`) } }]] }, 30000],
  ['document: search as you type', n => { const [name, c] = index({ properties: { f: { type: 'search_as_you_type' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { f: list(n, i => `word${i}`).join(' ') }]] }, 50000],
  ['document: wildcard', n => { const [name, c] = index({ properties: { f: { type: 'wildcard' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { f: 'abcdef'.repeat(n) }], ['POST', `/${name}/_search`, { query: { wildcard: { f: '*a*b*c*d*e*f*g*' } } }]] }, 200000],
  ['document: geo shape', n => { const [name, c] = index({ properties: { f: { type: 'geo_shape' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { f: { type: 'polygon', coordinates: [[...list(n, i => [90 * Math.cos(2 * Math.PI * i / n), 45 * Math.sin(2 * Math.PI * i / n)]), [90, 0]]] } }]] }, 50000],
  ['document: geo multi polygon', n => { const [name, c] = index({ properties: { f: { type: 'geo_shape' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { f: { type: 'multipolygon', coordinates: list(n, i => [[[i % 170, 0], [i % 170 + 1, 0], [i % 170 + 1, 1], [i % 170, 0]]]) } }]] }, 20000],
  ['document: geo polygon holes', n => { const [name, c] = index({ properties: { f: { type: 'geo_shape' } } }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, { f: { type: 'polygon', coordinates: [[[0, 0], [100, 0], [100, 80], [0, 80], [0, 0]], ...list(n, i => { const x = 0.1 + (i % 300) * 0.3, y = 0.1 + Math.floor(i / 300) * 0.3; return [[x, y], [x + .1, y], [x + .1, y + .1], [x, y]] })] } }]] }, 5000],
  ['document: deep', n => { const [name, c] = index({ dynamic: false }); return [c, ['PUT', `/${name}/_doc/1`, nest(n, 'a', 1)]] }, 900],
  ['bulk: each a new field', n => { const [name, c] = index(); return [c, ['POST', `/${name}/_bulk`, list(n, i => `{"index":{}}\n{"f${i}":1}\n`).join('')]] }, 5000],
  ['bulk: each a new dotted field', n => { const [name, c] = index(); return [c, ['POST', `/${name}/_bulk`, list(n, i => `{"index":{}}\n{"o.f${i}":1}\n`).join('')]] }, 5000],
  ['bulk: each another index', n => [['POST', `/_bulk`, list(n, i => `{"index":{"_index":"many-${serial}-${i}"}}\n{"f":1}\n`).join('')], ['DELETE', `/many-${serial}-*`, '']], 500],
  ['bulk: same id', n => { const [name, c] = index(); return [c, ['POST', `/${name}/_bulk?refresh=true`, list(n, i => `{"index":{"_id":"1"}}\n{"f":1}\n`).join('')]] }, 20000],
  ['bulk: update of a large one', n => { const [name, c] = index({ dynamic: false }); return [c, ['PUT', `/${name}/_doc/1`, { l: list(n, i => `s${i}`) }], ['POST', `/${name}/_bulk`, list(100, i => `{"update":{"_id":"1"}}\n{"doc":{"x":${i}}}\n`).join('')]] }, 50000],
  ['template: index patterns', n => [['PUT', `/_index_template/t${fresh()}`, { index_patterns: list(n, i => `p${i}-*`), priority: ++serial + 1000 }]], 20000],
  ['template: composed of many', n => [...list(20, j => ['PUT', `/_component_template/c${j}`, { template: { mappings: { properties: obj(n, i => `f${j}_${i}`, () => ({ type: 'keyword' })) } } }] as [string, string, any]), ['PUT', '/_index_template/tc', { index_patterns: ['tc-*'], priority: ++serial + 9000, composed_of: list(20, j => `c${j}`) }], ['POST', '/_index_template/_simulate/tc', ''], ['POST', '/_index_template/_simulate_index/tc-1', ''], ['DELETE', '/_index_template/tc', '']], 1000],
  ['legacy template', n => [['PUT', '/_template/lt', { index_patterns: ['lt-*'], mappings: { properties: obj(n, i => `f${i}`, () => ({ type: 'keyword' })) } }], ['DELETE', '/_template/lt', '']], 20000],
  ['cluster settings', n => [['PUT', '/_cluster/settings', { persistent: obj(n, i => `cluster.routing.allocation.exclude.a${i}`, i => `${i}`) }], ['GET', '/_cluster/settings?include_defaults=true', ''], ['PUT', '/_cluster/settings', { persistent: { 'cluster.routing.allocation.exclude.*': null } }]], 10000],
  ['index settings', n => { const [name, c] = index(); return [c, ['PUT', `/${name}/_settings`, obj(n, i => `index.routing.allocation.exclude.a${i}`, i => `${i}`)]] }, 10000],
  ['field caps', n => { const [name, c] = index({ properties: obj(n, i => `f${i}`, () => ({ type: 'keyword' })) }); return [c, ['GET', `/${name}/_field_caps?fields=*`, ''], ['GET', `/${name}/_field_caps?fields=${list(200, i => `*f*${i}`).join(',')}`, ''], ['GET', `/${name}/_mapping`, ''], ['GET', `/${name}/_mapping/field/*`, '']] }, 10000],
  ['search: fields *', n => { const [name, c] = index({ properties: obj(n, i => `f${i}`, () => ({ type: 'keyword' })) }); return [c, ['PUT', `/${name}/_doc/1?refresh=true`, obj(n, i => `f${i}`, i => `${i}`)], ['POST', `/${name}/_search`, { fields: ['*'] }], ['POST', `/${name}/_search`, { docvalue_fields: [{ field: '*' }] }], ['POST', `/${name}/_search`, { query: { query_string: { query: 'a b c d e' } } }], ['POST', `/${name}/_search`, { query: { multi_match: { query: 'a b c d', fields: ['*'] } } }], ['POST', `/${name}/_search`, { query: { simple_query_string: { query: 'a b c' } }, highlight: { fields: { '*': {} } } }], ['POST', `/${name}/_search`, { _source: list(1000, i => `*${i}*`) }], ['GET', `/${name}/_doc/1?_source_includes=${list(100, i => `*a*${i}*`).join(',')}`, '']] }, 5000],
  ['analyze: long', n => [['POST', '/_analyze', { analyzer: 'standard', text: list(n, i => `w${i}`).join(' ') }], ['POST', '/_analyze', { tokenizer: { type: 'ngram', min_gram: 1, max_gram: 2 }, text: 'x'.repeat(4000) }], ['POST', '/_analyze', { tokenizer: 'path_hierarchy', text: 'a/'.repeat(3000) }], ['POST', '/_analyze', { tokenizer: 'keyword', filter: [{ type: 'edge_ngram', min_gram: 1, max_gram: 5000 }], text: 'x'.repeat(5000) }], ['POST', '/_analyze', { tokenizer: 'whitespace', filter: [{ type: 'shingle', max_shingle_size: 4 }], text: 'a '.repeat(3000) }]], 5000],
  ['validate and explain', n => { const [name, c] = index({ properties: { t: { type: 'keyword' } } }); return [c, ['POST', `/${name}/_validate/query?explain=true`, { query: { terms: { t: list(n, i => `${i}`) } } }], ['POST', `/${name}/_search`, { query: { bool: { should: list(1000, i => ({ term: { t: `${i}` } })) } } }]] }, 60000],
  ['ingest pipelines many', n => [...list(3, j => ['PUT', `/_ingest/pipeline/p${j}`, { processors: list(n, i => ({ set: { field: `a${i}`, value: 1 } })) }] as [string, string, any]), ['GET', '/_ingest/pipeline', ''], ['GET', '/_nodes/stats/ingest', ''], ['GET', '/_cluster/state', '']], 5000],
  ['msearch', n => { const [name, c] = index({ properties: { t: { type: 'keyword' } } }); return [c, ['POST', `/${name}/_msearch`, list(n, i => `{}\n{"query":{"term":{"t":"${i}"}}}\n`).join('')]] }, 5000],
  ['data stream', n => [['PUT', '/_index_template/ds', { index_patterns: ['ds*'], priority: ++serial + 9000, data_stream: {} }], ...list(20, i => ['PUT', `/_data_stream/ds${i}`, ''] as [string, string, any]), ['POST', '/ds0/_bulk', list(n, i => `{"create":{}}\n{"@timestamp":${i},"a":1}\n`).join('')], ['GET', '/_data_stream', ''], ['DELETE', '/_data_stream/ds*', '']], 10000],
  ['rank eval', n => { const [name, c] = index(); return [c, ['POST', `/${name}/_rank_eval`, { requests: list(n, i => ({ id: `q${i}`, request: { query: { match_all: {} } }, ratings: [] })), metric: { precision: { k: 5 } } }]] }, 3000],
  ['percolate', n => { const [name, c] = index({ properties: { q: { type: 'percolator' }, t: { type: 'text' } } }); return [c, ['POST', `/${name}/_bulk?refresh=true`, list(n, i => `{"index":{}}\n{"q":{"match":{"t":"w${i}"}}}\n`).join('')], ['POST', `/${name}/_search`, { query: { percolate: { field: 'q', document: { t: list(3000, i => `w${i}`).join(' ') } } } }]] }, 3000],
  ['forcemerge etc', n => { const [name, c] = index(); return [c, ['POST', `/${name}/_bulk?refresh=true`, list(n, i => `{"index":{}}\n{"f":"value ${i} of many words","n":${i}}\n`).join('')], ['POST', `/${name}/_bulk?refresh=true`, list(n, i => `{"index":{}}\n{"f":"value ${i} of many words","n":${i}}\n`).join('')], ['POST', `/${name}/_forcemerge?max_num_segments=1`, ''], ['PUT', `/${name}/_settings`, { 'index.blocks.write': true }], ['PUT', `/${name}/_clone/${name}c`, ''], ['POST', `/${name}/_close`, ''], ['POST', `/${name}/_open`, ''], ['DELETE', `/${name}`, '']] }, 20000],
]
const only = process.argv[2]
await send('GET', '/')
for (const [name, make, n] of cases) {
  if (only !== undefined && !name.includes(only)) continue
  for (const k of [Math.round(n / 4), n]) {
    for (const [m, u, b] of make(k)) {
      const r = await send(m, u, b)
      if (r.gap > 60 || (r.status >= 400 && k === n)) console.log(`${r.gap > 200 ? '!!' : r.gap > 120 ? '! ' : '  '} ${name} n=${k} ${m} ${u.slice(0, 40)} ${r.size} B: ${r.status} ${r.ms.toFixed(0)} ms, gap ${r.gap.toFixed(0)}${r.status >= 400 ? ' ' + r.text : ''}`)
    }
  }
}
on = false
await api.close()
