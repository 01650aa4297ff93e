import { expect, it } from 'vitest'
import { damagedFiles } from './damaged-files.js'
import { faultOf } from './faults.js'
import { randomOf } from './mutate.js'
import { fuzzServices } from './surroundings.js'

it('damages files as the seed says', () => {
  const made = (seed: number): string[] => {
    const source = damagedFiles(randomOf(seed), () => true)
    return Array.from({ length: 20 }, () => source().request)
  }
  expect(made(1)).toEqual(made(1))
  expect(made(1)).not.toEqual(made(2))
})

// `npm run fuzz -- --kind files --count 10000` tries more.
it('answers damaged files with their text or an error', async () => {
  const source = damagedFiles(randomOf(1), () => true)
  const services = fuzzServices()
  for (let i = 0; i < 100; i++) {
    const { from, request } = source()
    expect(await faultOf(request, services), `number ${i}, from ${from}`).toBeNull()
  }
})
