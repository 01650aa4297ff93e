import { expect, it } from 'vitest'
import { soakFaults } from './soak-faults.js'

const flat = Array.from({ length: 200 }, () => 100e6)

it('finds nothing if every request was answered and memory is flat', () => {
  expect(soakFaults({ sent: 3, statuses: new Map([[200, 3]]), wrong: [], memory: flat })).toEqual([])
})

it('reports every other outcome, missing answers, and growing memory', () => {
  const statuses = new Map<number | string, number>([
    [200, 1],
    [503, 2],
    ['ECONNRESET', 1],
  ])
  const memory = flat.map((bytes, i) => bytes + i * 1e6)
  expect(soakFaults({ sent: 5, statuses, wrong: ['request 4: 1 documents, not 2'], memory })).toEqual([
    '2 requests ended with 503',
    '1 requests ended with ECONNRESET',
    '5 requests were sent, 4 ended',
    'request 4: 1 documents, not 2',
    'memory grew from 160 to 280 MB',
  ])
})
