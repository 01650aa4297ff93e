/** The `grok` processor (recordings `cases/grok`). */
import { alternativesOf, type BankName, Grok, type GrokTrace, UnknownPattern } from '@sluice/grok'
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import { ConfigurationFault, fault, invalidOption } from '../diagnostics/diagnostic.js'
import { nearest } from '../diagnostics/suggest.js'
import { FieldGroup } from '../document/field-group.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import type { StepCounters } from '../engine/run/coverage.js'
import { readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'grok',
  summary: 'Matches a string against grok expressions and stores the named captures.',
  options: {
    field: opt.path({ required: true, doc: 'The field to match.' }),
    patterns: opt.list({ required: true, doc: 'The expressions; the first that matches wins.' }),
    trace_match: opt.boolean({
      default: false,
      doc: 'Whether the index of the matching expression is written to `_ingest._grok_match_index`.',
    }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    ecs_compatibility: opt.string({
      default: 'disabled',
      doc: 'The pattern bank: `disabled` or `v1`.',
      values: {
        disabled: 'The older patterns: `%{COMBINEDAPACHELOG}` writes `clientip`, `verb`, `response`.',
        v1: 'The patterns of the Elastic Common Schema: `%{COMBINEDAPACHELOG}` writes `source.address`, `http.request.method`.',
      },
    }),
    pattern_definitions: opt.map({ doc: 'Patterns of your own, by name.' }),
  },
  examples: [
    {
      title: 'Typed captures',
      options: { field: 'm', patterns: ['%{IP:client.ip} %{WORD:verb} %{NUMBER:bytes:int}'] },
      before: { m: '192.0.2.1 GET 55' },
      after: { m: '192.0.2.1 GET 55', client: { ip: '192.0.2.1' }, verb: 'GET', bytes: 55 },
    },
    {
      title: 'A pattern of your own',
      options: { field: 'm', patterns: ['%{ID:id}'], pattern_definitions: { ID: '[A-Z]{2}\\d+' } },
      before: { m: 'order AB12 sent' },
      after: { m: 'order AB12 sent', id: 'AB12' },
    },
    {
      title: 'No match',
      options: { field: 'm', patterns: ['%{INT:n}'] },
      before: { m: 'none' },
      fails: 'Provided Grok expressions do not match field value: [none]',
    },
  ],
  compile(options, { services, counters }) {
    const { field, patterns, trace_match, ignore_missing, ecs_compatibility, pattern_definitions } = options
    if (patterns.length === 0) throw invalidOption('patterns', 'List of patterns must not be empty')
    if (ecs_compatibility !== 'disabled' && ecs_compatibility !== 'v1') {
      const modes = ['disabled', 'v1']
      throw invalidOption('ecs_compatibility', `unsupported mode '${ecs_compatibility}'`, modes)
    }
    const compile = (trace: GrokTrace): Grok =>
      compilePatterns(patterns, trace, ecs_compatibility, pattern_definitions, services.limits.grokMillis)
    const traced = counters === null ? null : tracedOrNull(compile)
    const grok = traced ?? compile(trace_match)
    const fields = new FieldGroup(grok.captures.map(({ name }) => FieldPath.parse(name)))
    const values: unknown[] = new Array(grok.captures.length).fill(undefined)
    const count = traced === null ? null : matchCounter(traced, patterns, counters!, trace_match)
    return doc => {
      const text = readText(field, doc, ignore_missing)
      if (text === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${field.text}] is null, cannot process it.`)
      }
      if (!grok.match(text, values)) {
        throw illegalArgument(`Provided Grok expressions do not match field value: [${text}]`)
      }
      count?.(values)
      fields.set(doc, values)
      // The groups around the patterns have left an object there; the index takes its place.
      if (trace_match) doc.ingest.set('_grok_match_index', grok.traceIndex(values))
    }
  },
})

/** Patterns that show what of them matched; null if that cannot be: next to their groups numbers may not be used (`\\1`). */
function tracedOrNull(compile: (trace: GrokTrace) => Grok): Grok | null {
  try {
    return compile('alternatives')
  } catch (thrown) {
    if (thrown instanceof ConfigurationFault) return null
    throw thrown
  }
}

/** Counts what has matched; the groups that tell it are taken away again where nobody else asked for them. */
function matchCounter(grok: Grok, patterns: readonly unknown[], counters: StepCounters, keepsTrace: boolean) {
  const taken = counters.list('pattern', 'patterns', patterns.length)
  const alternatives = patterns.map((pattern, i) =>
    alternativesOf(javaToString(pattern)).map(({ start, end }) =>
      counters.add('pattern', ['patterns', i], { offset: start, end }),
    ),
  )
  return (values: unknown[]): void => {
    taken[Number(grok.traceIndex(values))]!.hits++
    for (const [pattern, place] of grok.traceAlternatives(values)) alternatives[pattern]![place]!.hits++
    // A single pattern is compiled without an outer group.
    grok.clearTrace(values, keepsTrace && patterns.length > 1)
  }
}

function compilePatterns(
  patterns: readonly unknown[],
  trace: GrokTrace,
  bank: BankName,
  definitions: ReadonlyMap<string, unknown> | undefined,
  maxMillis: number,
): Grok {
  try {
    return Grok.compileList(patterns, { bank, maxMillis, ...(definitions === undefined ? {} : { definitions }) }, trace)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const text = `Invalid regex pattern found in: ${javaToString(patterns)}. ${thrown.text ?? 'null'}`
    if (!(thrown instanceof UnknownPattern)) throw invalidOption('patterns', text)
    const { pattern, known } = thrown
    throw fault('option-invalid', { key: 'patterns', text, unknown: pattern, near: nearest(pattern, known) })
  }
}
