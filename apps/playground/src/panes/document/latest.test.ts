import { expect, it } from 'vitest'
import { Latest } from './latest.js'

/** The questions and the received answers, and a function that answers the open question. */
function latest() {
  const asked: number[] = []
  const took: string[] = []
  let answer: { resolve: (value: string | null) => void; reject: (reason: Error) => void } | undefined
  const subject = new Latest<number, string>(
    wanted => {
      asked.push(wanted)
      return new Promise((resolve, reject) => (answer = { resolve, reject }))
    },
    (wanted, value) => took.push(`${wanted} ${value}`),
    (wanted, reason) => took.push(`${wanted} refused: ${reason.message}`),
  )
  const settle = async (value: string | null | Error): Promise<void> => {
    if (value instanceof Error) answer?.reject(value)
    else answer?.resolve(value)
    await new Promise(resolve => setTimeout(resolve))
  }
  return { subject, asked, took, settle }
}

it('asks one question at a time, and leaves out those that were overtaken', async () => {
  const { subject, asked, took, settle } = latest()
  for (const wanted of [1, 2, 3, 4]) subject.want(wanted)
  expect(asked).toEqual([1])
  await settle('one')
  expect(asked).toEqual([1, 4])
  await settle('four')
  expect(took).toEqual(['1 one', '4 four'])
})

it('ignores abandoned answers, and continues after a refusal', async () => {
  const { subject, asked, took, settle } = latest()
  subject.want(1)
  await settle(null)
  subject.want(2)
  await settle(new Error('step 2 did not run'))
  subject.want(3)
  await settle('three')
  expect(asked).toEqual([1, 2, 3])
  expect(took).toEqual(['2 refused: step 2 did not run', '3 three'])
})
