/** The pool, if the system has no memory for another thread. */
import { describe, expect, it } from 'vitest'
import { answered, newPool, textOf } from '../testkit/fake-pool.js'

describe('a thread that ends before it is ready', () => {
  const fault = new Error('no memory for a thread')

  it('is replaced, and waiting requests are answered', async () => {
    const { pool, workers, ask } = newPool()
    void pool.start()
    const answer = ask('/a')
    workers[0]!.fail(fault)
    workers[1]!.fail(fault)
    workers[2]!.say({ kind: 'ready', tid: null })
    workers[2]!.say(answered(1, 'after all'))
    expect(await textOf(answer)).toBe('after all')
  })

  it('is not replaced again and again', async () => {
    const { pool, workers, ask } = newPool()
    const started = pool.start()
    const answer = ask('/a')
    for (let i = 0; i < 3; i++) workers[i]!.fail(fault)
    await expect(started).rejects.toThrow('no memory for a thread')
    await expect(answer).rejects.toThrow('no memory for a thread')
    expect(workers).toHaveLength(3)
  })

  it('leaves the work to those that are ready', async () => {
    const { pool, workers, ask } = newPool()
    void pool.start()
    workers[0]!.say({ kind: 'ready', tid: null })
    const answer = ask('/a')
    for (let i = 1; i < workers.length; i++) workers[i]!.fail(fault)
    const { length } = workers
    expect(length).toBeLessThanOrEqual(4)
    workers[0]!.say(answered(1))
    expect(await textOf(answer)).toBe('done')
    expect(workers).toHaveLength(length)
  })
})
