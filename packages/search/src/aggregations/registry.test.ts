/** The registry, and the examples of all aggregations. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { aggregations } from './registry.js'
import { aggregate } from './testkit/aggregate.js'

describe('the registry', () => {
  it('has every aggregation once, in the order of names', () => {
    const names = aggregations.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
  })

  it('has the files that define one', async () => {
    const files = readdirSync(import.meta.dirname).filter(file => /^[a-z_]+\.ts$/.test(file))
    const defined = []
    for (const file of files) {
      const module = (await import(/* @vite-ignore */ `./${file}`)) as { default?: { name: string } }
      if (module.default !== undefined) defined.push([file, module.default.name])
    }
    expect(defined).toEqual(aggregations.map(({ name }) => [`${name}.ts`, name]))
  })
})

// Those with scripts run on a store: packages/server/src/routes/search.scripts.test.ts.
const examples = aggregations.flatMap(definition =>
  definition.examples.filter(({ runsScripts }) => runsScripts !== true).map(example => ({ ...example, definition })),
)

describe.each(examples)('$definition.name: $title', ({ mapping, documents, aggs, answer }) => {
  it('answers as shown', () => expect(aggregate({ mapping, documents, aggs })).toEqual(answer))

  it('answers the same when documents are in several segments', () =>
    expect(aggregate({ mapping, documents, aggs, segmentSize: 1 })).toEqual(answer))
})
