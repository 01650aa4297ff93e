/**
 * The painless execute API: runs a script of a request
 * (https://www.elastic.co/guide/en/elasticsearch/painless/8.18/painless-execute-api.html). Beyond what 8.18 takes, scripts of pipelines run
 * in the contexts `ingest` and `processor_conditional`, on the document of `context_setup`.
 */
import {
  compileConfiguredScript,
  defaultMetadata,
  type Engine,
  FIELD_CONTEXTS,
  type FieldValues,
  fieldResult,
  IngestDocument,
  isFieldContext,
  parseScriptConfig,
  readJson,
  renderDocument,
  renderFailure,
  type ScriptConfig,
  type WireAnswer,
} from '@sluice/core'
import { illegalArgument, JavaException, javaToString, kindOf } from '@sluice/java'
import { afterBlanks, type JsonMember, membersOf } from '@sluice/language-service/requests'

type Json = ReadonlyMap<string, unknown>

/** Contexts that run on documents of an index, whose mapping says what fields are. */
const OF_AN_INDEX: ReadonlySet<string> = new Set(FIELD_CONTEXTS)

/** A request that was read. */
interface ExecuteRequest {
  readonly script: ScriptConfig
  readonly context: string
  readonly setup: { readonly index: string | null; readonly document: Json | null }
}

/**
 * Answers `{"result": ...}`, or the error: x_content_parse_exception, illegal_argument_exception and action_request_validation_exception
 * for the request, index_not_found_exception for its index, script_exception for its script. `fields` are the values of the request's
 * document in its index; null if the index does not exist.
 */
export function executeScript(engine: Engine, body: string, fields: readonly FieldValues[] | null): WireAnswer {
  try {
    const { script, context, setup } = new RequestReader(body).read()
    validate(script, context, setup)
    if (OF_AN_INDEX.has(context) && fields === null) throw noIndex(setup.index!)
    const result: unknown =
      fields !== null && isFieldContext(context)
        ? fieldResult(engine.services, script, context, { fields, index: setup.index!, document: setup.document! })
        : resultOf(engine, script, context, setup)
    return { status: 200, body: new Map([['result', result]]) }
  } catch (thrown) {
    if (thrown instanceof JavaException) return renderFailure(thrown)
    throw thrown
  }
}

function resultOf(
  { services }: Engine,
  script: ScriptConfig,
  context: string,
  setup: ExecuteRequest['setup'],
): unknown {
  switch (context) {
    case 'ingest':
    case 'processor_conditional': {
      const run = compileConfiguredScript(script, context, services)
      const metadata = new Map(defaultMetadata())
      if (setup.index !== null) metadata.set('_index', setup.index)
      const doc = IngestDocument.create(new Map(setup.document ?? []), metadata, services.now())
      const result: unknown = run({ ctx: doc.ctx, now: doc.ingest.get('timestamp') })
      return context === 'ingest' ? renderDocument(doc.copy()) : result
    }
    case 'painless_test':
      return javaToString(compileConfiguredScript(script, 'painless_test', services)({}))
    default:
      throw new JavaException('java.lang.UnsupportedOperationException', `unsupported script context name [${context}]`)
  }
}

function validate({ id }: ScriptConfig, context: string, { index, document }: ExecuteRequest['setup']): void {
  const faults = [
    ...(id === null ? [] : ['only inline scripts are supported']),
    ...(OF_AN_INDEX.has(context) && index === null ? ['index is a required parameter for current context'] : []),
    ...(OF_AN_INDEX.has(context) && document === null ? ['document is a required parameter for current context'] : []),
  ]
  if (faults.length > 0) throw validationFailed(faults)
}

/** 400 `Validation Failed: 1: ...;`, as every request of Elasticsearch has it. */
export function validationFailed(faults: readonly string[]): JavaException {
  const text = faults.map((fault, i) => ` ${i + 1}: ${fault};`).join('')
  const className = 'org.elasticsearch.action.ActionRequestValidationException'
  return new JavaException(className, `Validation Failed:${text}`, undefined, { $status: 400 })
}

const noIndex = (index: string): JavaException =>
  new JavaException('org.elasticsearch.index.IndexNotFoundException', `no such index [${index}]`, undefined, {
    'resource.type': 'index_expression',
    'resource.id': index,
    index_uuid: '_na_',
    index,
  })

const PARSER = 'painless_execute_request'
const MEMBERS = ['script', 'context', 'context_setup']
const SETUP_MEMBERS = ['index', 'document', 'query']
const TOKENS: Readonly<Record<string, string>> = {
  string: 'VALUE_STRING',
  boolean: 'VALUE_BOOLEAN',
  null: 'VALUE_NULL',
  map: 'START_OBJECT',
  list: 'START_ARRAY',
}

