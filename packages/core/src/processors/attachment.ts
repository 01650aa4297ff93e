/**
 * The `attachment` processor (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/attachment.html). What reads files is loaded
 * when the first file is there.
 */
import { classNameOf, decodeBase64, illegalArgument, JavaException, kindOf, longOf, trim } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { METADATA_PROPERTIES } from './parts/attachment/metadata.js'
import type { ParsedFile } from './parts/attachment/parse.js'
import { cannotCast, readText } from './parts/read-field.js'

/** In the order in which Elasticsearch names them. */
const PROPERTIES =
  'content title author keywords date content_type content_length language modified format identifier contributor coverage modifier ' +
  'creator_tool publisher relation rights source type description print_date metadata_date latitude longitude altitude rating comments'
const NAMES = PROPERTIES.split(' ')

export default defineProcessor({
  name: 'attachment',
  summary: 'Extracts the text and the metadata of a file that is encoded in base64.',
  isAsynchronous: true,
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the file.' }),
    resource_name: opt.path({ doc: 'The field that holds the name of the file, a hint for its type.' }),
    target_field: opt.path({
      default: FieldPath.parse('attachment'),
      defaultText: '`attachment`',
      doc: 'The object to write.',
    }),
    properties: opt.strings({ doc: 'The properties to write.', defaultText: 'all' }),
    indexed_chars: opt.integer({ default: 100_000, doc: 'The maximum number of characters to extract; -1 for all.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    indexed_chars_field: opt.path({ doc: 'The field with a number that overrides `indexed_chars`.' }),
    remove_binary: opt.boolean({ default: false, doc: 'Whether `field` is removed after it has been read.' }),
  },
  examples: [
    {
      title: 'Text and type of an RTF file',
      options: { field: 'data', properties: ['content', 'content_type', 'content_length'], remove_binary: true },
      before: { data: 'e1xydGYxXGFuc2kNCkxvcmVtIGlwc3VtIGRvbG9yIHNpdCBhbWV0DQpccGFyIH0=' },
      after: {
        attachment: {
          content: 'Lorem ipsum dolor sit amet',
          content_type: 'application/rtf',
          content_length: 28,
        },
      },
    },
    {
      title: 'Title and author of a page',
      options: { field: 'page', target_field: 'file', properties: ['title', 'author', 'content'], remove_binary: true },
      before: {
        page:
          'PGh0bWw+PGhlYWQ+PHRpdGxlPldhdGVyPC90aXRsZT48bWV0YSBuYW1lPSJBdXRob3IiIGNvbnRlbnQ9IkFubiI+PC9oZWFkPjxib2R5PjxwPkl0IHJ1bnMu' +
          'PC9wPjwvYm9keT48L2h0bWw+',
      },
      after: { file: { title: 'Water', author: 'Ann', content: 'It runs.' } },
    },
    {
      title: 'What is not Base64',
      options: { field: 'data' },
      before: { data: 'no file' },
      fails: 'Illegal base64 character 20',
    },
  ],
  compile({ properties, ...options }, { services }) {
    const { field, target_field, resource_name, indexed_chars, indexed_chars_field, ignore_missing, remove_binary } =
      options
    const wanted = new Set((properties ?? NAMES).map(readProperty))
    const bounds = { millis: services.limits.attachmentMillis, bytes: services.limits.attachmentBytes }

    return async doc => {
      const bytes = readBytes(field, doc, ignore_missing)
      const name = resource_name === undefined ? null : readText(resource_name, doc, true)
      if (bytes === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${field.text}] is null, cannot parse.`)
      }
      const limit = indexed_chars_field === undefined ? null : readInteger(indexed_chars_field, doc)
      const { parseFile } = await import('./parts/attachment/parse.js')
      let file: ParsedFile
      try {
        const milliseconds = () => services.milliseconds()
        file = await parseFile(bytes, { name, limit: limit ?? indexed_chars, bounds, milliseconds })
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        throw parseFault(field, thrown)
      }
      target_field.set(doc, await propertiesOf(file, wanted))
      if (remove_binary) field.remove(doc)
    }
  },
})

function readProperty(text: string): string {
  const name = text.toLowerCase()
  if (NAMES.includes(name)) return name
  const valid = NAMES.map(each => each.toUpperCase()).join(', ')
  throw invalidOption('properties', `illegal field option [${text}]. valid values are [${valid}]`, NAMES)
}

/** The bytes of a field; null if it is null, or missing with `ignoreMissing`. */
function readBytes(field: FieldPath, doc: IngestDocument, ignoreMissing: boolean): Uint8Array | null {
  const value = ignoreMissing ? (field.find(doc) ?? null) : field.get(doc)
  if (value === null || value instanceof Uint8Array) return value
  if (typeof value === 'string') return decodeBase64(value)
  const type = classNameOf(value)
  throw illegalArgument(`Content field [${field.text}] of unknown type [${type}], must be string or byte array`)
}

function readInteger(path: FieldPath, doc: IngestDocument): number | null {
  const value = path.find(doc) ?? null
  if (value === null) return null
  if (kindOf(value) === 'int') return value as number
  throw cannotCast(path, value, 'java.lang.Integer')
}

const parseFault = (field: FieldPath, cause: JavaException): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    `Error parsing document in field [${field.text}]`,
    cause,
  )

async function propertiesOf(
  { text, metadata }: ParsedFile,
  wanted: ReadonlySet<string>,
): Promise<Map<string, unknown>> {
  const out = new Map<string, unknown>()
  if (text !== '') {
    if (wanted.has('content')) out.set('content', trim(text))
    if (wanted.has('language')) out.set('language', (await import('./parts/attachment/language.js')).languageOf(text))
  }
  for (const [name, keys] of METADATA_PROPERTIES) {
    const value = wanted.has(name) ? keys.map(key => metadata.get(key)).findLast(Boolean) : undefined
    if (value !== undefined) out.set(name, value)
  }
  if (wanted.has('content_length')) out.set('content_length', longOf(text.length))
  return out
}
