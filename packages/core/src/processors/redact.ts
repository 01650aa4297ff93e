/** The `redact` processor (recordings `cases/redact`). */
import { Grok } from '@sluice/grok'
import { castFault, illegalArgument, JavaException, javaToString, nullPointer } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { readText } from './parts/read-field.js'
import { EncodedText, findRegions, mergeRegions, replaceRegions } from './parts/redaction.js'

export default defineProcessor({
  name: 'redact',
  summary: 'Redacts text that grok expressions match: replaces it with the name of the pattern.',
  options: {
    field: opt.path({ required: true, doc: 'The field to redact.' }),
    patterns: opt.list({ required: true, doc: 'Grok expressions: the name of the first capture replaces the match.' }),
    pattern_definitions: opt.map({ doc: 'Patterns of your own, by name.' }),
    ignore_missing: opt.boolean({
      default: true,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    prefix: opt.string({ default: '<', doc: 'Put before the name of the pattern.' }),
    suffix: opt.string({ default: '>', doc: 'Put after the name of the pattern.' }),
    skip_if_unlicensed: opt.boolean({
      default: false,
      doc: 'For Elasticsearch: whether the processor does nothing, instead of failing, without a licence.',
    }),
    trace_redact: opt.boolean({
      default: false,
      doc: 'Whether `_ingest._redact._is_redacted` is set to `true` when something was replaced.',
    }),
  },
  examples: [
    {
      title: 'Mail addresses',
      options: { field: 'm', patterns: ['%{EMAILADDRESS:EMAIL}'] },
      before: { m: 'a@address.com wrote to b@address.com' },
      after: { m: '<EMAIL> wrote to <EMAIL>' },
    },
    {
      title: 'A pattern of your own, other brackets',
      options: {
        field: 'm',
        patterns: ['%{CARD:CREDIT_CARD}'],
        pattern_definitions: { CARD: '\\d{4}[ -]\\d{4}[ -]\\d{4}[ -]\\d{4}' },
        prefix: '*',
        suffix: '*',
      },
      before: { m: 'paid with 1001-1002-1003-1004' },
      after: { m: 'paid with *CREDIT_CARD*' },
    },
  ],
  compile(options, { services }) {
    const { field, patterns, pattern_definitions, prefix, suffix, ignore_missing, trace_redact } = options
    if (patterns.length === 0) throw invalidOption('patterns', 'List of patterns must not be empty')
    const groks = compilePatterns(patterns, pattern_definitions, services.limits.grokMillis)
    const redact = (text: string): string => {
      const encoded = new EncodedText(text)
      const regions = mergeRegions(groks.flatMap(grok => findRegions(encoded, grok)))
      return regions.length === 0 ? text : replaceRegions(encoded, regions, prefix, suffix)
    }
    return doc => {
      const text = readText(field, doc, true)
      if (text === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${field.text}] is null or missing`)
      }
      const redacted = attempt(redact, text)
      field.set(doc, redacted)
      if (trace_redact && redacted !== text) IS_REDACTED.set(doc, true)
    }
  },
})

const IS_REDACTED = FieldPath.parse('_ingest._redact._is_redacted')

/** Whatever goes wrong while matching is reported as a match that took too long. */
function attempt(redact: (text: string) => string, text: string): string {
  try {
    return redact(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw new JavaException(
      'org.elasticsearch.ElasticsearchTimeoutException',
      'Grok pattern matching timed out',
      thrown,
    )
  }
}

function compilePatterns(
  patterns: readonly unknown[],
  definitions: ReadonlyMap<string, unknown> | undefined,
  maxMillis: number,
): Grok[] {
  try {
    return patterns.map(pattern => {
      if (pattern === null) {
        throw nullPointer('Cannot invoke "String.getBytes(java.nio.charset.Charset)" because "grokPattern" is null')
      }
      if (typeof pattern !== 'string') throw castFault(pattern, 'java.lang.String')
      return Grok.compile(pattern, {
        bank: 'v1',
        maxMillis,
        ...(definitions === undefined ? {} : { definitions }),
      })
    })
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const text = `Invalid regex pattern found in: ${javaToString(patterns)}. ${thrown.text ?? 'null'}`
    throw invalidOption('patterns', text)
  }
}
