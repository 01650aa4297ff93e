/** librdkafka through its package for Node, with transactions. */
import type { KafkaDriver } from './driver.js'
import { GroupMembership } from './group-membership.js'
import { LibrdkafkaLink } from './librdkafka-link.js'
import { LibrdkafkaProducerClient } from './librdkafka-producer.js'
import { LibrdkafkaSource } from './librdkafka-source.js'
import type { LibrdkafkaModule } from './librdkafka-types.js'
import { newLaneClient } from './platformatic-lane-client.js'

/** The client of a loaded package. */
export const librdkafkaDriver = (module: LibrdkafkaModule): KafkaDriver => ({
  name: 'librdkafka',
  newSource: settings => new LibrdkafkaSource(module, settings, newLaneClient(settings)),
  newProducer: settings => new LibrdkafkaProducerClient(module, settings),
  newTransactionalLink: (consumer, producer, id) => {
    // A name that no other client has, by which the group's coordinator finds the member.
    const named = { ...consumer, clientId: id }
    const membership = new GroupMembership(consumer, consumer.group, id)
    return new LibrdkafkaLink(module, named, producer, id, membership, newLaneClient(consumer))
  },
})
