/** How the source begins, with a client that reaches no broker. */
import { Consumer, Producer, UserError } from '@platformatic/kafka'
import { afterEach, expect, it, vi } from 'vitest'
import type { SourceEvents } from '../sources/source.js'
import { CONSUMER_SETTINGS } from '../testkit/consumer-settings.js'
import { PlatformaticProducer } from './platformatic-producer.js'
import { PlatformaticSource } from './platformatic-source.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const events = { hasRoom: () => true } as unknown as SourceEvents

const newSource = (): PlatformaticSource => new PlatformaticSource({ ...CONSUMER_SETTINGS, topics: ['logs.raw'] })

const faultOf = (member: 'apiId' | 'code', value: string): Error =>
  Object.assign(new Error(value), {
    findBy: (name: string, wanted: unknown) => (name === member && wanted === value ? true : null),
  })

it('joins the group again while its coordinator refuses', async () => {
  vi.spyOn(Consumer.prototype, 'metadata').mockResolvedValue({} as never)
  const join = vi
    .spyOn(Consumer.prototype, 'joinGroup')
    .mockRejectedValueOnce(faultOf('apiId', 'COORDINATOR_LOAD_IN_PROGRESS'))
    .mockResolvedValueOnce('member' as never)
  await newSource().start(events)
  expect(join).toHaveBeenCalledTimes(2)
})

it('ends immediately if the login is refused or a topic does not exist', async () => {
  const metadata = vi.spyOn(Consumer.prototype, 'metadata').mockResolvedValue({} as never)
  const join = vi
    .spyOn(Consumer.prototype, 'joinGroup')
    .mockRejectedValue(faultOf('code', 'PLT_KFK_AUTHENTICATION') as never)
  await expect(newSource().start(events)).rejects.toThrow('PLT_KFK_AUTHENTICATION')
  expect(join).toHaveBeenCalledTimes(1)
  for (const fault of [faultOf('apiId', 'UNKNOWN_TOPIC_OR_PARTITION'), new UserError('Unknown topic logs.raw.')]) {
    metadata.mockRejectedValue(fault as never)
    await expect(newSource().start(events)).rejects.toThrow('there is no topic logs.raw')
  }
})

it('has no partitions of an output that does not exist', async () => {
  vi.spyOn(Producer.prototype, 'metadata').mockRejectedValue(new UserError('Unknown topic logs.') as never)
  const producer = new PlatformaticProducer({
    brokers: ['127.0.0.1:1'],
    clientId: 'sluice',
    tls: null,
    sasl: null,
    compression: 'none',
    batchBytes: 1000,
  })
  expect(await producer.partitionsOf('logs')).toBe(0)
  await producer.close()
})
