import { describe, expect, it } from 'vitest'
import { defaultMetadata, IngestDocument } from '../document/document.js'
import { fromPlain, toPlain } from '../document/values.js'
import { compilePipeline } from '../engine/compile.js'
import { executePipelineAsync } from '../engine/run/pipeline.js'
import { createSluice, type RunnablePipeline } from '../library.js'
import { cases, testInstant, testServices } from '../testkit/cases.js'
import * as files from '../testkit/files.js'
import attachment from './attachment.js'
import { registry } from './index.js'

const RTF = 'e1xydGYxXGFuc2kNCkxvcmVtIGlwc3VtIGRvbG9yIHNpdCBhbWV0DQpccGFyIH0='
const text = files.base64('Water  runs\n')
const VALID =
  'CONTENT, TITLE, AUTHOR, KEYWORDS, DATE, CONTENT_TYPE, CONTENT_LENGTH, LANGUAGE, MODIFIED, FORMAT, IDENTIFIER, CONTRIBUTOR, COVERAGE, ' +
  'MODIFIER, CREATOR_TOOL, PUBLISHER, RELATION, RIGHTS, SOURCE, TYPE, DESCRIPTION, PRINT_DATE, METADATA_DATE, LATITUDE, LONGITUDE, ' +
  'ALTITUDE, RATING, COMMENTS'
const only = (...properties: string[]) => ({ field: 'data', properties, remove_binary: true })

cases(attachment, {
  'takes properties in any case': {
    options: only('CONTENT', 'Content_Type'),
    before: { data: RTF },
    after: { attachment: { content: 'Lorem ipsum dolor sit amet', content_type: 'application/rtf' } },
  },
  'keeps the file unless remove_binary is true': {
    options: { field: 'data', properties: ['content'] },
    before: { data: text },
    after: { data: text, attachment: { content: 'Water  runs' } },
  },
  'replaces what is in the target': {
    options: { ...only('content'), target_field: 'a.b' },
    before: { data: text, a: { b: { old: 1 } } },
    after: { a: { b: { content: 'Water  runs' } } },
  },
  'counts the length before the text is trimmed': {
    options: only('content_length'),
    before: { data: text },
    after: { attachment: { content_length: 13 } },
  },
  'cuts the text': {
    options: { ...only('content', 'content_length'), indexed_chars: 5 },
    before: { data: text },
    after: { attachment: { content: 'Water', content_length: 5 } },
  },
  'takes the limit from a field': {
    options: { ...only('content'), indexed_chars: 5, indexed_chars_field: 'n' },
    before: { data: text, n: 3 },
    after: { n: 3, attachment: { content: 'Wat' } },
  },
  'takes its own limit where the field is missing': {
    options: { ...only('content'), indexed_chars: '5', indexed_chars_field: 'n' },
    before: { data: text },
    after: { attachment: { content: 'Water' } },
  },
  'refuses a limit that is not an integer': {
    options: { ...only('content'), indexed_chars_field: 'n' },
    before: { data: text, n: '3' },
    fails: 'field [n] of type [java.lang.String] cannot be cast to [java.lang.Integer]',
  },
  'takes the name of the file as a hint': {
    options: { ...only('content_type'), resource_name: 'name' },
    before: { data: files.base64('a,b\n1,2'), name: 'x.CSV' },
    after: { name: 'x.CSV', attachment: { content_type: 'text/csv; charset=ISO-8859-1' } },
  },
  'refuses a name that is not a string': {
    options: { ...only('content'), resource_name: 'name' },
    before: { data: text, name: 1 },
    fails: 'field [name] of type [java.lang.Integer] cannot be cast to [java.lang.String]',
  },
  'gives no content for a file without a byte': {
    options: only('content', 'content_length', 'language'),
    before: { data: '' },
    after: { attachment: { content_length: 0 } },
  },
  'gives empty content for blanks': {
    options: only('content', 'content_length'),
    before: { data: files.base64('  ') },
    after: { attachment: { content: '', content_length: 3 } },
  },
  'names the language': {
    options: only('language'),
    before: {
      data: files.base64('It is a truth universally acknowledged that a single man must be in want of a wife.'),
    },
    after: { attachment: { language: 'en' } },
  },
  'passes over a missing field with ignore_missing': {
    options: { field: 'data', ignore_missing: true },
    before: { a: 1 },
    after: { a: 1 },
  },
  'refuses a missing field': {
    options: { field: 'data' },
    before: {},
    fails: 'field [data] not present as part of path [data]',
  },
  'refuses null': { options: { field: 'data' }, before: { data: null }, fails: 'field [data] is null, cannot parse.' },
  'refuses a number': {
    options: { field: 'data' },
    before: { data: 12 },
    fails: 'Content field [data] of unknown type [java.lang.Integer], must be string or byte array',
  },
  'refuses an unknown property': {
    options: { field: 'data', properties: ['content', 'name'] },
    before: {},
    fails: `[properties] illegal field option [name]. valid values are [${VALID}]`,
  },
  'refuses a limit that is not a number': {
    options: { field: 'data', indexed_chars: 'many' },
    before: {},
    fails: '[indexed_chars] property cannot be converted to an int [many]',
  },
})

