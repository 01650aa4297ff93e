/**
 * Makes `_simulate` requests from the declarations of the processors: right types, wrong types, edge values, templates, unknown
 * options, every way in which processors nest. Examples and recorded requests lend values, or hardly a pattern or script would
 * be one. The same source of random numbers gives the same requests.
 */
import { fromPlain, isMetadataKey, type JsonSchema, type ProcessorDefinition } from '@sluice/core'
import { type DeclaredOption, declaredOptions } from './declared-options.js'
import { Chance, MAKERS, randomKey, randomObject, randomValue, TEMPLATES, TEXTS } from './values.js'

type JsonObject = Map<string, unknown>

/** The options of a processor in examples and recordings. */
interface Lent {
  readonly options: JsonObject[]
  readonly documents: JsonObject[]
}

/** Keeps what is lent small: recordings that repeat each other add nothing. */
const LENT_LIMIT = 400

/** Documents of a request. */
export const DOCUMENTS = 4

/** Makes requests; see the head of this file. */
export class RequestMaker {
  private readonly chance: Chance
  private readonly lent = new Map<string, Lent>()
  private readonly conditions: unknown[] = ['true', "ctx.a != null && ctx.a == 'x'", 'ctx.b.c', '', 'ctx.a = 1; true']
  private readonly declared: ReadonlyMap<string, readonly (readonly DeclaredOption[])[]>
  private fields: readonly string[] = []
  private depth = 0

  /**
   * `recorded` are requests as `readJson` gives them; they stay as they are. `isAccepted` says whether a processor compiles: most
   * have to, or nothing would run.
   */
  constructor(
    private readonly definitions: readonly ProcessorDefinition[],
    recorded: readonly unknown[],
    private readonly isAccepted: (processor: JsonObject) => boolean,
    random: () => number,
  ) {
    this.chance = new Chance(random)
    this.declared = new Map(definitions.map(definition => [definition.name, declaredOptions(definition)]))
    for (const { name, examples } of definitions) {
      const documents = examples.map(({ before }) => withoutMetadata(fromPlain(before) as JsonObject))
      this.lent.set(name, { options: examples.map(({ options }) => fromPlain(options) as JsonObject), documents })
    }
    for (const request of recorded) this.borrow(request, documentsOf(request))
  }

  /** A request whose pipelines use any processors; with `name`, that one first. */
  make(name?: string): JsonObject {
    const { chance } = this
    const main = this.definition(name)
    const source = this.source(main.name)
    this.fields = fieldsOf(source)
    const processors = [this.processor(main), ...this.processors(chance.below(4))]
    if (chance.is(0.15)) processors.unshift(this.maker())
    const docs = Array.from({ length: DOCUMENTS }, (_, i) => (i === 0 ? source : this.source(main.name)))
    const stored = new Map<string, unknown>()
    if (chance.is(0.4))
      for (const id of ['p1', 'p2']) stored.set(id, this.pipeline(this.processors(1 + chance.below(2))))
    return new Map<string, unknown>([
      ['pipelines', stored],
      ['pipeline', this.pipeline(processors)],
      ['docs', docs.map(doc => this.document(doc))],
    ])
  }

  private borrow(value: unknown, documents: readonly JsonObject[]): void {
    if (Array.isArray(value)) for (const item of value) this.borrow(item, documents)
    if (!(value instanceof Map)) return
    for (const [key, item] of value as JsonObject) {
      const lent = this.lent.get(key)
      if (lent !== undefined && item instanceof Map && lent.options.length < LENT_LIMIT) {
        lent.options.push(item as JsonObject)
        lent.documents.push(...documents)
      }
      if (key === 'if' && this.conditions.length < LENT_LIMIT) this.conditions.push(item)
      this.borrow(item, documents)
    }
  }

  private definition(name?: string): ProcessorDefinition {
    return this.definitions.find(each => each.name === name) ?? this.chance.one(this.definitions)
  }

