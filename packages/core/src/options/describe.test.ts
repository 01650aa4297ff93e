import { expect, it } from 'vitest'
import { registry } from '../processors/index.js'
import { describeProcessor } from './describe.js'

const describeByName = (name: string) => describeProcessor(registry.get(name)!)
const option = (name: string, key: string) => describeByName(name).options.find(each => each.name === key)

it('describes the values, the default and the purpose of an option', () => {
  expect(option('set', 'override')).toEqual({
    name: 'override',
    kind: 'boolean',
    required: 'no',
    alternatives: [],
    defaultText: '`true`',
    isTemplate: false,
    doc: 'Whether an existing value is replaced.',
    values: [],
  })
})

it('describes the values of an option in the words of the definition', () => {
  const { values } = option('convert', 'type')!
  expect(values.map(({ value }) => value)).toEqual([
    'integer',
    'long',
    'double',
    'float',
    'boolean',
    'ip',
    'string',
    'auto',
  ])
  expect(new Set(values.map(({ doc }) => doc)).size).toBe(values.length)
})

it('names the alternatives of which one must be given', () => {
  expect(option('set', 'value')).toMatchObject({ required: 'one', alternatives: ['copy_from', 'value'] })
})

it('shows the default of a field as its path', () => {
  expect(option('user_agent', 'target_field')?.defaultText).toBe('`user_agent`')
})

it('says of an example how it ends', () => {
  const { examples } = describeByName('drop')
  expect(examples.map(({ after, dropped }) => [after, dropped])).toContainEqual([null, true])
  expect(describeByName('set').examples[0]).toEqual({
    title: 'A fixed value',
    options: { field: 'env', value: 'prod' },
    before: {},
    after: { env: 'prod' },
    fails: null,
    dropped: false,
  })
})
