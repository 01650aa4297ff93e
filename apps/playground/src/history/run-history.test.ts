import { describe, expect, it } from 'vitest'
import type { ShareState } from '../share/index.js'
import { stateWith, stateWithSamples } from '../testkit/share-states.js'
import { changeTitle, MAX_RUNS, MemoryStorage, RunHistory, StorageFault } from './index.js'

const COUNTS = { done: 2, handled: 1, dropped: 0, failed: 1 }

function made() {
  let time = 1000
  const storage = new MemoryStorage()
  const history = new RunHistory(storage, () => time++)
  return { storage, history }
}

describe('RunHistory', () => {
  it('is empty at first', async () => {
    const { history } = made()
    expect(await history.runs()).toEqual([])
    expect(await history.saved()).toBeNull()
    expect(await history.state('1')).toBeNull()
  })

  it('keeps runs with their states, the last one first', async () => {
    const { history, storage } = made()
    await history.add(stateWithSamples('a\n'), COUNTS)
    const runs = await history.add(stateWithSamples('a\nb\n'), { done: 3, handled: 0, dropped: 1, failed: 0 })
    expect(runs).toEqual([
      {
        id: '2',
        time: 1001,
        title: 'samples: 1 line to 2 lines',
        counts: { done: 3, handled: 0, dropped: 1, failed: 0 },
      },
      { id: '1', time: 1000, title: 'first run', counts: COUNTS },
    ])
    expect((await history.state('1'))?.samples.text).toBe('a\n')
    const again = new RunHistory(storage, () => 0)
    expect(await again.runs()).toEqual(runs)
    expect(await again.state('2')).toEqual(stateWithSamples('a\nb\n'))
  })

  it('treats runs of the same state as the same run, whatever the view', async () => {
    const { history } = made()
    await history.add(stateWith(), COUNTS)
    const runs = await history.add(stateWith({ view: { wrap: true }, active: 'other' }), { ...COUNTS, done: 9 })
    expect(runs).toEqual([{ id: '1', time: 1001, title: 'first run', counts: { ...COUNTS, done: 9 } }])
    expect(await history.add(stateWithSamples('x'), COUNTS)).toHaveLength(2)
    expect(await history.add(stateWith(), COUNTS)).toHaveLength(3)
  })

  it('forgets the oldest', async () => {
    const { history, storage } = made()
    for (let i = 0; i < MAX_RUNS + 3; i++) await history.add(stateWithSamples(`${i}`), COUNTS)
    const runs = await history.runs()
    expect(runs.map(({ id }) => id)).toEqual(Array.from({ length: MAX_RUNS }, (_, i) => `${MAX_RUNS + 3 - i}`))
    expect(storage.keys).toHaveLength(MAX_RUNS + 1)
    expect((await history.state('4'))?.samples.text).toBe('3')
    expect(await history.state('3')).toBeNull()
  })

  it('removes one run, or all runs and the saved workspace', async () => {
    const { history, storage } = made()
    await history.add(stateWithSamples('a'), COUNTS)
    await history.add(stateWithSamples('b'), COUNTS)
    await history.save(stateWith({ view: { wrap: true } }))
    expect((await history.remove('1')).map(({ id }) => id)).toEqual(['2'])
    expect((await history.add(stateWithSamples('c'), COUNTS))[0]?.id).toBe('3')
    expect(await history.saved()).toEqual(stateWith({ view: { wrap: true } }))
    await history.clear()
    expect(storage.keys).toEqual([])
    expect(await history.runs()).toEqual([])
  })

  it('runs concurrent requests one after the other', async () => {
    const { history } = made()
    await Promise.all(['a', 'b', 'c', 'c'].map(text => history.add(stateWithSamples(text), COUNTS)))
    expect((await history.runs()).map(({ id }) => id)).toEqual(['3', '2', '1'])
  })

  it('reports that the storage is full, and keeps its runs', async () => {
    const { history, storage } = made()
    await history.add(stateWithSamples('a'), COUNTS)
    const write = storage.write.bind(storage)
    storage.write = async () => {
      throw new StorageFault('full', 'no room')
    }
    await expect(history.add(stateWithSamples('b'), COUNTS)).rejects.toThrow('no room')
    await expect(history.save(stateWith())).rejects.toThrow(StorageFault)
    storage.write = write
    expect((await history.runs()).map(({ id }) => id)).toEqual(['1'])
    expect(await history.add(stateWithSamples('b'), COUNTS)).toHaveLength(2)
  })

  it('shows that its list is damaged, and lives without a state that is', async () => {
    const { history, storage } = made()
    await history.add(stateWithSamples('a'), COUNTS)
    await storage.write('run 1', '#v9.x')
    expect(await history.state('1')).toBeNull()
    expect((await history.add(stateWithSamples('b'), COUNTS))[0]?.title).toBe('first run')
    await storage.write('runs', '[{"id":7}]')
    await expect(history.runs()).rejects.toThrow(
      'the history cannot be read ([0].counts is missing: it must be an object): clear it to begin a new one',
    )
    await storage.write('runs', '[{"id":"7","time":1,"title":"old","counts":{"done":2,"dropped":0,"failed":0}}]')
    expect((await history.runs())[0]?.counts).toEqual({ done: 2, handled: 0, dropped: 0, failed: 0 })
    await storage.write('runs', '[')
    await expect(history.runs()).rejects.toThrow(/^the history cannot be read \(.+\): clear it to begin a new one$/)
  })
})

