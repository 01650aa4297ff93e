import { readJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { checkRun } from './check-run.js'
import { fillVariables } from './environment.js'
import { runFile } from './run-format.js'
import { bytesOf } from './sizes.js'

const KAFKA = { brokers: ['a:9092'], topics: ['in'], group: 'g' }
const GOOD = {
  pipelines: { folder: 'p', main: 'm' },
  input: { kafka: KAFKA },
  output: { kafka: { topic: 'out' } },
  failures: { kafka: { topic: 'failed' } },
}

/** All that is wrong with a configuration, as `path: text`. */
function faultsOf(config: object): string[] {
  const faults: string[] = []
  const value = readJson(JSON.stringify(config))
  const read = runFile.read(value, [], (path, message) => faults.push(`${path.join('.')}: ${message}`))
  if (read !== undefined && faults.length === 0) {
    faults.push(...checkRun(read).map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  return faults
}

describe('a configuration', () => {
  it.each([
    ['good', {}, []],
    ['two inputs', { input: { kafka: KAFKA, stdin: {} } }, ['input: input has kafka and stdin: name one']],
    ['no output', { output: {} }, ['output: output has nothing: name one kind']],
    [
      'lists that are empty',
      { input: { files: { paths: [] } }, output: { elasticsearch: { hosts: [] } }, failures: { files: { file: 'f' } } },
      ['input.files.paths: paths names nothing', 'output.elasticsearch.hosts: hosts names nothing'],
    ],
    [
      'brokers that nobody names',
      { input: { stdin: {} }, output: { kafka: { topic: 'out' } }, failures: { files: { file: 'f' } } },
      ['output.kafka: brokers is missing: the input is not Kafka'],
    ],
    [
      'several faults',
      { limits: { batch_bytes: 'big', inflight_bytes: '64MB' }, delivry: 'x' },
      [
        ': there is no delivry here; did you mean delivery?',
        'limits.batch_bytes: this must be a size, like 900kB or 64MB',
      ],
    ],
    [
      'two logins',
      { output: { elasticsearch: { hosts: ['here'], api_key: 'k', username: 'u' } } },
      [
        'output.elasticsearch.hosts.0: here is not a URL like https://host:9200',
        'output.elasticsearch.api_key: there is a username too: name one login',
        'output.elasticsearch: username and password go together',
      ],
    ],
    [
      'exactly-once to files',
      { delivery: 'exactly-once', failures: { files: { file: 'f' } } },
      ['failures: exactly-once needs kafka here: failures are in the same transaction'],
    ],
    [
      'exactly-once with the client in JavaScript',
      { delivery: 'exactly-once', input: { kafka: { ...KAFKA, driver: 'javascript' } } },
      ['input.kafka.driver: exactly-once needs librdkafka'],
    ],
    [
      'two clients',
      {
        input: { kafka: { ...KAFKA, driver: 'javascript' } },
        output: { kafka: { topic: 'out', driver: 'auto' } },
        failures: { kafka: { topic: 'failed', driver: 'librdkafka' } },
      },
      ['failures.kafka.driver: a run has one client, and input names another'],
    ],
  ])('%s', (_, change, faults) => {
    expect(faultsOf({ ...GOOD, ...change }).map(text => text.replace(/^delivry(?=:)/, ''))).toEqual(faults)
  })
})

it('reads sizes', () => {
  expect([bytesOf('900kB'), bytesOf('64MB'), bytesOf('1048576'), bytesOf('1.5kb'), bytesOf('lots')]).toEqual([
    921_600,
    67_108_864,
    1_048_576,
    1536,
    null,
  ])
})

it('fills in variables of the environment', () => {
  const missing: string[] = []
  const value = readJson('{"a": "${USER_NAME}:${PASSWORD:-none}", "b": ["${MISSING}"]}')
  const filled = fillVariables(value, { USER_NAME: 'u' }, ({ path, name }) => missing.push(`${path.join('.')} ${name}`))
  expect(filled).toEqual(
    new Map<string, unknown>([
      ['a', 'u:none'],
      ['b', ['${MISSING}']],
    ]),
  )
  expect(missing).toEqual(['b.0 MISSING'])
})
