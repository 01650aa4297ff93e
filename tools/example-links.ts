/** Links that open the examples of processors in the playground. */
import { encodeShare } from '../apps/playground/src/share/index.js'
import type { ProcessorDescription } from '../packages/core/src/index.js'
import { defaultSampleSettings } from '../packages/testing/src/samples/index.js'

/** The fragments of the links to a processor's examples, in the order of its reference page. */
export const exampleFragments = ({ name, examples }: Pick<ProcessorDescription, 'name' | 'examples'>): string[] =>
  examples.map(({ options, before }) => {
    const pipeline = { processors: [{ [name]: options }] }
    return encodeShare({
      pipelines: [{ id: name, text: textOf(pipeline), format: 'json', kind: 'pipeline' }],
      entry: name,
      active: name,
      samples: { text: textOf(before), name: null, settings: defaultSampleSettings },
      view: {},
      tests: [],
    })
  })

const textOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
