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

it('lets a pattern wait for all resources of its kind, and these for the pattern', () => {
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

it('keeps the order when a write that waits is given up', () => {
  const { started, write } = newLocks()
  const release = write('p')
  const giveUp = write('p')
  write('p')
  giveUp()
  expect(started).toHaveLength(1)
  release()
  expect(started).toHaveLength(2)
})

it('lets many patterns and writes wait without comparing each with all others', () => {
  const { started, write } = newLocks()
  const releases: (() => void)[] = []
  // With comparisons of all with all this would be 10^15 of them.
  for (let i = 0; i < 100_000; i++) releases.push(write(i % 1000 === 0 ? '*' : `p${i}`))
  for (const release of releases) release()
  expect(started).toHaveLength(100_000)
})
