/** The parts of a batch of records, as brokers keep it: https://kafka.apache.org/documentation/#recordbatch */

/** Where the parts of a batch are, in bytes from its start. */
export const At = {
  firstOffset: 0,
  length: 8,
  leaderEpoch: 12,
  magic: 16,
  checksum: 17,
  attributes: 21,
  lastOffsetDelta: 23,
  firstTimestamp: 27,
  maxTimestamp: 35,
  producerId: 43,
  producerEpoch: 51,
  firstSequence: 53,
  count: 57,
  records: 61,
} as const

/** The format of Kafka 0.11 and later. */
export const MAGIC = 2

/** Bits of the attributes. */
export const Attribute = { compression: 0x07, brokerTime: 0x08, transactional: 0x10, control: 0x20 } as const
