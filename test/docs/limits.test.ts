/** docs/limits.md names every limit of a document with its default. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLimits } from '@sluice/core'
import { YAML_LIMITS } from '@sluice/language-service/yaml'
import { expect, it } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/limits.md'), 'utf8')

it('has a row for each limit, with the default', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value!.replaceAll(',', '')),
  ])
  expect(Object.fromEntries(rows)).toEqual(defaultLimits)
})

it.each(Object.entries(YAML_LIMITS))('names the limit of YAML: %s', (_name, value) => {
  const section = page.slice(page.indexOf('## YAML'), page.indexOf('## Requests'))
  expect(section).toContain(value.toLocaleString('en-US'))
})
