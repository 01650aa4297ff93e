/** Which Kafka client a run uses. */
import type { WrittenRun } from '../config/run-format.js'
import type { KafkaDriver } from '../kafka/driver.js'

type KafkaParts = Pick<WrittenRun, 'input' | 'output' | 'failures' | 'delivery'>

/** The name of the client; null for a run without Kafka. `auto` goes by the guarantee: librdkafka alone has transactions, and the other is faster without them. */
export function driverNameOf(run: KafkaParts): KafkaDriver['name'] | null {
  const parts = [run.input.kafka, run.output.kafka, run.failures.kafka].filter(part => part !== undefined)
  if (parts.length === 0) return null
  if (run.delivery === 'exactly-once') return 'librdkafka'
  const named = parts.map(({ driver }) => driver).find(driver => driver !== undefined && driver !== 'auto')
  return named ?? 'javascript'
}