  private pipeline(processors: unknown[]): JsonObject {
    const pipeline = new Map<string, unknown>([['processors', processors]])
    if (this.chance.is(0.2)) pipeline.set('on_failure', this.processors(1 + this.chance.below(2)))
    if (this.chance.is(0.02)) pipeline.set(this.chance.one(['version', 'description', '_meta', 'x']), this.anyValue())
    return pipeline
  }

  private processors(count: number): unknown[] {
    return Array.from({ length: count }, () =>
      this.chance.is(0.01) ? this.anyValue() : this.processor(this.definition()),
    )
  }

  private maker(): JsonObject {
    return new Map([['script', new Map([['source', this.chance.one(MAKERS)]])]])
  }

  private processor(definition: ProcessorDefinition): JsonObject {
    let processor = this.anyProcessor(definition)
    if (this.chance.is(0.06)) return processor
    for (let tries = 0; tries < 8 && !this.isAccepted(processor); tries++) processor = this.anyProcessor(definition)
    return processor
  }

  private anyProcessor(definition: ProcessorDefinition): JsonObject {
    const { chance } = this
    const options = new Map<string, unknown>()
    const lent = this.lent.get(definition.name)!
    const whole = chance.is(0.5) && lent.options.length > 0 ? chance.one(lent.options) : null
    for (const alternatives of this.declared.get(definition.name)!) {
      for (const option of this.chosen(alternatives, whole)) {
        const value = whole?.get(option.name)
        const isKept = value !== undefined && chance.is(0.85)
        options.set(option.name, isKept ? copy(value) : this.optionValue(option, lent.options))
      }
    }
    this.addCommonOptions(options)
    if (chance.is(0.02)) options.set(randomKey(chance), this.anyValue())
    return new Map([[definition.name, options]])
  }

  /** Chooses mostly one of several alternatives, and mostly the required ones of other options. */
  private chosen(alternatives: readonly DeclaredOption[], whole: JsonObject | null): readonly DeclaredOption[] {
    const { chance } = this
    const given = whole === null ? [] : alternatives.filter(({ name }) => whole.has(name))
    if (given.length > 0) return chance.is(0.97) ? given : alternatives
    const [first] = alternatives
    if (alternatives.length > 1)
      return chance.is(0.95) ? [chance.one(alternatives)] : chance.is(0.5) ? alternatives : []
    if (whole !== null && !first!.isRequired) return chance.is(0.1) ? alternatives : []
    return chance.is(first!.isRequired ? 0.97 : 0.4) ? alternatives : []
  }

  private addCommonOptions(options: JsonObject): void {
    const { chance } = this
    if (chance.is(0.2)) options.set('tag', chance.is(0.95) ? chance.one(TEXTS) : this.anyValue())
    if (chance.is(0.15)) options.set('if', chance.is(0.95) ? copy(chance.one(this.conditions)) : this.anyValue())
    if (chance.is(0.15)) options.set('ignore_failure', chance.is(0.95) ? chance.is(0.5) : this.anyValue())
    if (chance.is(0.05)) options.set('description', chance.is(0.9) ? chance.one(TEXTS) : this.anyValue())
    if (this.depth < 3 && chance.is(0.12)) {
      options.set(
        'on_failure',
        chance.is(0.95) ? this.inner(() => this.processors(1 + chance.below(2))) : this.anyValue(),
      )
    }
  }

  private inner<T>(make: () => T): T {
    this.depth++
    const made = make()
    this.depth--
    return made
  }

  private optionValue({ name, schema, isTemplate }: DeclaredOption, lent: readonly JsonObject[]): unknown {
    const { chance } = this
    const choice = chance.below(20)
    if (choice === 0) return this.anyValue()
    if (choice < 3 && isTemplate) return chance.one(TEMPLATES)
    const given = schema['x-kind'] === 'processor' || choice > 11 ? [] : lent.filter(options => options.has(name))
    return given.length > 0 ? copy(chance.one(given).get(name)) : this.schemaValue(schema)
  }

