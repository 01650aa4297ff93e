/**
 * The format of `run.yml`, declared once: the reader, which reports all faults, the JSON Schema (`docs/schemas/run.schema.json`) and the
 * table of options in `docs/runner.md` are derived from it.
 */
import {
  boolean,
  checked,
  list,
  number,
  object,
  oneOf,
  optional,
  type Read,
  required,
  type Shape,
  text,
  textOrNumber,
} from '@sluice/testing/shape'
import { bytesOf } from './sizes.js'

const positive: Shape<number> = checked(number, value =>
  Number.isInteger(value) && value > 0 ? null : 'this must be a whole number above 0',
)
const size: Shape<string> = checked(textOrNumber, value =>
  bytesOf(value) === null ? 'this must be a size, like 900kB or 64MB' : null,
)
const address: Shape<string> = checked(text, value =>
  /^(?:[^:\s]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(value) ? null : 'this must be host:port, like 127.0.0.1:9600',
)
const brokers = list(address, 'a list of host:port')

const tls = object({
  ca: optional(text, 'A PEM file with the certificate that the brokers are signed with.'),
  cert: optional(text, 'A PEM file with the certificate of this client.'),
  key: optional(text, 'A PEM file with its key.'),
})
const sasl = object({
  mechanism: required(oneOf('PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'), 'How to log in.'),
  username: required(text, 'The user.'),
  password: required(text, 'The password; `${NAME}` takes it from the environment.'),
})
const connection = {
  tls: optional(tls, 'Encrypted connections: `{}` for certificates that the system knows.'),
  sasl: optional(sasl, 'The login.'),
}
const document = {
  index: optional(
    text,
    '`_index` of documents before the pipeline runs; the topic, or the name of the input, without it.',
  ),
  field: optional(
    text,
    'The field that a raw record goes to, like `message`; without it each record is the JSON of a document.',
  ),
}

const kafkaInput = object({
  brokers: required(brokers, 'Some of the brokers.'),
  topics: required(list(text, 'a list of topics, like [logs.raw]'), 'The topics to read.'),
  group: required(text, 'The consumer group.'),
  from: optional(oneOf('earliest', 'latest'), 'Where to begin where the group has no position; earliest without.'),
  driver: optional(
    oneOf('auto', 'javascript', 'librdkafka'),
    'The client: `auto`, the default, takes `javascript` for at-least-once. `librdkafka`, which exactly-once needs, is node-rdkafka or @confluentinc/kafka-javascript.',
  ),
  instance: optional(
    text,
    '`group.instance.id` of a static member: a restart within the session timeout moves no partitions.',
  ),
  session_millis: optional(positive, 'The session timeout; 45,000 without.'),
  ...document,
  ...connection,
})

const kafkaOutput = object({
  brokers: optional(brokers, 'Some of the brokers; those of the input without.'),
  topic: required(text, 'The topic to write.'),
  compression: optional(oneOf('none', 'gzip', 'snappy', 'lz4', 'zstd'), 'The compression of batches; none without.'),
  driver: optional(
    oneOf('auto', 'javascript', 'librdkafka'),
    'The client: a run has one, which one part may name for all.',
  ),
  ...connection,
})

const elasticsearch = object({
  hosts: required(list(text, 'a list of URLs, like [https://localhost:9200]'), 'The URLs of nodes.'),
  index: optional(
    text,
    'The index or data stream of documents whose pipeline names none; `_index` of the input without.',
  ),
  username: optional(text, 'The user of basic authentication.'),
  password: optional(text, 'The password; `${NAME}` takes it from the environment.'),
  api_key: optional(text, 'An API key, encoded as Kibana shows it.'),
  ca: optional(text, 'A PEM file with the certificate that the nodes are signed with.'),
  timeout_millis: optional(positive, 'How long a request may take; 30,000 without.'),
})

const filesOutput = object({ file: required(text, 'The file to append to, one document a line.') })
const nothing = object({})

const members = {
  pipelines: required(
    object({
      folder: required(text, 'The folder of the pipelines: files as `sluice simulate` reads them.'),
      main: required(text, 'The id of the pipeline that runs; others are called by it.'),
      geoip_dir: optional(text, 'A folder of IP databases.'),
      enrich: optional(list(text, 'a list of paths'), 'Enrich policies, or folders of them and of their documents.'),
      models: optional(list(text, 'a list of paths'), 'Trained models, or folders of them.'),
      reload: optional(boolean, 'Whether changes of the folder are taken while this runs; true without.'),
    }),
    'What runs.',
  ),
  input: required(
    object({
      kafka: optional(kafkaInput, 'Topics.'),
      bulk: optional(
        object({
          listen: required(address, 'The address to listen on: host:port.'),
          ...document,
        }),
        'Requests of `_bulk`, as to Elasticsearch.',
      ),
      files: optional(
        object({
          paths: required(list(text, 'a list of files'), 'The files to read, to their end.'),
          positions: optional(text, 'A file that records how far each is delivered; a later run continues there.'),
          ...document,
        }),
        'Files, one document a line.',
      ),
      stdin: optional(object(document), 'Standard input, one document a line.'),
    }),
    'Where documents come from: one of these.',
  ),
  output: required(
    object({
      elasticsearch: optional(elasticsearch, 'Elasticsearch or OpenSearch.'),
      kafka: optional(kafkaOutput, 'A topic.'),
      files: optional(filesOutput, 'A file.'),
      stdout: optional(nothing, 'Standard output.'),
    }),
    'Where documents go: one of these.',
  ),
  failures: required(
    object({
      kafka: optional(kafkaOutput, 'A topic.'),
      elasticsearch: optional(elasticsearch, 'Elasticsearch or OpenSearch.'),
      files: optional(filesOutput, 'A file.'),
    }),
    'Where documents go that failed: one of these. Nothing is lost.',
  ),
  delivery: optional(
    oneOf('at-least-once', 'exactly-once'),
    'at-least-once without; exactly-once from Kafka to Kafka with librdkafka.',
  ),
  time: optional(
    oneOf('record', 'wall'),
    '`record`: `_ingest.timestamp` and the clock of scripts are the time of the record, so that another try gives the same document; `wall` without.',
  ),
  limits: optional(
    object({
      document_millis: optional(positive, 'Milliseconds of processor time that one document may take; 1,000 without.'),
      batch_bytes: optional(size, 'Bytes of records that are delivered in one batch; default 900kB.'),
      batch_records: optional(positive, 'The same in records; 2,000 without.'),
      inflight_bytes: optional(size, 'Bytes of records that are read and not delivered; 64MB without.'),
      document_steps: optional(positive, 'Steps of one document.'),
    }),
    'How much at a time.',
  ),
}

/** A file as it is written. */
export type WrittenRun = Read<typeof members>

/** The format. */
export const runFile = object(members)

/** The JSON Schema of the format. */
export const runFileSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What sluice run does (run.yml)',
  ...runFile.schema,
})
