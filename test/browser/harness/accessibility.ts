/** Checks a page with axe-core for users who cannot see it or use a pointer. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Fails for every serious or critical violation that axe-core reports, with its elements. A dark page differs from the light one only in
 * its colours, so only the contrast is checked there. `within` limits the check to an element, for a page that was checked before the
 * element changed.
 */
export async function expectNoSeriousFaults(page: Page, within = page.locator(':root')): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await within.evaluate(element => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    return window.axe.run(element === document.documentElement ? document : element, {
      resultTypes: ['violations'],
      ...(isDark ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    })
  })
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual(
    [],
  )
}

/**
 * Fails for every text whose contrast axe-core finds too low, in either theme. Stale parts have stripes, on which axe computes no contrast:
 * the stripes are replaced by their colour, because the colour between them is that of the page.
 */
export async function expectReadable(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor()
    const found = await page.evaluate(async () => {
      const striped = [...document.querySelectorAll<HTMLElement>('.stale')]
      for (const { style } of striped) style.background = 'var(--ground-2)'
      const { violations } = await window.axe.run(document, { runOnly: ['color-contrast'] })
      for (const { style } of striped) style.background = ''
      return violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary}`),
      )
    })
    expect(found, colorScheme).toEqual([])
  }
}
