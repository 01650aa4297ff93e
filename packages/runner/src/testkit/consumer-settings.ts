/** The settings of a consumer in tests, whose brokers nobody reaches. */
import type { ConsumerSettings } from '../kafka/driver.js'

export const CONSUMER_SETTINGS: ConsumerSettings = {
  brokers: ['127.0.0.1:1'],
  clientId: 'test',
  tls: null,
  sasl: null,
  topics: ['in'],
  group: 'g',
  from: 'earliest',
  instance: null,
  sessionMillis: 6000,
  index: null,
  field: null,
  batchBytes: 1000,
  batchRecords: 10,
}
