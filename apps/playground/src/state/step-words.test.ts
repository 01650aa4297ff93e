import { expect, it } from 'vitest'
import { chainPlace, placeWords } from './step-words.js'

it('name places in chains by words', () => {
  expect(['3', '3.1[2]', '1!2', '!1', '1!2!1', '3.!1'].map(placeWords)).toEqual([
    '3',
    '3.1[2]',
    '1 › on_failure 2',
    'on_failure 1',
    '1 › on_failure 2 › on_failure 1',
    '3. › on_failure 1',
  ])
})

it('show whose chain a step is in', () => {
  expect(chainPlace('3')).toBeNull()
  expect(chainPlace('1!2')).toEqual({ number: '2', lane: 'on_failure of step 1' })
  expect(chainPlace('!1')).toEqual({ number: '1', lane: 'on_failure of the pipeline' })
  expect(chainPlace('3.!1')).toEqual({ number: '1', lane: 'on_failure of the pipeline of step 3' })
  expect(chainPlace('1!2!1')).toEqual({ number: '1', lane: 'on_failure of step 1 › on_failure 2' })
})
