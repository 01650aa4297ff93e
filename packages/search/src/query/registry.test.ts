/** The registry, and the examples of all queries. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { queryDefinitions } from './registry.js'
import { searchDocuments } from './testkit/search-documents.js'

describe('the registry', () => {
  it('has every query once, in the order of names', () => {
    const names = queryDefinitions.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
  })

  it('has the files that define one', async () => {
    const files = readdirSync(join(import.meta.dirname, 'queries')).filter(file => !file.endsWith('.test.ts'))
    const defined = []
    for (const file of files.map(each => each.slice(0, -'.ts'.length))) {
      const module = (await import(`./queries/${file}.ts`)) as { default?: { name: string } }
      defined.push([file, module.default?.name])
    }
    expect(defined).toEqual(queryDefinitions.map(({ name }) => [name, name]))
  })
})

const examples = queryDefinitions.flatMap(({ name, examples: own }) => own.map(example => ({ ...example, name })))

describe.each(examples)('$name: $title', ({ mapping, documents, query, finds }) => {
  it('finds what it says', () => {
    expect(searchDocuments({ mapping, documents, query }).map(({ id }) => id)).toEqual(finds)
  })

  it('finds the same when documents are in several segments', () => {
    const found = searchDocuments({ mapping, documents, query, segmentSize: 1 })
    expect(found.map(({ id }) => id)).toEqual(finds)
  })
})
