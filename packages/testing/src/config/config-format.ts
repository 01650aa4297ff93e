/**
 * The format of `sluice.config.yml`, declared once: options that the command line remembers, named as they are there.
 * `docs/schemas/config.schema.json` is made of it.
 */
import {
  checked,
  either,
  list,
  number,
  object,
  oneOf,
  optional,
  type Read,
  record,
  type Shape,
  text,
  textOrNumber,
} from '../cases/shape.js'

const isText = (value: unknown): boolean => typeof value === 'string'
const paths = either(isText, text, list(text, 'a list of texts'))

const whole = (from: number, to: number): Shape<number> =>
  checked(number, value =>
    Number.isInteger(value) && value >= from && value <= to
      ? null
      : `this must be a whole number from ${from} to ${to}`,
  )
const positive = whole(1, 2 ** 31 - 1)
const port = whole(0, 65_535)
const severity = oneOf('error', 'warning', 'info')

const members = {
  now: optional(text, 'A fixed clock: an instant like 2026-01-02T03:04:05.678Z.'),
  'geoip-dir': optional(text, 'A folder of IP databases, or one.'),
  enrich: optional(paths, 'Enrich policies, or folders of them and of their documents.'),
  models: optional(paths, 'Trained models, or folders of them.'),
  user: optional(text, 'Who sends requests, for `set_security_user`: a name, a file, or JSON.'),
  pipelines: optional(text, 'The folder of the pipelines that others call.'),
  profile: optional(oneOf('fleet'), 'What surrounds a pipeline.'),
  deadline: optional(positive, 'How many milliseconds one document, or one case, may take.'),
  jobs: optional(positive, 'How many threads run documents and tests.'),
  test: optional(
    object({
      'coverage-threshold': optional(textOrNumber, 'Fail below so many per cent: 80, or branches=75,processors=90.'),
      parallel: optional(positive, 'How many files run at a time.'),
    }),
    'Options of `sluice test`.',
  ),
  lint: optional(
    object({
      rules: optional(record(oneOf('error', 'warning', 'info', 'off')), 'Severities by rule.'),
      level: optional(severity, 'The lowest severity to show.'),
      'fail-on': optional(
        oneOf('error', 'warning', 'info', 'never'),
        'The lowest severity that makes the exit code 1.',
      ),
    }),
    'Options of `sluice lint`.',
  ),
  serve: optional(
    object({
      host: optional(text, 'The address to listen on.'),
      port: optional(port, 'The port.'),
      'body-limit': optional(positive, 'The largest body of a request in bytes.'),
    }),
    'Options of `sluice serve`.',
  ),
  play: optional(object({ port: optional(port, 'The port.') }), 'Options of `sluice play`.'),
}

/** A configuration as it is written. */
export type WrittenConfig = Read<typeof members>

/** The format. */
export const configFile = object(members)

/** The JSON Schema of the format. */
export const configFileSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Configuration of Sluice (sluice.config.yml)',
  ...configFile.schema,
})
