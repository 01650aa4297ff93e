/** How `@platformatic/kafka` is given brokers and logins. */
import type { BaseOptions } from '@platformatic/kafka'
import type { KafkaConnection } from './driver.js'

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
