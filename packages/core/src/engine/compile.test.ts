/** The errors of faulty pipelines, in Elasticsearch's order. */
import { expect, it } from 'vitest'
import { exceptionOf } from '../diagnostics/diagnostic.js'
import { fromPlain } from '../document/values.js'
import { registry } from '../processors/index.js'
import { testServices } from '../testkit/cases.js'
import { compilePipeline } from './compile.js'

const faults = (processor: object) => {
  const definition = fromPlain({ processors: [processor] }) as Map<string, unknown>
  const { diagnostics } = compilePipeline('p', definition, testServices, registry)
  return diagnostics.map(exceptionOf).map(({ text, members }) => ({ text, ...members }))
}

it('a description of a wrong type carries the tag, and no type', () => {
  expect(faults({ set: { tag: 't', description: 5, field: 'a', value: 1 } })).toEqual([
    {
      text: "[description] property isn't a string, but of type [java.lang.Integer]",
      property_name: 'description',
      processor_tag: 't',
    },
  ])
})

it('an empty value of null is missing before the next option is of a wrong type', () => {
  const csv = { field: 'a', empty_value: null, ignore_missing: 'x', target_fields: ['b'] }
  expect(faults({ csv }).map(({ text }) => text)).toEqual([
    '[empty_value] required property is missing',
    "[ignore_missing] property isn't a boolean, but of type [java.lang.String]",
  ])
})
