/** A short run of `npm run fuzz`, always the same; and that it tries what it says. `SLUICE_FUZZ=all` makes it a longer one. */
import { processors, writeJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { type Ending, faultOf } from './faults.js'
import { mutate, randomOf } from './mutate.js'
import { makerOf, readRequests } from './requests.js'
import { fuzzServices } from './surroundings.js'

const services = fuzzServices()

const isLong = process.env.SLUICE_FUZZ === 'all'

/** How many requests are made for each processor, and how many recordings are damaged. */
const MADE = isLong ? 16 : 6
const DAMAGED = isLong ? 2000 : 400

describe('requests made from declarations', () => {
  const maker = makerOf(randomOf(5))

  for (const { name } of processors) {
    it(`${name}: ${MADE} requests have answers, the same when traced`, async () => {
      const endings: Ending[] = []
      for (let i = 0; i < MADE; i++) {
        const request = writeJson(maker.make(name))
        const fault = await faultOf(request, services, ending => endings.push(ending))
        if (fault !== null) expect.fail(`${fault}\n${request}`)
      }
      // Without a pipeline that compiles nothing would have run.
      expect(endings).toContain('answered')
    })
  }

  it('are the same for the same seed', () => {
    const some = (seed: number): string[] => {
      const again = makerOf(randomOf(seed))
      return processors.map(({ name }) => writeJson(again.make(name)))
    }
    expect(some(3)).toEqual(some(3))
    expect(some(3)).not.toEqual(some(4))
  })
})

it(`${DAMAGED} damaged recordings have answers, the same when traced`, async () => {
  const random = randomOf(7)
  const recorded = readRequests(() => true)
  const any = () => recorded[Math.floor(random() * recorded.length)]!
  for (let i = 0; i < DAMAGED; i++) {
    const request = writeJson(mutate(any().request, any().request, random))
    const fault = await faultOf(request, services)
    if (fault !== null) expect.fail(`${fault}\n${request}`)
  }
})
