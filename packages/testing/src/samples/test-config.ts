/** The configuration of a test of elastic-package, of which the forms of its test files take fields and the joining of lines. */
import { readTestConfig, type TestConfig } from '../layout/test-config.js'
import type { SampleReading } from './sample-reading.js'

/** Reads the configuration of the settings and adds its fields; null if there is none. */
export function readPackageConfig(reading: SampleReading): TestConfig | null {
  const { testConfig } = reading.settings
  if (testConfig.trim() === '') return null
  const name = 'the configuration of the test'
  const config = readTestConfig([name], { read: () => testConfig, list: () => [] }, ({ message, place }) => {
    reading.settingFault('testConfig', message, place.line, place.column)
  })
  reading.addFields(config.fields)
  return config
}
