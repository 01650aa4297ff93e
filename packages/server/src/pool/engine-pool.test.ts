/** The pool with simulated threads: its messages to them, and the effects of theirs. */
import { describe, expect, it, vi } from 'vitest'
import { answered, bytes, newPool, request, textOf } from '../testkit/fake-pool.js'
import { PoolFull } from './pool-faults.js'

describe('the pool', () => {
  it('starts one thread, and with the first body as many as it has workers, and a spare', async () => {
    const { pool, workers, ready, ask } = newPool({ workers: 2 })
    const started = pool.start()
    ready()
    await started
    expect(workers).toHaveLength(1)
    const answer = ask('/a')
    // One after the other: each takes much of a processor until it is ready.
    expect(workers).toHaveLength(2)
    ready()
    expect(workers).toHaveLength(3)
    workers[0]!.say(answered(1))
    await answer
  })

  it('runs only the requests of a light connection between slices of others', async () => {
    const { pool, workers, ready, ask, clock } = newPool({ workers: 1, queue: 10 })
    const started = pool.start()
    ready()
    await started
    const first = ask('/small', null, 'light')
    workers[0]!.say(answered(1))
    await first
    ready()
    const heavy = ask('/large', null, 'heavy')
    clock.now = 4000
    workers[0]!.say(answered(2))
    await heavy
    const begun = (): string[] =>
      workers.flatMap(each => each.begun.map(({ task }) => (task.kind === 'rest' ? task.request.url : '')))
    const under = [
      ask('/large again', null, 'heavy'),
      ask('/large too', null, 'heavy'),
      ask('/small again', null, 'light'),
    ]
    expect(begun().sort()).toEqual(['/large', '/large again', '/small', '/small again'])
    await pool.close()
    await Promise.allSettled(under)
  })

  it('starts no other thread for requests without a body, and ends the others after a minute without requests', async () => {
    vi.useFakeTimers()
    const { pool, workers, ready, ask, clock } = newPool()
    const read = pool.answer({ ...request('/read'), body: bytes('') }, { client: 'c', connection: 'c' }, null)
    ready()
    workers[0]!.say(answered(1))
    await read
    expect(workers).toHaveLength(1)
    const answer = ask('/a')
    ready()
    workers[0]!.say(answered(2))
    await answer
    expect(workers).toHaveLength(2)
    clock.now = 50_000
    await vi.advanceTimersByTimeAsync(50_000)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, false])
    clock.now = 60_000
    await vi.advanceTimersByTimeAsync(10_000)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true])
  })

  it('runs as many slices as it has workers, and others when they end', async () => {
    const { pool, workers, ask, ready } = newPool()
    const first = ask('/1')
    const second = ask('/2')
    ready()
    ready()
    expect(workers.map(({ begun }) => begun.length)).toEqual([1, 0])
    workers[0]!.say(answered(1))
    expect(await textOf(first)).toBe('done')
    const next = workers.find(({ begun }) => begun.some(({ job }) => job === 2))!
    next.say(answered(2, 'second'))
    expect(await textOf(second)).toBe('second')
    await pool.close()
  })

  it('lets a short request overtake a long one between two slices', () => {
    const { workers, ask, ready, clock } = newPool()
    void ask('/long').catch(() => undefined)
    ready()
    ready()
    clock.now = 30
    void ask('/short').catch(() => undefined)
    workers[0]!.say({ kind: 'paused', job: 1, part: null })
    const messages = workers.flatMap(({ received }) => received)
    expect(messages.map(({ kind }) => kind)).toEqual(['begin', 'begin'])
    workers.find(({ begun }) => begun.some(({ job }) => job === 2))!.say(answered(2))
    expect(workers[0]!.received.at(-1)).toEqual({ kind: 'continue', job: 1, stop: null, changes: [] })
  })

  it('replaces a thread that does not finish', () => {
    vi.useFakeTimers()
    const { workers, ask, ready, clock } = newPool()
    void ask('/slow').catch(() => undefined)
    ready()
    ready()
    void ask('/other').catch(() => undefined)
    expect(workers.flatMap(({ begun }) => begun)).toHaveLength(1)
    clock.now = 400
    vi.advanceTimersByTime(20)
    expect(workers.map(({ begun }) => begun.map(({ task }) => task.kind === 'rest' && task.request.url))).toEqual([
      ['/slow'],
      ['/other'],
      [],
    ])
  })

  it('reserves the last free thread for smaller requests while one takes longer than its size lets expect', () => {
    vi.useFakeTimers()
    const { pool, workers, ready, clock } = newPool()
    const post = (url: string, length: number): void => {
      const sent = { ...request(url), body: new Uint8Array(length) }
      void pool.answer(sent, { client: 'c', connection: url }, null).catch(() => undefined)
    }
    const begun = (): string[][] =>
      workers.map(each => each.begun.map(({ task }) => (task.kind === 'rest' ? task.request.url : '')))
    post('/slow', 4000)
    ready()
    ready()
    clock.now = 400
    vi.advanceTimersByTime(20)
    post('/4000', 4000)
    post('/1000', 1000)
    expect(begun()).toEqual([['/slow'], ['/1000'], []])
    // The third thread is ready: one of the two that are free may take the larger request.
    ready()
    workers[1]!.say(answered(3))
    expect(begun().flat()).toContain('/4000')
  })

  it('reserves the last free thread for small requests, and runs them before large ones', () => {
    const { pool, workers, ready } = newPool({ workers: 2, queue: 100 })
    const post = (url: string, body: string): void => {
      const sent = { ...request(url), body: bytes(body) }
      void pool.answer(sent, { client: 'c', connection: url }, null).catch(() => undefined)
    }
    const large = 'x'.repeat(1_000_000)
    const begun = (): string[] =>
      workers.flatMap(each => each.begun.map(({ task }) => (task.kind === 'rest' ? task.request.url : ''))).sort()
    post('/large/1', large)
    post('/large/2', large)
    post('/small/1', '{}')
    // One thread is ready: nothing runs yet, so that anything may; but what is small comes first.
    workers[0]!.say({ kind: 'ready', tid: null })
    expect(begun()).toEqual(['/small/1'])
    workers[1]!.say({ kind: 'ready', tid: null })
    expect(begun()).toEqual(['/small/1'])
    workers[2]!.say({ kind: 'ready', tid: null })
    expect(begun()).toHaveLength(2)
    workers[0]!.say(answered(3))
    ready()
    expect(begun()).toEqual(['/large/1', '/large/2', '/small/1'])
  })

  it('gives a new thread requests when it has what is stored', () => {
    const { workers, ask } = newPool()
    void ask('/a').catch(() => undefined)
    void ask('/b').catch(() => undefined)
    workers[0]!.appliesAtOnce = false
    workers[0]!.say({ kind: 'ready', tid: null })
    expect([workers[0]!.applied, workers[0]!.begun.length]).toEqual([[[]], 0])
    workers[0]!.say({ kind: 'applied' })
    expect(workers[0]!.begun).toHaveLength(1)
  })

  it('keeps threads for connections that are known to ask for little', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { workers, ask, ready, clock } = newPool({ queue: 100 })
    const known = ask('/known', null, 'known')
    ready()
    ready()
    workers[0]!.say(answered(1))
    await known
    for (let i = 0; i < 10; i++) void ask(`/slow/${i}`).catch(() => undefined)
    for (let i = 0; i < 10; i++) {
      clock.now += 400
      vi.advanceTimersByTime(20)
      for (const worker of workers) worker.say({ kind: 'ready', tid: null })
    }
    const begun = (): string[] =>
      workers.flatMap(each => each.begun.map(({ task }) => (task.kind === 'rest' ? task.request.url : '')))
    expect([workers.length, begun()]).toEqual([3, expect.not.arrayContaining(['/slow/2'])])
    void ask('/again', null, 'known').catch(() => undefined)
    expect(begun()).toContain('/again')
  })

  it('ends a thread that overruns; documents that were done are kept, and only the one at fault is answered with an error', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate'] })
    const { workers, ask, ready, clock } = newPool()
    void ask('/docs').catch(() => undefined)
    ready()
    ready()
    workers[0]!.say({ kind: 'part', job: 1, part: { from: 0, count: 1, bytes: bytes('"0"') } })
    workers[0]!.work(1, 1, ['"1"', '"2"'], 3)
    for (const now of [400, 2000, 20_000]) {
      clock.now = now
      vi.advanceTimersByTime(30)
    }
    expect(workers[0]!.isEnded).toBe(true)
    const again = workers.flatMap(({ begun }) => begun).filter(({ job }) => job === 1)
    expect(again).toHaveLength(2)
    const { finished } = again[1]!
    const texts = finished.parts.map(part => new TextDecoder('utf-8').decode(part)).join('')
    expect([finished.count, texts.slice(0, 12)]).toEqual([4, '"0","1","2",'])
    expect(JSON.parse(`[${texts}]`)[3]).toMatchObject({ error: { type: 'timeout_exception' } })
  })

  it('continues a paused request elsewhere when its thread has come to one that does not end', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate'] })
    const { workers, ask, ready, clock } = newPool({ workers: 2, slow: 3 })
    void ask('/small').catch(() => undefined)
    ready()
    ready()
    void ask('/slow/1').catch(() => undefined)
    void ask('/slow/2').catch(() => undefined)
    void ask('/slow/3').catch(() => undefined)
    clock.now = 90
    workers[0]!.say({ kind: 'paused', job: 1, part: { from: 0, count: 1, bytes: bytes('"0"') } })
    // The third slow one, which has used less, is next, and no other thread is free.
    for (const now of [150, 200, 550, 900]) {
      clock.now = now
      vi.advanceTimersByTime(30)
    }
    ready()
    vi.advanceTimersByTime(30)
    const begun = workers.flatMap((worker, place) =>
      worker.begun.map(({ job, finished }) => ({ place, job, finished: finished.count })),
    )
    expect(begun).toEqual([
      { place: 0, job: 1, finished: 0 },
      { place: 0, job: 4, finished: 0 },
      { place: 1, job: 2, finished: 0 },
      { place: 2, job: 3, finished: 0 },
      { place: 3, job: 1, finished: 1 },
    ])
    expect(workers[0]!.received.at(-1)).toEqual({ kind: 'forget', job: 1 })
  })

  it('keeps finished documents when a thread runs out of memory', () => {
    const { workers, ask, ready } = newPool()
    void ask('/docs').catch(() => undefined)
    ready()
    ready()
    workers[0]!.work(1, 0, ['"0"'], 1)
    workers[0]!.fail(Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
    const again = workers.flatMap(({ begun }) => begun).filter(({ job }) => job === 1)
    expect(again.map(({ finished }) => finished.count)).toEqual([0, 2])
  })

  it('rejects the request that waits longest if too many wait', async () => {
    const { ask } = newPool({ queue: 2 })
    void ask('/1').catch(() => undefined)
    void ask('/2').catch(() => undefined)
    await expect(ask('/3?a=1')).rejects.toEqual(
      new PoolFull(
        'rejected execution of [POST /3] on EsThreadPoolExecutor[name = sluice/engine, queue capacity = 2, ' +
          '[Running, pool size = 1, active threads = 0, queued tasks = 3, completed tasks = 0]]',
      ),
    )
  })

  it('sends every thread what another one changed: immediately if it rests, else before its next request', async () => {
    const { workers, ask, ready } = newPool({ workers: 2 })
    const put = ask('/put', { kind: 'pipeline', id: 'p' })
    ready()
    ready()
    ready()
    void ask('/busy').catch(() => undefined)
    const [busy, resting] = [1, 2].sort((a, b) => workers[b]!.begun.length - workers[a]!.begun.length)
    const change = { kind: 'pipeline', id: 'p', definition: bytes('{}') } as const
    workers[0]!.say({
      kind: 'done',
      job: 1,
      answer: { status: 200, headers: { 'content-type': 'text/plain' }, body: bytes('') },
      changes: [change],
      isCollecting: false,
    })
    await put
    const applied = (number: number) => workers[number]!.applied.at(-1)
    // The thread that made it has it.
    expect([applied(0), applied(busy!), applied(resting!)]).toEqual([[], [], [change]])
    workers[busy!]!.say(answered(2))
    for (const url of ['/1', '/2', '/3']) void ask(url).catch(() => undefined)
    for (const number of [0, busy!, resting!]) {
      const [last] = workers[number]!.begun.slice(-1)
      expect(last?.changes ?? []).toEqual(number === busy ? [change] : [])
    }
  })

  it('gives a thread that frees memory no request until it has done so', () => {
    const { workers, ask } = newPool()
    void ask('/1')
    workers[0]!.say({ kind: 'ready', tid: null })
    workers[0]!.say(answered(1, 'done', true))
    void ask('/2').catch(() => undefined)
    expect(workers[0]!.begun).toHaveLength(1)
    workers[0]!.say({ kind: 'collected' })
    expect(workers[0]!.begun).toHaveLength(2)
  })

  it('runs writes of the same thing one after the other', () => {
    const { workers, ask, ready } = newPool({ workers: 2 })
    const subject = { kind: 'pipeline', id: 'p' }
    void ask('/1', subject).catch(() => undefined)
    void ask('/2', subject).catch(() => undefined)
    ready()
    ready()
    expect(workers.flatMap(({ begun }) => begun.map(({ job }) => job))).toEqual([1])
    workers[0]!.say(answered(1))
    expect(workers.flatMap(({ begun }) => begun.map(({ job }) => job)).sort()).toEqual([1, 2])
  })

  it('drops an abandoned request', async () => {
    const { pool, workers, ready } = newPool()
    const gone = new AbortController()
    const answer = pool.answer(request('/1'), { client: 'c', connection: '1' }, null, gone.signal)
    ready()
    ready()
    workers[0]!.say({ kind: 'paused', job: 1, part: null })
    // It continues immediately, and is free only after its message.
    gone.abort()
    await expect(answer).rejects.toThrow('the client is gone')
    workers[0]!.say({ kind: 'paused', job: 1, part: null })
    expect(workers[0]!.received.at(-1)).toEqual({ kind: 'forget', job: 1 })
  })
})
