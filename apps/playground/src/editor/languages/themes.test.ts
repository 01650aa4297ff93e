import { expect, it, vi } from 'vitest'

vi.mock('../monaco/monaco.js', () => ({ defineTheme: vi.fn() }))

const { PALETTES, SCOPE_COLOURS } = await import('./themes.js')

/** The contrast of two colours by WCAG 2. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5].map(at => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

it.each(Object.entries(PALETTES))('%s: texts have a contrast of 4.5:1 on their grounds', (_name, palette) => {
  const colours = [...new Set(Object.values(SCOPE_COLOURS)), 'text', 'faint', 'error', 'warning', 'info'] as const
  const low = colours.flatMap(colour =>
    (['ground', 'line', 'widget', 'focus'] as const)
      .filter(ground => contrast(palette[colour as 'text'], palette[ground]) < 4.5)
      .map(ground => `${colour} on ${ground}: ${contrast(palette[colour as 'text'], palette[ground]).toFixed(2)}`),
  )
  expect(low).toEqual([])
})
