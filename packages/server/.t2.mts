import { Store, readComponentTemplate, putComponentTemplate } from '@sluice/store'
const store = new Store()
const run = (f: (i: number) => [string, unknown], key: string, n: number) => {
  const o: any = {}
  for (let i = 0; i < n; i++) { const [k, v] = f(i); o[k] = v }
  const bytes = new TextEncoder().encode(JSON.stringify({ template: { mappings: { [key]: o } } }))
  console.log(key, bytes.length)
  for (let n = 0; n < 3; n++) {
    let t = performance.now(); const lap = (x: string) => { console.log(x, (performance.now() - t).toFixed(0)); t = performance.now() }
    const body = readComponentTemplate(bytes); lap('read')
    try { putComponentTemplate(store.state, 'x', body, false) } catch (e: any) { console.log(String(e.text ?? e).slice(0, 200)) } lap('put')
  }
}
run(i => [`r${i}`, { type: 'long', script: { source: `emit(${i})` } }], 'runtime', 30000)
run(i => [`r${i}`, { type: 'keyword' }], 'properties', 30000)