const { compile, simulateAsync } = createSluice({ services: testServices })

function pipelineOf(...processors: object[]): RunnablePipeline {
  const compiled = compile({ processors })
  if (!compiled.ok) throw compiled.exception
  return compiled.pipeline
}

async function errorOf(file: Uint8Array): Promise<Record<string, unknown>> {
  const result = await pipelineOf({ attachment: { field: 'data' } }).runAsync({ source: { data: files.base64(file) } })
  if (result.status !== 'failed') throw new Error(`the document is ${result.status}`)
  return result.error
}

describe('attachment: files that cannot be read', () => {
  it('shows that a document is encrypted, as Elasticsearch does', async () => {
    const error = await errorOf(files.compound({ EncryptedPackage: new Uint8Array(8) }))
    expect(error).toMatchObject({
      type: 'parse_exception',
      reason: 'Error parsing document in field [data]',
      caused_by: { type: 'encrypted_document_exception', reason: 'Unable to process: document is encrypted' },
    })
  })

  it('shows that a document is broken', async () => {
    const error = await errorOf(files.utf8('%PDF-1.4 and no more'))
    expect(error).toMatchObject({
      type: 'parse_exception',
      reason: 'Error parsing document in field [data]',
      caused_by: {
        type: 'tika_exception',
        reason: 'TIKA-198: Illegal IOException from org.apache.tika.parser.pdf.PDFParser',
        caused_by: { type: 'i_o_exception', reason: 'Missing root object specification in trailer.' },
      },
    })
  })

  it('hands the failure to on_failure', async () => {
    const on_failure = [{ set: { field: 'error', value: '{{_ingest.on_failure_message}}' } }]
    const pipeline = pipelineOf(
      { attachment: { field: 'data', remove_binary: true, on_failure } },
      { set: { field: 'b', value: 1 } },
    )
    const data = files.base64(files.compound({ EncryptedPackage: new Uint8Array(8) }))
    const result = await pipeline.runAsync({ source: { data } })
    expect(result).toMatchObject({ source: { data, error: 'Unable to process: document is encrypted', b: 1 } })
  })
})

describe('attachment: bytes', () => {
  it('are read as they are', async () => {
    const definition = fromPlain({ processors: [{ attachment: only('content') }] }) as Map<string, unknown>
    const { pipeline } = compilePipeline('p', definition, testServices, registry)
    const source = new Map<string, unknown>([['data', files.utf8('Grüße')]])
    const doc = IngestDocument.create(source, defaultMetadata(), testInstant())
    await executePipelineAsync(pipeline!, doc)
    expect(toPlain(doc.source)).toEqual({ attachment: { content: 'Grüße' } })
  })
})

describe('attachment: several files', () => {
  it('are read by foreach, one after the other', async () => {
    const options = {
      field: '_ingest._value.data',
      target_field: '_ingest._value.file',
      properties: ['content'],
      remove_binary: true,
    }
    const pipeline = pipelineOf({ foreach: { field: 'files', processor: { attachment: options } } })
    const source = { files: ['one', 'two', 'three'].map(each => ({ data: files.base64(each) })) }
    const result = await pipeline.runAsync({ source })
    expect(result).toMatchObject({ source: { files: ['one', 'two', 'three'].map(content => ({ file: { content } })) } })
  })

  it('are answered in the order of a request', async () => {
    const pipeline = { processors: [{ attachment: { field: 'data', properties: ['content'], remove_binary: true } }] }
    const docs = ['a', 'b'].map(each => ({ _source: { data: files.base64(each) } }))
    const { body } = await simulateAsync({ pipeline, docs })
    const sources = (body.docs as { doc: { _source: unknown } }[]).map(({ doc }) => doc._source)
    expect(sources).toEqual([{ attachment: { content: 'a' } }, { attachment: { content: 'b' } }])
  })
})