describe('changeTitle', () => {
  const TEXT = 'a\nb\nc\nd\n'
  const one = (text: string, id = 'main'): ShareState =>
    stateWith({ pipelines: [{ id, text, format: 'yaml', kind: 'pipeline' }] })
  const settings = stateWith().samples.settings
  const samples = (changes: Partial<typeof settings>): ShareState =>
    stateWith({ samples: { text: 'a line\n', name: null, settings: { ...settings, ...changes } } })
  const two = (text: string): ShareState =>
    stateWith({
      pipelines: [
        { id: 'main', text: 'x', format: 'yaml', kind: 'pipeline' },
        { id: 'sub', text, format: 'json', kind: 'pipeline' },
      ],
    })

  const CASES: readonly (readonly [before: ShareState | null, after: ShareState, title: string])[] = [
    [null, one(TEXT), 'first run'],
    [one(TEXT), one(TEXT), 'nothing changed'],
    [one(TEXT), one('a\nB\nc\nd\n'), 'line 2 changed'],
    [one(TEXT), one('a\nB\nC\nd\n'), 'lines 2 to 3 changed'],
    [one(TEXT), one('a\nb\nx\nc\nd\n'), 'line 3 added'],
    [one(TEXT), one('a\nb\nx\ny\nc\nd\n'), '2 lines added at line 3'],
    [one(TEXT), one('a\nd\n'), 'lines 2 to 3 removed'],
    [one('a\na\n'), one('a\na\na\n'), 'line 3 added'],
    [one(TEXT), one(TEXT, 'other'), 'main renamed to other'],
    [one('x'), two('y'), 'sub added'],
    [two('y'), one('x'), 'sub removed'],
    [two('y'), two('z'), 'sub: line 1 changed'],
    [stateWithSamples('a\nb'), stateWithSamples('a\nc'), 'samples: line 2 changed'],
    [stateWithSamples(''), stateWithSamples('a\nb\n'), 'samples: 0 lines to 2 lines'],
    [samples({}), samples({ form: 'ndjson' }), 'samples read as ndjson'],
    [samples({ form: 'csv' }), samples({ added: '{}' }), 'samples read as what they seem to be; added fields changed'],
    [samples({}), samples({ testConfig: 'a: 1' }), 'configuration of the test changed'],
    [samples({}), samples({ multiline: { pattern: '^a', negate: true, match: 'after' } }), 'multiline changed'],
    [stateWith(), stateWith({ entry: 'sub' }), 'documents enter sub'],
    [stateWith(), stateWith({ tests: [{ name: 'a', source: '{}', metadata: null, expect: '{}' }] }), 'tests: 0 to 1'],
    [one('x'), one('y', 'p'.repeat(100)), `${'p'.repeat(79)}…`],
  ]
  for (const [before, after, title] of CASES) {
    it(title, () => {
      expect(changeTitle(before, after)).toBe(title)
    })
  }
})
