import { expect, it } from 'vitest'
import type { EngineRequest } from '../host/messages.js'
import { ChangeLog } from './change-log.js'
import type { Change } from './changes.js'

const pipeline = (id: string, text = '{}'): Change => ({
  kind: 'pipeline',
  id,
  definition: new TextEncoder().encode(text),
})
const request = (each: EngineRequest): Change => ({ kind: 'request', request: each })

/** The changes that a thread of a version receives. */
const changesOf = (log: ChangeLog, version = 0): string[] =>
  log
    .since(version)
    .map(({ change }) =>
      change.kind === 'request'
        ? change.request.kind
        : `${change.kind} ${change.id} ${change.kind === 'pipeline' ? new TextDecoder('utf-8').decode(change.definition) : ''}`,
    )

it('shows what is new since a version', () => {
  const log = new ChangeLog()
  log.append(pipeline('a'), null)
  const { version } = log
  log.append(pipeline('b'), null)
  expect([changesOf(log), changesOf(log, version), changesOf(log, log.version)]).toEqual([
    ['pipeline a {}', 'pipeline b {}'],
    ['pipeline b {}'],
    [],
  ])
})

it('shows only the last of several changes of the same thing', () => {
  const log = new ChangeLog()
  log.append(pipeline('a', '1'), null)
  log.append(pipeline('b', '2'), null)
  log.append(pipeline('a', '3'), null)
  expect(changesOf(log)).toEqual(['pipeline b 2', 'pipeline a 3'])
})

it('shows a deletion until every thread knows it', () => {
  const log = new ChangeLog()
  log.append(pipeline('a'), null)
  log.append(request({ kind: 'delete-pipeline', id: 'a' }), null)
  expect(changesOf(log)).toEqual(['delete-pipeline'])
  log.prune(log.version)
  expect(changesOf(log)).toEqual([])
})

it('keeps a policy and its execution, in their order', () => {
  const log = new ChangeLog()
  log.append(request({ kind: 'enrich-put', name: 'p', body: '{}' }), null)
  log.append(request({ kind: 'enrich-execute', name: 'p' }), null)
  expect(changesOf(log)).toEqual(['enrich-put', 'enrich-execute'])
  log.append(request({ kind: 'enrich-delete', name: 'p' }), null)
  expect(changesOf(log)).toEqual(['enrich-delete'])
})

it('keeps resources created after a deletion that every thread has applied', () => {
  const log = new ChangeLog()
  log.append(request({ kind: 'delete-pipeline', id: 'a' }), null)
  log.append(pipeline('a', '2'), null)
  log.prune(log.version)
  expect(changesOf(log)).toEqual(['pipeline a 2'])
})

it('forgets the changes that thousands of later ones make void', () => {
  const log = new ChangeLog()
  for (let i = 0; i < 5000; i++) {
    log.append(pipeline(`p${i % 3}`, String(i)), null)
    if (i % 7 === 0) log.append(request({ kind: 'delete-pipeline', id: `q${i}` }), null)
    if (i % 50 === 0) log.prune(log.version - 20)
  }
  log.prune(log.version)
  expect([changesOf(log), changesOf(log, log.version - 1)]).toEqual([
    ['pipeline p2 4997', 'pipeline p0 4998', 'pipeline p1 4999'],
    ['pipeline p1 4999'],
  ])
})
