/** librdkafka through its package for Node: it is the member of the group and has the transactions; records are read and written as bytes. */

import { BatchProducer } from './batch-producer.js'
import { BatchSender } from './batch-sender.js'
import type { KafkaDriver } from './driver.js'
import { GroupMembership } from './group-membership.js'
import { LibrdkafkaLink, transactionMillis } from './librdkafka-link.js'
import { LibrdkafkaSource } from './librdkafka-source.js'
import type { LibrdkafkaModule } from './librdkafka-types.js'
import { newLaneClient } from './platformatic-lane-client.js'
import { BatchTransactionWriter } from './transaction-writer.js'

/** The client of a loaded package. */
export const librdkafkaDriver = (module: LibrdkafkaModule): KafkaDriver => ({
  name: 'librdkafka',
  newSource: settings => new LibrdkafkaSource(module, settings, newLaneClient(settings)),
  newProducer: settings => new BatchProducer(settings),
  newTransactionalLink: (consumer, producer, id) => {
    // A name that no other client has, by which the group's coordinator finds the member.
    const named = { ...consumer, clientId: id }
    const membership = new GroupMembership(consumer, consumer.group, id)
    // No answer is waited for longer than a transaction may be open.
    const sender = new BatchSender(producer, transactionMillis(consumer))
    const writer = new BatchTransactionWriter(sender, id)
    return new LibrdkafkaLink(module, named, producer, id, writer, membership, newLaneClient(consumer))
  },
})