  /** A value that a schema takes. */
  private schemaValue(schema: JsonSchema): unknown {
    const { chance } = this
    const kind = schema['x-kind']
    if (kind === 'field') return this.field()
    if (kind === 'processor') return this.depth < 3 ? this.inner(() => this.processor(this.definition())) : new Map()
    if (kind === 'script') return chance.one(MAKERS)
    if (Array.isArray(schema.enum)) return chance.one(schema.enum)
    if (Array.isArray(schema.anyOf)) return this.schemaValue(chance.one(schema.anyOf as JsonSchema[]))
    const type: unknown = Array.isArray(schema.type) ? chance.one(schema.type) : schema.type
    switch (type) {
      case 'string':
        return chance.is(0.3)
          ? this.field()
          : chance.is(0.2)
            ? chance.one(['p1', 'p2', 'users', 'price', 'mood', 'x'])
            : chance.one(TEXTS)
      case 'boolean':
        return chance.is(0.5)
      case 'integer':
        return chance.one([0, 1, 2, 3, 8, 12, 100, -1, 2_147_483_647])
      case 'number':
        return chance.one([0, 0.5, 1, 20, -1, 1e9])
      case 'array':
        return Array.from({ length: chance.below(4) }, () => this.schemaValue((schema.items ?? {}) as JsonSchema))
      case 'object':
        return randomObject(chance)
      default:
        return this.anyValue()
    }
  }

  private field(): string {
    const { chance } = this
    if (chance.is(0.65) && this.fields.length > 0) return chance.one(this.fields)
    if (chance.is(0.5))
      return chance.one(['a', 'b.c', 'list.0', 'list.1.x', '_ingest._value', '_ingest._key', '_index'])
    return chance.is(0.5) ? randomKey(chance) : `${randomKey(chance)}.${randomKey(chance)}`
  }

  private anyValue(): unknown {
    return randomValue(this.chance)
  }

  private source(name: string): JsonObject {
    const { chance } = this
    const { documents } = this.lent.get(name)!
    const source =
      chance.is(0.75) && documents.length > 0 ? (copy(chance.one(documents)) as JsonObject) : new Map<string, unknown>()
    for (const key of [...source.keys()]) if (chance.is(0.1)) source.set(key, this.anyValue())
    for (let i = chance.below(5); i > 0; i--) source.set(randomKey(chance), this.anyValue())
    return source
  }

  private document(source: JsonObject): unknown {
    const document = new Map<string, unknown>([['_source', source]])
    if (this.chance.is(0.1)) {
      const key = this.chance.one(['_index', '_id', '_routing', '_version', '_version_type', '_if_seq_no', '_x'])
      document.set(key, this.anyValue())
    }
    return this.chance.is(0.01) ? this.anyValue() : document
  }
}

function documentsOf(request: unknown): JsonObject[] {
  const docs = request instanceof Map ? (request as JsonObject).get('docs') : undefined
  const sources = (Array.isArray(docs) ? docs : []).map(doc => (doc instanceof Map ? doc.get('_source') : undefined))
  return sources.filter((source): source is JsonObject => source instanceof Map)
}

const withoutMetadata = (source: JsonObject): JsonObject => new Map([...source].filter(([key]) => !isMetadataKey(key)))

/** The paths of a document's members, three levels deep. */
function fieldsOf(source: JsonObject): string[] {
  const fields: string[] = []
  const visit = (map: JsonObject, prefix: string, depth: number): void => {
    for (const [key, value] of map) {
      fields.push(`${prefix}${key}`)
      if (value instanceof Map && depth < 3) visit(value as JsonObject, `${prefix}${key}.`, depth + 1)
    }
  }
  visit(source, '', 1)
  return fields
}

/** A deep copy: a run may change what it is given. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, copy(item)]))
  return value
}
