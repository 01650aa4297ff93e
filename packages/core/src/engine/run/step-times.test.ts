import { describe, expect, it } from 'vitest'
import { defaultMetadata, IngestDocument } from '../../document/document.js'
import { fromPlain } from '../../document/values.js'
import { registry } from '../../processors/index.js'
import { testInstant, testServices } from '../../testkit/cases.js'
import { compilePipeline } from '../compile.js'
import type { StepBody } from '../define.js'
import { runDocument } from '../wire/simulate.js'
import { StepTimes, type TimedStep } from './step-times.js'

const STEP: TimedStep = { pipeline: 'p', type: 'set', tag: null, path: ['processors', 0, 'set'] }
const doc = () => IngestDocument.create(new Map(), defaultMetadata(), testInstant())

/** A clock that advances only on request. */
function clockwork() {
  let now = 0
  const times = new StepTimes(() => now)
  const working = (milliseconds: number, inner?: StepBody): StepBody => ({
    execute: document => {
      now += milliseconds
      return inner?.execute(document)
    },
  })
  return { times, working }
}

describe('times of steps', () => {
  it('tell a step from the steps within it', () => {
    const { times, working } = clockwork()
    const [outer, inner] = [times.of(STEP), times.of(STEP)]
    const body = times.body(working(3, times.body(working(5), inner)), outer)
    body.execute(doc())
    body.execute(doc())
    expect([inner, outer].map(({ total, own }) => [total.count, total.mean, own.mean])).toEqual([
      [2, 5, 5],
      [2, 8, 3],
    ])
  })

  it('count a failing step, and the time of its condition', () => {
    const { times, working } = clockwork()
    const time = times.of(STEP)
    const failing: StepBody = {
      execute: document => {
        working(2).execute(document)
        throw new Error('no')
      },
    }
    expect(() => times.body(failing, time).execute(doc())).toThrow('no')
    const condition = times.condition(
      { source: '', test: document => working(4).execute(document) === undefined },
      time,
    )
    condition.test(doc())
    expect([time.total.mean, time.condition.mean, time.conditionsTrue]).toEqual([2, 4, 1])
  })

  it('leave the longest hundredth out of means', () => {
    const { times } = clockwork()
    const { total } = times.of(STEP)
    for (let i = 0; i < 198; i++) total.add(1)
    total.add(1000)
    total.add(1000)
    expect([total.mean, total.percentile(0.5), total.percentile(1), total.count]).toEqual([1, 1, 1000, 200])
    times.reset()
    expect(times.steps[0]!.total.count).toBe(0)
  })

  it('are kept up to the last 4,096, and repeated requests for a step take no new memory', () => {
    const { times } = clockwork()
    const { total } = times.of(STEP)
    for (let i = 1; i <= 5000; i++) total.add(i)
    expect([total.count, total.percentile(0), total.percentile(1)]).toEqual([5000, 905, 5000])
    times.reset()
    expect([times.steps[0]!.total, total.count, total.mean, total.percentile(1)]).toEqual([total, 0, 0, 0])
    total.add(7)
    expect([total.mean, total.percentile(1)]).toEqual([7, 7])
  })

  it('are those of every step of a pipeline: loops, handlers, conditions', () => {
    const times = new StepTimes(() => 0)
    const definition = {
      processors: [
        { foreach: { field: 'l', processor: { uppercase: { field: '_ingest._value' } } } },
        { fail: { message: 'no', if: 'ctx.l.length > 2', on_failure: [{ set: { field: 'e', value: 1 } }] } },
      ],
    }
    const services = { ...testServices, times }
    const { pipeline } = compilePipeline('p', fromPlain(definition) as Map<string, unknown>, services, registry)
    for (const l of [['a'], ['a', 'b', 'c']]) {
      const source = fromPlain({ l }) as Map<string, unknown>
      runDocument(pipeline!, IngestDocument.create(source, defaultMetadata(), testInstant()))
    }
    const counts = times.steps.map(({ step, total, condition, conditionsTrue }) => [
      step.path.join('.'),
      total.count,
      condition.count,
      conditionsTrue,
    ])
    expect(counts.sort()).toEqual([
      ['processors.0.foreach', 2, 0, 0],
      ['processors.0.foreach.processor.uppercase', 4, 0, 0],
      ['processors.1.fail', 1, 2, 1],
      ['processors.1.fail.on_failure.0.set', 1, 0, 0],
    ])
  })
})
