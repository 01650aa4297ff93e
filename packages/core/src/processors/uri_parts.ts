/** The `uri_parts` processor (recordings `cases/uri_parts`). */
import { illegalArgument, JavaException, nullPointer, spendSteps } from '@sluice/java'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { uriParts } from './parts/network/uri-parts.js'
import { readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'uri_parts',
  summary: 'Splits a URI into its parts.',
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the URI.' }),
    target_field: opt.path({
      default: FieldPath.parse('url'),
      defaultText: '`url`',
      doc: 'The object to write; an existing value is replaced.',
    }),
    remove_if_successful: opt.boolean({ default: false, doc: 'Whether the field is removed afterwards.' }),
    keep_original: opt.boolean({ default: true, doc: 'Whether the URI itself is kept as `original`.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
  },
  examples: [
    {
      title: 'All parts',
      options: { field: 'u', remove_if_successful: true },
      before: { u: 'https://user:pw@testing.google.com:8080/foo/bar.txt?a=1#x' },
      after: {
        url: {
          original: 'https://user:pw@testing.google.com:8080/foo/bar.txt?a=1#x',
          scheme: 'https',
          domain: 'testing.google.com',
          port: 8080,
          path: '/foo/bar.txt',
          extension: 'txt',
          query: 'a=1',
          fragment: 'x',
          user_info: 'user:pw',
          username: 'user',
          password: 'pw',
        },
      },
    },
    {
      title: 'Text that is not a URI',
      options: { field: 'u' },
      before: { u: 'not a url' },
      fails: 'unable to parse URI [not a url]',
    },
  ],
  compile({ field, target_field, keep_original, remove_if_successful, ignore_missing }) {
    const removes = remove_if_successful && field.text !== target_field.text
    return doc => {
      const text = readText(field, doc, ignore_missing)
      if (text === null) {
        if (ignore_missing) return
        throw nullPointer('Cannot invoke "String.length()" because "this.input" is null')
      }
      const parts = parse(text)
      if (keep_original) parts.set('original', text)
      if (removes) field.remove(doc)
      target_field.set(doc, parts)
    }
  },
})

/** A URI is read character by character, some of them several times. */
const STEPS_PER_CHARACTER = 2

function parse(text: string): Map<string, unknown> {
  spendSteps(STEPS_PER_CHARACTER * text.length)
  try {
    return uriParts(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) throw illegalArgument(`unable to parse URI [${text}]`)
    throw thrown
  }
}
