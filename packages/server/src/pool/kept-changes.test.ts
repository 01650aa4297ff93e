/** The engine's resources in a data folder. */
import { Store } from '@sluice/store'
import { expect, it } from 'vitest'
import type { EngineRequest } from '../host/messages.js'
import { keepChange, keptChanges } from './kept-changes.js'
import { withSharedRows, withTextRows } from './shared-rows.js'

const put: EngineRequest = { kind: 'enrich-put', name: 'p', body: '{}' }
const execute = { kind: 'enrich-execute', name: 'p', stored: [], found: { rows: '{"a":1}' } } as const

it('makes policies again as they were executed last, before the pipelines that use them', () => {
  const { state } = new Store({})
  state.commit(() => {
    for (const request of [put, withSharedRows(execute)]) keepChange(state, { kind: 'request', request })
    keepChange(state, { kind: 'pipeline', id: 'x', definition: new TextEncoder().encode('{"processors":[]}') })
  })
  expect(keptChanges(state)).toMatchObject([
    { kind: 'request', request: put },
    {
      kind: 'request',
      request: { ...execute, found: { rows: new TextEncoder().encode('{"a":1}'), isChecked: true } },
    },
    { kind: 'pipeline', id: 'x' },
  ])
  state.commit(() => {
    keepChange(state, { kind: 'request', request: { kind: 'enrich-delete', name: 'p' } })
    keepChange(state, { kind: 'request', request: put })
  })
  expect(keptChanges(state).map(change => change.kind === 'request' && change.request.kind)).toEqual([
    'enrich-put',
    false,
  ])
})

it('makes no other rows of those that threads share already', () => {
  const once = withSharedRows(execute)
  expect(withSharedRows(once)).toBe(once)
  expect(withTextRows(once)).toEqual(execute)
})
