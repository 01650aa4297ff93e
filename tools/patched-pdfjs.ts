/**
 * PDF.js (5.4 to 6.1 at least) reads the pages of a document ahead, and leaves the promises of those that it turns out not to need without
 * a handler. Where such a page is damaged, Node ends the process for it. Nothing that PDF.js offers leads to these promises, so the one
 * place that makes them is changed wherever its code is built or run: by a plugin of Vite and Vitest, by `load` for programs run from
 * source.
 */
import type { Plugin } from 'vite'

/** The cache of pages takes a page that is read ahead: `cache.put(reference, document.fetchAsync(reference))`. */
const READ_AHEAD = /(\.put\((\w+),)(\w+\.fetchAsync\(\2\))\)/g

/** The code of PDF.js, in which a page that is read ahead may fail. Throws if the place is not found exactly once. */
export function patchedPdfjs(code: string): string {
  let places = 0
  const patched = code.replace(READ_AHEAD, (_, put: string, _reference: string, promise: string) => {
    places++
    return `${put}(promise=>{promise.catch(()=>{});return promise})(${promise}))`
  })
  if (places !== 1)
    throw new Error(`PDF.js reads pages ahead in ${places} places, and one is known: see tools/patched-pdfjs.ts`)
  return patched
}

const PDFJS = /\/unpdf\/dist\/pdfjs\.mjs$/

/** The change for builds with Vite and tests with Vitest. */
export const pdfjsPlugin = (): Plugin => ({
  name: 'sluice:patched-pdfjs',
  enforce: 'pre',
  transform: { filter: { id: PDFJS }, handler: code => ({ code: patchedPdfjs(code), map: null }) },
})

interface Loaded {
  readonly source?: unknown
}

/** The change for modules that Node loads: the hook of `node:module` with this name. */
export async function load(
  url: string,
  context: object,
  next: (url: string, context: object) => Promise<Loaded>,
): Promise<Loaded> {
  const loaded = await next(url, context)
  return PDFJS.test(url) ? { ...loaded, source: patchedPdfjs(String(loaded.source)) } : loaded
}
