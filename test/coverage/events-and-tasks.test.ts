/** EQL searches, and tasks that run long, statement by statement of `document-1.yml`. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newNode, reasonsOf, type Send } from './node.js'

let send: Send

describe('an EQL search', () => {
  beforeAll(async () => {
    send = newNode()
    const event = (second: number, category: string, user: string) => ({
      '@timestamp': `2024-01-01T00:00:0${second}Z`,
      event: { category },
      user,
    })
    const events = [event(0, 'a', 'x'), event(1, 'b', 'y'), event(2, 'c', 'x'), event(3, 'a', 'y')]
    await send(
      'POST /e/_bulk?refresh',
      events.flatMap((each, i) => [{ index: { _id: String(i) } }, each]),
    )
  })

  // covers: eql.missing
  it('shows events that are missing', async () => {
    const query = 'sequence with maxspan=5s [a where true] ![b where user == "nobody"] [c where true]'
    const { status, body } = await send('POST /e/_eql/search', { query })
    expect(status, JSON.stringify(body)).toBe(200)
    const [sequence] = body.hits.sequences
    expect(sequence.events).toMatchObject([{ _id: '0' }, { missing: true, _index: '', _id: '' }, { _id: '2' }])
  })

  // covers: eql.runtime
  it('defines runtime fields', async () => {
    const { status, body } = await send('POST /e/_eql/search', {
      query: 'any where second >= 2 and name : "X*"',
      runtime_mappings: {
        second: { type: 'long', script: "emit(doc['@timestamp'].value.getSecond())" },
        name: { type: 'keyword', script: 'emit(params._source.user.toUpperCase())' },
      },
      fields: ['second'],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.hits.events).toMatchObject([{ _id: '2', fields: { second: [2] } }])
    const refused = await send('POST /e/_eql/search', { query: 'any where true', runtime_mappings: { a: {} } })
    expect(reasonsOf(refused)[0]).toBe('No type specified for runtime field [a]')
  })

  // covers: eql.shard-failures
  it('continues without failed shards if allowed', async () => {
    await send('PUT /f/_doc/9?refresh', { '@timestamp': '2024-01-01', event: { category: 'a' } })
    const script = "if (doc['_index'].value == 'e') throw new IllegalArgumentException('bad'); emit(1)"
    const search = { query: 'any where bad == 1', runtime_mappings: { bad: { type: 'long', script } } }
    const { body } = await send('POST /e,f/_eql/search?allow_partial_search_results=true', search)
    expect(body.hits.events).toMatchObject([{ _index: 'f', _id: '9' }])
    expect(body.shard_failures).toMatchObject([{ index: 'e', shard: 0, reason: { type: 'script_exception' } }])
    expect((await send('POST /e,f/_eql/search?allow_partial_search_results=false', search)).status).toBe(400)
  })
})

describe('tasks', () => {
  beforeEach(async () => {
    send = newNode()
    await send('POST /a/_bulk?refresh', Array.from({ length: 40 }, (_, n) => [{ index: {} }, { n }]).flat())
  })

  const begin = async (parameters: string): Promise<string> =>
    (await send(`POST /a/_update_by_query?wait_for_completion=false&${parameters}`)).body.task

  // covers: update-by-query.rethrottle
  it('get another rate, with their slices', async () => {
    const task = await begin('requests_per_second=0.01&scroll_size=1&slices=2')
    const { body } = await send(`POST /_update_by_query/${task}/_rethrottle?requests_per_second=-1`)
    expect(JSON.stringify(body)).toContain(task.split(':')[0])
    const done = (await send(`GET /_tasks/${task}?wait_for_completion=true`)).body
    expect(done).toMatchObject({ completed: true, response: { total: 40, updated: 40 } })
  })

  // covers: update-by-query.rethrottle
  it('share a rate among their slices, each of which can have another', async () => {
    const task = await begin('requests_per_second=0.02&scroll_size=1&slices=2')
    const rates = async () => {
      const { status } = (await send(`GET /_tasks/${task}`)).body.task
      return [status, ...status.slices].map(each => each.requests_per_second)
    }
    expect(await rates()).toEqual([0.02, 0.01, 0.01])
    await send(`POST /_update_by_query/${task}/_rethrottle?requests_per_second=0.04`)
    expect(await rates()).toEqual([0.04, 0.02, 0.02])
    const { tasks } = (await send(`GET /_tasks?parent_task_id=${task}&group_by=none`)).body
    const [first, second] = tasks.map(({ node, id }: { node: string; id: number }) => `${node}:${id}`)
    const { body } = await send(`POST /_update_by_query/${first}/_rethrottle?requests_per_second=-1&group_by=none`)
    expect(body.tasks).toMatchObject([{ parent_task_id: task, status: { slice_id: 0, requests_per_second: -1 } }])
    const { total } = (await send(`GET /_tasks/${task}`)).body.task.status.slices[0]
    await expect.poll(async () => (await send(`GET /_tasks/${task}`)).body.task.status.slices[0].updated).toBe(total)
    expect((await send(`GET /_tasks/${first}`)).status).toBe(404)
    await send(`POST /_update_by_query/${task}/_rethrottle?requests_per_second=0.04`)
    expect((await rates()).slice(2)).toEqual([0.04])
    await send(`POST /_tasks/${second}/_cancel`)
    const { response } = (await send(`GET /_tasks/${task}?wait_for_completion=true`)).body
    expect(response).toMatchObject({ total: 40, slices: [{ slice_id: 0 }, { slice_id: 1, batches: 1 }] })
  })

  // covers: update-by-query.cancel
  it.each(['', 'slices=2&'])('end within a batch when they are cancelled, with %j', async slices => {
    const task = await begin(`${slices}scroll_size=1`)
    const { tasks } = (await send(`POST /_tasks/${task}/_cancel?group_by=none`)).body
    const { response } = (await send(`GET /_tasks/${task}?wait_for_completion=true`)).body
    const workers = slices === '' ? 1 : 2
    expect(response.canceled).toBe('by user request')
    expect(response.batches).toBeLessThanOrEqual((tasks[0].status?.batches ?? 0) + workers)
    expect(response.updated).toBe(response.batches)
    expect(response.batches).toBeLessThan(40)
  })

  // covers: update-by-query.task
  it('run concurrently, many of them', async () => {
    const tasks: string[] = []
    for (let i = 0; i < 200; i++) tasks.push(await begin('requests_per_second=0.001&scroll_size=1&conflicts=proceed'))
    const { body } = await send('GET /_tasks?actions=*update/byquery&group_by=none')
    expect(body.tasks).toHaveLength(200)
    for (const task of tasks) await send(`POST /_tasks/${task}/_cancel`)
    for (const task of tasks) {
      const done = (await send(`GET /_tasks/${task}?wait_for_completion=true`)).body
      expect(done.response.canceled).toBe('by user request')
    }
  })
})
