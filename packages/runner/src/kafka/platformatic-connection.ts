/** How `@platformatic/kafka` is given brokers and logins. */
import type { BaseOptions, Consumer } from '@platformatic/kafka'
import type { KafkaConnection } from './driver.js'

/** Its consumer, whose records stay bytes. */
export type RawConsumer = Consumer<Buffer, Buffer, Buffer, Buffer>

/** How often and how soon it repeats a request by itself. */
export const REPEATS = { retries: 3, retryDelay: 250 } as const

/** The options that all of its clients have. */
export function platformaticConnection({ brokers, clientId, tls, sasl }: KafkaConnection): BaseOptions {
  return {
    clientId,
    bootstrapBrokers: [...brokers],
    ...(tls === null
      ? {}
      : {
          tls: {
            ...(tls.ca === null ? {} : { ca: tls.ca }),
            ...(tls.cert === null ? {} : { cert: tls.cert }),
            ...(tls.key === null ? {} : { key: tls.key }),
          },
        }),
    ...(sasl === null ? {} : { sasl: { ...sasl } }),
  }
}
