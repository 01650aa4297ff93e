/** The format of `*.sluice.yml`, declared once. `docs/testing.md` explains it, `docs/schemas/cases.schema.json` is made of it. */
import { profiles, toPlain } from '@sluice/core'
import { matcherForms } from '../match/matcher-forms.js'
import {
  anything,
  boolean,
  checked,
  documentValue,
  either,
  isTrue,
  list,
  mapped,
  number,
  object,
  oneOf,
  optional,
  type Read,
  record,
  required,
  text,
  textOrNumber,
} from './shape.js'

const isText = (value: unknown): boolean => typeof value === 'string'

/** A value that may be, or hold, matchers. */
const EXPECTED = { $ref: '#/$defs/expected' }

const geoProperties = mapped(documentValue(), value => toPlain(value) as Record<string, unknown>)

const mockMembers = {
  now: optional(text, 'The clock: an instant like 2026-01-02T03:04:05.678Z.'),
  random: optional(
    either(value => Array.isArray(value), list(number, 'a list of numbers'), number),
    'A seed for random numbers that are always the same, or the numbers themselves (from 0 to below 1).',
  ),
  geoip: optional(
    record(record(geoProperties)),
    'IP databases by file name; in each, properties as `geoip` names them, by address or network.',
  ),
  enrich: optional(
    record(
      object({
        type: required(oneOf('match', 'range', 'geo_match'), 'The type of the policy.'),
        match_field: required(text, 'The field that is matched.'),
        enrich_fields: required(
          either(isText, text, list(text, 'a list of texts')),
          'The fields that are added to documents.',
        ),
        rows: required(
          either(isText, text, list(documentValue(), 'a list of objects')),
          'The documents: a list, or a file (.csv, .ndjson, .json) next to this one.',
        ),
        range_type: optional(
          oneOf('integer_range', 'long_range', 'float_range', 'double_range', 'date_range', 'ip_range'),
          'For `range`: the type of the match field. By default what the bounds look like.',
        ),
        format: optional(text, 'For a date range: its format.'),
      }),
    ),
    'Enrich policies by name.',
  ),
  inference: optional(
    record(
      object({
        answers: required(
          list(
            object({
              input: required(documentValue(), 'The inputs by name.'),
              result: required(documentValue(), 'The members of the result; the main one is `predicted_value`.'),
            }),
          ),
          'What the model answers to which inputs.',
        ),
        kind: optional(text, 'The type of its inference configuration (`regression`, ...).'),
        input_fields: optional(list(text), 'The names of its inputs; by default those in the answers.'),
        default_field_map: optional(record(text), 'Document field to input.'),
      }),
    ),
    'Trained models by id.',
  ),
  user: optional(
    either(
      value => value === null,
      mapped(anything({ type: 'null' }), () => null),
      documentValue(),
    ),
    'Who sends the request, for `set_security_user`: `username`, `roles`, ...; null for nobody.',
  ),
}

const mocks = object(mockMembers)
/** Mocks as they are written. */
export type WrittenMocks = Read<typeof mockMembers>

const stepsMembers = {
  from: optional(textOrNumber, 'The first step: its tag, its number from 1, or its path (`processors[2]`).'),
  to: optional(textOrNumber, 'The last step.'),
}
const steps = object(stepsMembers)

const compareMembers = {
  numbers: optional(oneOf('loose', 'exact'), '`loose` (default): 1 is 1.0. `exact`: types count, as they are printed.'),
  ignore: optional(list(text), 'Fields that are not compared.'),
}
const compare = object(compareMembers)

const errorMembers = {
  processor: optional(anything(EXPECTED), 'The type of the processor that fails.'),
  tag: optional(anything(EXPECTED), 'Its tag.'),
  type: optional(anything(EXPECTED), 'The type of the error or of one of its causes.'),
  message: optional(anything(EXPECTED), 'The text of the error or of one of its causes.'),
}
/** An expected error as it is written. */
export type WrittenError = Read<typeof errorMembers>

const expectMembers = {
  document: optional(documentValue(EXPECTED), 'The whole document.'),
  fields: optional(documentValue(EXPECTED), 'Some fields by their paths; others are not read.'),
  metadata: optional(documentValue(EXPECTED), 'Metadata: `_index`, `_id`, `_routing`, ...'),
  reroute: optional(anything(EXPECTED), 'The index that a `reroute` sends the document to.'),
  dropped: optional(isTrue, 'The document is dropped.'),
  error: optional(
    checked(object(errorMembers), error =>
      Object.keys(error).length === 0 ? 'error must say something: processor, tag, type or message' : null,
    ),
    'The document fails, with this error.',
  ),
}
/** An expectation as it is written. */
export type WrittenExpectation = Read<typeof expectMembers>

