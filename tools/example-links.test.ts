/** Links to examples, opened as the playground opens them, run as their page says. */
import { expect, it } from 'vitest'
import { decodeShare, type ShareState } from '../apps/playground/src/share/index.js'
import { describeProcessor, processors } from '../packages/core/src/index.js'
import { exampleFragments } from './example-links.js'

const opened = (fragment: string): ShareState => {
  const state = decodeShare(fragment)
  if ('kind' in state) throw new Error(state.message)
  return state
}

it('open the pipeline and the document of every example', () => {
  const descriptions = processors.map(describeProcessor)
  for (const description of descriptions) {
    const states = exampleFragments(description).map(opened)
    const shown = states.map(({ pipelines, samples }) => [JSON.parse(pipelines[0]!.text), JSON.parse(samples.text)])
    expect(shown).toEqual(
      description.examples.map(({ options, before }) => [{ processors: [{ [description.name]: options }] }, before]),
    )
  }
  expect(descriptions.length).toBe(45)
})
