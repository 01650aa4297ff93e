import { readMapping, mergeMappings } from '@sluice/search'
const m = (f: (i: number) => [string, unknown], n: number) => { const o = new Map<string, unknown>(); for (let i = 0; i < n; i++) { const [k, v] = f(i); o.set(k, v) } return new Map([['properties', o]]) }
const kw = new Map([['type', 'keyword']])
for (const [name, f] of [['flat', (i: number) => [`r${i}`, kw]], ['dotted', (i: number) => [`o.r${i}`, kw]], ['dotted2', (i: number) => [`o.p.r${i}`, kw]], ['different', (i: number) => [`o${i}.p`, kw]]] as any)
  for (const n of [2500, 5000, 10000]) {
  const t = performance.now(); readMapping(m(f, n) as never); console.log(name, n, (performance.now() - t).toFixed(0))
}
