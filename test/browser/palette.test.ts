/** The palette, and processors that are added by their names. */
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'
import { shownText } from './harness/editor.js'

it('finds a command, and adds a processor with its required options', async ({ open }) => {
  const playground = await open({
    opened: {
      pipelines: [{ id: 'main', text: 'processors:\n  - set: { field: seen, value: 1 }\n', format: 'yaml' }],
      samples: { text: 'one\n', name: null },
    },
  })
  const { page } = playground
  await page.locator('.pipeline-editor[data-loaded=true]').waitFor()
  await page.keyboard.press('F1')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('add trim')
  await expect
    .poll(() => page.getByRole('listbox', { name: 'What can be done' }).getByRole('option').allTextContents())
    .toEqual([expect.stringContaining('Add trim')])
  await expectNoSeriousFaults(page)
  await search.press('Enter')
  await expect.poll(() => shownText(page)).toContain('- trim:\n      field: ""')
  await page.keyboard.type('message')
  await expect.poll(() => shownText(page)).toContain('field: "message"')
})