const ENDS = ['dropped', 'error'] as const

const expectation = checked(object(expectMembers), value => {
  const given = Object.keys(value)
  if (given.length === 0) return `expect must say something: ${Object.keys(expectMembers).join(', ')}`
  const end = ENDS.find(name => given.includes(name))
  return end !== undefined && given.length > 1 ? `with ${end} nothing else can be expected` : null
})

const fromMembers = {
  file: required(text, 'The file.'),
  document: optional(number, 'Which of its documents, from 1; the only one, unless given.'),
}

const caseMembers = {
  name: required(text, 'What the case shows. Unique in its file.'),
  doc: optional(documentValue(), 'The document.'),
  line: optional(text, 'A raw line: a document whose `message` it is.'),
  from: optional(
    either(isText, text, object(fromMembers)),
    'The document of a file next to this one, in any form: JSON, NDJSON, hits of a search, CSV of Discover, a log.',
  ),
  metadata: optional(documentValue(), 'Metadata of the document: `_index`, `_id`, ...'),
  expect: optional(expectation, 'How it ends. `sluice test --update` writes it where it is not there yet.'),
  mocks: optional(mocks, 'Mocks of this case, over those of the file.'),
  steps: optional(steps, 'The steps to run, in place of those of the file.'),
  compare: optional(compare, 'How documents are compared, over what the file says.'),
  skip: optional(either(isText, text, isTrue), 'Why the case is not run.'),
  only: optional(isTrue, 'Only this case, and others that say so, are run of the file.'),
}
/** A case as it is written. */
export type WrittenCase = Read<typeof caseMembers>

const testCase = checked(object(caseMembers), ({ doc, line, from }) => {
  const given = [doc, line, from].filter(each => each !== undefined).length
  if (given === 0) return 'a case must have a doc, a line or from'
  return given > 1 ? 'a case has one of doc, line and from' : null
})

const FIXTURE = ['set', 'remove', 'fail', 'drop']
const fixtureMembers = {
  set: optional(documentValue(), 'Values by field path.'),
  remove: optional(list(text), 'Field paths.'),
  fail: optional(text, 'Fails with this message.'),
  drop: optional(boolean, 'Drops the document.'),
}
/** A stand-in as it is written. */
export type WrittenFixture = Read<typeof fixtureMembers>

/** Whether an object is a mocked result of a pipeline, and not its definition. */
export const isFixture = (value: unknown): boolean =>
  value instanceof Map && value.size > 0 && [...value.keys()].every(key => FIXTURE.includes(String(key)))

const pipeline = either(isText, text, documentValue())
const calledPipeline = either(isFixture, object(fixtureMembers), pipeline)

const fileMembers = {
  pipeline: required(pipeline, 'The pipeline under test: a file next to this one, or its definition.'),
  id: optional(text, 'The id under which it runs; by default the name of its file.'),
  pipelines: optional(
    either(isText, text, record(calledPipeline)),
    'What it calls: pipelines by id, each a file, a definition or a stand-in; or a folder of files named by their ids.',
  ),
  scripts: optional(record(text), 'Stored scripts: Painless by id.'),
  mocks: optional(mocks, 'Mocks of all cases.'),
  steps: optional(steps, 'The steps to run; all, unless given.'),
  profile: optional(
    oneOf(...profiles),
    'What surrounds the pipeline. `fleet`: null fields are not sent, and the final pipeline of Fleet runs after it.',
  ),
  compare: optional(compare, 'How documents are compared.'),
  cases: required(list(testCase, 'a list of cases'), 'The cases.'),
}
/** A file as it is written. */
export type WrittenFile = Read<typeof fileMembers>

/** The format. */
export const caseFile = object(fileMembers)

/** The JSON Schema of the format. */
export function caseFileSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sluice test cases (*.sluice.yml)',
    ...caseFile.schema,
    $defs: {
      expected: {
        description: 'A value, with matchers at any depth.',
        anyOf: [
          ...matcherForms.map(({ name, doc, schema }) => ({
            description: doc,
            type: 'object',
            properties: { [name]: schema },
            required: [name],
            additionalProperties: false,
          })),
          { type: 'object', additionalProperties: { $ref: '#/$defs/expected' } },
          { type: 'array', items: { $ref: '#/$defs/expected' } },
          { type: ['string', 'number', 'boolean', 'null'] },
        ],
      },
    },
  }
}
