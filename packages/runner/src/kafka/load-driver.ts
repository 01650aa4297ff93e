/** Loads a Kafka client. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { RunFault } from '../run-fault.js'
import type { KafkaDriver } from './driver.js'
import type { LibrdkafkaModule } from './librdkafka-types.js'

/** Packages with librdkafka's client, which share their classes. */
const LIBRDKAFKA_PACKAGES = ['node-rdkafka', '@confluentinc/kafka-javascript']

/** Loads a client. Throws RunFault for librdkafka if no package of it is installed. */
export async function loadDriver(name: KafkaDriver['name']): Promise<KafkaDriver> {
  if (name === 'javascript') return (await import('./platformatic.js')).platformaticDriver
  const found = await loadLibrdkafka()
  if (found !== null) return (await import('./librdkafka.js')).librdkafkaDriver(found)
  throw new RunFault(
    'driver librdkafka needs a package that is not installed',
    `Install one next to sluice: npm install ${LIBRDKAFKA_PACKAGES.join(', or npm install ')}`,
  )
}

async function loadLibrdkafka(): Promise<LibrdkafkaModule | null> {
  // In the modules of the project that runs it, then in those of this code.
  const places = [path.join(process.cwd(), 'package.json'), import.meta.url]
  for (const name of LIBRDKAFKA_PACKAGES) {
    for (const place of places) {
      let file: string
      try {
        file = createRequire(place).resolve(name)
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') continue
        throw thrown
      }
      const loaded = (await import(pathToFileURL(file).href)) as { readonly default: LibrdkafkaModule }
      return loaded.default
    }
  }
  return null
}
