/** Connections of Kafka as a configuration has them. */
import { readFileSync } from 'node:fs'
import type { KafkaConnection } from '../kafka/driver.js'
import { RunFault } from '../run-fault.js'

/** The common settings of the Kafka parts of a configuration. */
export interface WrittenConnection {
  readonly brokers?: readonly string[]
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string }
  readonly sasl?: {
    readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512'
    readonly username: string
    readonly password: string
  }
}

/** How brokers are reached; `others` if the part itself says nothing. Throws RunFault for certificates that cannot be read. */
export function connectionOf(written: WrittenConnection, others: WrittenConnection = {}): KafkaConnection {
  const isOwn = written.brokers !== undefined
  const { tls, sasl } = isOwn ? written : { ...others, ...written }
  return {
    brokers: written.brokers ?? others.brokers ?? [],
    clientId: 'sluice',
    tls: tls === undefined ? null : { ca: pem(tls.ca), cert: pem(tls.cert), key: pem(tls.key) },
    sasl: sasl ?? null,
  }
}

/** A certificate or key of a file; null for none. */
export function pem(file: string | undefined): string | null {
  if (file === undefined) return null
  try {
    return readFileSync(file, 'utf8')
  } catch (thrown) {
    throw new RunFault(`${file} cannot be read: ${(thrown as Error).message}`)
  }
}
