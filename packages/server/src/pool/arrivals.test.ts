import { expect, it } from 'vitest'
import { Arrivals } from './arrivals.js'

it('a thread knows of messages that it has not received yet', () => {
  const memory = Arrivals.memory()
  const sender = new Arrivals(memory)
  const receiver = new Arrivals(memory)
  expect(receiver.isAny).toBe(false)
  sender.send()
  sender.send()
  expect(receiver.isAny).toBe(true)
  receiver.receive()
  expect(receiver.isAny).toBe(true)
  receiver.receive()
  expect(receiver.isAny).toBe(false)
})
