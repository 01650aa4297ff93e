/** What is committed, and when, while requests fail and lanes go away. */
import { expect, it } from 'vitest'
import { LostLane } from '../sources/lost-lane.js'
import { CommitQueue, type Delivered } from './commit-queue.js'

class TestLane {
  committed = 0n
  constructor(readonly name: string) {}
}

interface Request {
  readonly positions: readonly string[]
  readonly answer: (fault?: Error) => void
}

function queueOf(own: Set<TestLane>) {
  const requests: Request[] = []
  const send = (delivered: readonly Delivered<TestLane>[]): Promise<void> =>
    new Promise((resolve, reject) =>
      requests.push({
        positions: delivered.map(({ lane, position }) => `${lane.name}@${position}`),
        answer: fault => (fault === undefined ? resolve() : reject(fault)),
      }),
    )
  /** The request that is under way. */
  const sent = async (): Promise<Request> => {
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    return requests.shift()!
  }
  return { queue: new CommitQueue<TestLane>(send, lane => own.has(lane)), requests, sent }
}

it('sends the newest position of every lane once the request before is answered', async () => {
  const [one, two] = [new TestLane('one'), new TestLane('two')]
  const { queue, sent } = queueOf(new Set([one, two]))
  const first = queue.add(one, 5)
  const rest = [queue.add(one, 7), queue.add(two, 3), queue.add(one, 6)]
  const request = await sent()
  expect(request.positions).toEqual(['one@5'])
  request.answer()
  await first
  const next = await sent()
  expect(next.positions).toEqual(['one@7', 'two@3'])
  next.answer()
  await Promise.all(rest)
  expect([one.committed, two.committed]).toEqual([7n, 3n])
})

it('repeats a position that was not committed, although its lane has no more records', async () => {
  const lane = new TestLane('one')
  const { queue, sent } = queueOf(new Set([lane]))
  const added = queue.add(lane, 5)
  ;(await sent()).answer(new Error('the coordinator is away'))
  await expect(added).rejects.toThrow('the coordinator is away')
  const again = await sent()
  expect(again.positions).toEqual(['one@5'])
  again.answer()
  await queue.close()
  expect(lane.committed).toBe(5n)
})

it('commits no position of a lane that went away, also if it came back', async () => {
  const lane = new TestLane('one')
  const own = new Set([lane])
  const { queue, requests, sent } = queueOf(own)
  const added = queue.add(lane, 5)
  const request = await sent()
  const back = new TestLane('one')
  own.delete(lane)
  own.add(back)
  const late = queue.add(lane, 6)
  request.answer(new Error('the group has another generation'))
  await expect(added).rejects.toThrow('the group has another generation')
  await expect(late).rejects.toThrow(LostLane)
  await queue.close()
  expect([requests, back.committed]).toEqual([[], 0n])
})

it('does not go back', async () => {
  const lane = new TestLane('one')
  lane.committed = 9n
  const { queue, requests } = queueOf(new Set([lane]))
  await queue.add(lane, 5)
  expect([requests, lane.committed]).toEqual([[], 9n])
})
