/**
 * Every fault of a configuration: its data, the exact exception that Elasticsearch 8.18 would print, and our own help. The only file
 * with this wording; codes are never reused (recordings `cases/engine`).
 */
import { type ErrorMembers, JavaException } from '@sluice/java'

const PARSE = 'org.elasticsearch.ElasticsearchParseException'

/** One code: the wire exception for its data, and the help that only people see. */
interface Code<D> {
  readonly wire: (data: D) => JavaException
  readonly help?: (data: D) => string | undefined
}

const code = <D>(definition: Code<D>): Code<D> => definition

const parse = (text: string, members?: ErrorMembers): JavaException =>
  new JavaException(PARSE, text, undefined, members)

const property = (key: string, text: string): JavaException => parse(`[${key}] ${text}`, { property_name: key })

const didYouMean = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `Did you mean [${near}]?`

/** The requirement for an option's value, in Elasticsearch's words. */
export type ExpectedType = 'a string' | 'a string or int' | 'a string or long' | 'a boolean' | 'a list' | 'a map'

export const codes = {
  'option-missing': code<{ key: string }>({
    wire: d => property(d.key, 'required property is missing'),
    help: d => `Add "${d.key}" to the processor.`,
  }),
  'option-type': code<{ key: string; expected: ExpectedType; className: string }>({
    wire: d => property(d.key, `property isn't ${d.expected}, but of type [${d.className}]`),
  }),
  'option-number': code<{ key: string; expected: 'an int' | 'a double'; value: string }>({
    wire: d => property(d.key, `property cannot be converted to ${d.expected} [${d.value}]`),
  }),
  /** `unknown`: a name within the value that nothing has, and `near` the one that may be meant. */
  'option-invalid': code<{
    key: string
    text: string
    allowed?: readonly string[]
    unknown?: string
    near?: string | undefined
  }>({
    wire: d => property(d.key, d.text),
    help: d => (d.allowed ? `Allowed: ${d.allowed.join(', ')}.` : didYouMean(d.near)),
  }),
  'options-unknown': code<{ type: string; keys: readonly string[]; near?: string | undefined }>({
    wire: d =>
      parse(
        `processor [${d.type}] doesn't support one or more provided configuration parameters [${d.keys.join(', ')}]`,
      ),
    help: d => didYouMean(d.near) ?? `\`sluice processors ${d.type}\` lists the options.`,
  }),
  'processor-unknown': code<{ type: string; near?: string | undefined }>({
    wire: d => parse(`No processor type exists with name [${d.type}]`),
    help: d => didYouMean(d.near) ?? '`sluice processors` lists the types.',
  }),
  'processor-null': code<Record<string, never>>({ wire: () => parse('processor config cannot be [null]') }),
  'processor-options-type': code<{ className: string }>({
    wire: d => parse(`property isn't a map, but of type [${d.className}]`),
  }),
  'on-failure-empty': code<Record<string, never>>({
    wire: () => property('on_failure', 'processors list cannot be empty'),
  }),
  'pipeline-on-failure-empty': code<{ id: string }>({
    wire: d => parse(`pipeline [${d.id}] cannot have an empty on_failure option defined`),
  }),
  'pipeline-options-unknown': code<{ id: string; keys: readonly string[]; near?: string | undefined }>({
    wire: d =>
      parse(`pipeline [${d.id}] doesn't support one or more provided configuration parameters [${d.keys.join(', ')}]`),
    help: d => didYouMean(d.near),
  }),
  /** A Java exception out of a processor's construction (a grok pattern, a script, a template). */
  rejected: code<{ exception: JavaException; help?: string | undefined }>({
    wire: d => d.exception,
    help: d => d.help,
  }),
} satisfies Record<string, Code<never>>

type Codes = typeof codes

/** Name of a fault. */
export type FaultCode = keyof Codes

/** The data that a code asks for. */
export type FaultData<C extends FaultCode> = Codes[C] extends Code<infer D> ? D : never

/** The exception that Elasticsearch prints for a fault. */
export function wireException<C extends FaultCode>(name: C, data: FaultData<C>): JavaException {
  return (codes[name] as Code<FaultData<C>>).wire(data)
}

/** Our own help for a fault, if there is any. */
export function helpText<C extends FaultCode>(name: C, data: FaultData<C>): string | undefined {
  return (codes[name] as Code<FaultData<C>>).help?.(data)
}
