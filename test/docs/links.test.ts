/** Links between the documents lead to a file that is there, and to a heading of it; docs/README.md leads to every guide. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../conformance/record-files.js'
import { headingIds, linksOf } from './links.js'

const documents = [
  ...readdirSync(root).filter(name => name.endsWith('.md')),
  ...['docs', 'examples', 'apps/vscode'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.md') && !name.includes('node_modules'))
      .map(name => path.join(folder, name)),
  ),
]

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

it('lead to a file, and to a heading of it', () => {
  const ids = new Map<string, ReadonlySet<string>>()
  const broken: string[] = []
  let count = 0
  for (const document of documents) {
    for (const { target, line } of linksOf(read(document))) {
      count++
      const [file, id] = target.split('#') as [string, string?]
      const named = file === '' ? document : path.join(path.dirname(document), decodeURIComponent(file))
      if (!existsSync(path.join(root, named))) broken.push(`${document}:${line}: ${target}`)
      else if (id !== undefined && named.endsWith('.md')) {
        if (!ids.has(named)) ids.set(named, headingIds(read(named)))
        if (!ids.get(named)!.has(id)) broken.push(`${document}:${line}: ${target}`)
      }
    }
  }
  expect(broken).toEqual([])
  expect(count).toBeGreaterThan(300)
})

it('lead from docs/README.md to every guide', () => {
  const linked = new Set(linksOf(read('docs/README.md')).map(({ target }) => target))
  const guides = readdirSync(path.join(root, 'docs')).filter(name => name.endsWith('.md') && name !== 'README.md')
  expect(guides.filter(name => !linked.has(name))).toEqual([])
})

it('are found outside code, with the ids of GitHub for headings', () => {
  const text =
    '# A `b` – c\n\n[x](y.md#z) `[no](no.md)` ![p](p.png)\n\n```sh\n[no](no.md)\n```\n[e](https://example.org)\n# A `b` – c\n'
  expect(linksOf(text)).toEqual([
    { target: 'y.md#z', line: 3 },
    { target: 'p.png', line: 3 },
  ])
  expect(headingIds(text)).toEqual(new Set(['a-b--c', 'a-b--c-1']))
})

it('the features of the playground name tests that are there', () => {
  const rows = [...read('docs/playground-features.md').matchAll(/^\| \d+ \|.*\| ([\w-]+): ([^|]+) \|$/gm)]
  const missing = rows.filter(([, file, name]) => !read(`test/browser/${file}.test.ts`).includes(`it('${name}'`))
  expect(missing.map(([row]) => row)).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(33)
})
