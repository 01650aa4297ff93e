/** What axe-core finds wrong with a page for those who do not see or point. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Fails by every fault that axe-core calls serious or critical, with the elements that have it. A dark page differs from the light one in
 * its colours alone: of that only the contrast is checked.
 */
export async function expectNoSeriousFaults(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    return window.axe.run(document, {
      resultTypes: ['violations'],
      ...(isDark ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    })
  })
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual(
    [],
  )
}
