/**
 * The monospace font of the page: JetBrains Mono (SIL Open Font License 1.1), cut down to what code and documents usually hold. For other
 * characters the system's own monospace font follows. The font is a part of the style sheet: no text changes its width when it comes.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The style sheet of the package that names the font. */
const STYLES = '/@fontsource/jetbrains-mono/latin-400.css'

/** Printable ASCII, and a few signs of the page. */
const CHARACTERS = [...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)), ...'…·–—“”‘’äöüßé°µ×'].join(
  '',
)

/** Puts the font into its style sheet. */
export const monoFont = (): Plugin => ({
  name: 'sluice:mono-font',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?', 1)[0]!
    if (!file.endsWith(STYLES)) return null
    const font = path.join(path.dirname(file), 'files/jetbrains-mono-latin-400-normal.woff2')
    const data = await subsetFont(readFileSync(font), CHARACTERS, { targetFormat: 'woff2', noLayoutClosure: true })
    const address = `url(data:font/woff2;base64,${data.toString('base64')}) format('woff2')`
    return readFileSync(file, 'utf8').replace(/src:[^;]+;/, `src: ${address};`)
  },
})