/** Reads a body with the faults of Elasticsearch's parser, whose places are those of the text. */
class RequestReader {
  constructor(private readonly text: string) {}

  read(): ExecuteRequest {
    const value = readJson(this.text)
    if (!(value instanceof Map)) {
      const token = TOKENS[kindOf(value)] ?? 'VALUE_NUMBER'
      throw parserFault(`${this.place(afterBlanks(this.text, 0))} [${PARSER}] Expected START_OBJECT but was: ${token}`)
    }
    const members = membersOf(this.text, afterBlanks(this.text, 0)).members
    this.refuseUnknown(members, MEMBERS, PARSER)
    const given = value as Json
    const setup = given.has('context_setup') ? this.setup(given.get('context_setup'), members) : NO_SETUP
    const context = given.has('context') ? this.string(given, members, 'context', PARSER) : 'painless_test'
    if (!given.has('script')) throw illegalArgument('Required [script]')
    const written = this.object(given, members, 'script', PARSER)
    const span = memberOf(members, 'script')
    try {
      return { script: parseScriptConfig(written), context, setup }
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw this.within('script', this.placed(thrown, span), span)
    }
  }

  private setup(value: unknown, members: readonly JsonMember[]): ExecuteRequest['setup'] {
    const given = this.object(new Map([['context_setup', value]]), members, 'context_setup', PARSER)
    const span = memberOf(members, 'context_setup')
    const inner = membersOf(this.text, span.start).members
    const parser = 'execute_script_context'
    try {
      this.refuseUnknown(inner, SETUP_MEMBERS, parser)
      return {
        index: given.has('index') ? this.string(given, inner, 'index', parser) : null,
        document: given.has('document') ? this.object(given, inner, 'document', parser) : null,
      }
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw this.within('context_setup', thrown, span)
    }
  }

  private refuseUnknown(members: readonly JsonMember[], known: readonly string[], parser: string): void {
    const unknown = members.find(({ key }) => !known.includes(key))
    if (unknown === undefined) return
    throw parserFault(`${this.place(this.keyOf(unknown))} [${parser}] unknown field [${unknown.key}]`)
  }

  private string(given: Json, members: readonly JsonMember[], key: string, parser: string): string {
    const value = given.get(key)
    if (typeof value === 'string') return value
    throw this.wrongType(value, members, key, parser)
  }

  private object(given: Json, members: readonly JsonMember[], key: string, parser: string): Json {
    const value = given.get(key)
    if (value instanceof Map) return value as Json
    throw this.wrongType(value, members, key, parser)
  }

  private wrongType(value: unknown, members: readonly JsonMember[], key: string, parser: string): JavaException {
    const token = TOKENS[kindOf(value)] ?? 'VALUE_NUMBER'
    const place = this.place(memberOf(members, key).start)
    return parserFault(`${place} [${parser}] ${key} doesn't support values of type: ${token}`)
  }

  /** A fault of a member's own parser; its place is that of the innermost fault, else the end of the member. */
  private within(key: string, cause: JavaException, { end }: JsonMember): JavaException {
    const [place] = /^\[\d+:\d+\]/.exec(cause.text ?? '') ?? [this.place(end - 1)]
    return parserFault(`${place} [${PARSER}] failed to parse field [${key}]`, cause)
  }

  /** Replaces the position, which the parser of scripts counts in a rewritten script, by that in the body. */
  private placed(fault: JavaException, span: JsonMember): JavaException {
    const [, rest] = /^\[\d+:\d+\]( \[script\] .*)$/s.exec(fault.text ?? '') ?? []
    if (rest === undefined) return fault
    const [, unknown, other] =
      /\[script\] (?:unknown field \[([^\]]*)\]|(?:failed to parse field \[)?(\w+))/.exec(rest) ?? []
    const member = membersOf(this.text, span.start).members.find(({ key }) => key === (unknown ?? other))
    if (member === undefined) return fault
    return parserFault(`${this.place(unknown === undefined ? member.start : this.keyOf(member))}${rest}`, fault.cause)
  }

  /** Where the key of a member begins. */
  private keyOf({ key, start }: JsonMember): number {
    return this.text.lastIndexOf(`"${key}"`, start)
  }

  /** `[line:column]`, both from 1. */
  private place(offset: number): string {
    const before = this.text.slice(0, offset).split('\n')
    return `[${before.length}:${before[before.length - 1]!.length + 1}]`
  }
}

const NO_SETUP = { index: null, document: null }

function memberOf(members: readonly JsonMember[], key: string): JsonMember {
  return members.findLast(each => each.key === key) ?? { key, start: 0, end: 0 }
}

const parserFault = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.xcontent.XContentParseException', text, cause)
