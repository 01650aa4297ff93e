/** The client in JavaScript: it installs everywhere. Its transactions begin with a wrong producer id, so that a restart is fenced: at-least-once only. */

import { BatchProducer } from './batch-producer.js'
import type { KafkaDriver } from './driver.js'
import { PlatformaticSource } from './platformatic-source.js'

export const platformaticDriver: KafkaDriver = {
  name: 'javascript',
  newSource: settings => new PlatformaticSource(settings),
  newProducer: settings => new BatchProducer(settings),
  newTransactionalLink: null,
}
