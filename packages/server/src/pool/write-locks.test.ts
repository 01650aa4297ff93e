import { expect, it } from 'vitest'
import { WriteLocks } from './write-locks.js'

function newLocks() {
  const locks = new WriteLocks()
  const started: string[] = []
  const write = (id: string, kind = 'pipeline') => locks.acquire({ kind, id }, () => started.push(`${kind} ${id}`))
  return { started, write }
}

it('runs writes of the same thing one after the other', () => {
  const { started, write } = newLocks()
  const release = write('p')
  write('p')
  expect(started).toEqual(['pipeline p'])
  release()
  expect(started).toEqual(['pipeline p', 'pipeline p'])
})

it('lets writes of different things run at the same time', () => {
  const { started, write } = newLocks()
  write('p')
  write('q')
  write('p', 'script')
  expect(started).toEqual(['pipeline p', 'pipeline q', 'script p'])
})

it('lets a pattern wait for all of its kind, and all of its kind for the pattern', () => {
  const { started, write } = newLocks()
  const releases = [write('p'), write('q')]
  const releaseAll = write('*')
  write('r')
  expect(started).toEqual(['pipeline p', 'pipeline q'])
  for (const release of releases) release()
  expect(started).toEqual(['pipeline p', 'pipeline q', 'pipeline *'])
  releaseAll()
  expect(started.at(-1)).toBe('pipeline r')
})
