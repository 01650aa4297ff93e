/**
 * Compiles the JSON of a pipeline to steps; reports all faults, each with its place (recordings `cases/engine`).
 * The registry is an argument: the engine never asks for a processor by name.
 */
import { classNameOf, hashMapKeys, illegalArgument, JavaException, javaToString, parseInt32 } from '@sluice/java'
import {
  ConfigurationFault,
  type Diagnostic,
  fault,
  type JsonPath,
  type ProcessorPlace,
} from '../diagnostics/diagnostic.js'
import { isElasticsearchException } from '../diagnostics/elasticsearch-exceptions.js'
import { nearest } from '../diagnostics/suggest.js'
import { asConfigurationFault, readOptions } from '../options/read.js'
import { rawKeys } from '../options/types.js'
import { commonOptionNames, takeBoolean, takeList, takeString } from './common-options.js'
import type { CompileContext } from './context.js'
import type { ProcessorDefinition, StepBody } from './define.js'
import { PipelineCounters, type ScriptCounters } from './run/coverage.js'
import { countedBody, countedCondition, failureCounter } from './run/coverage-steps.js'
import { FusedLoop } from './run/fused-loop.js'
import type { Pipeline } from './run/pipeline.js'
import type { Compound, Condition, Step } from './run/step.js'
import type { PooledCompilation, StepPool } from './run/step-pool.js'
import { compileCondition, parseCondition } from './scripts/condition.js'
import type { ScriptConfig } from './scripts/script-config.js'
import type { Services } from './services.js'

/** All known processors by name. */
export type Registry = ReadonlyMap<string, ProcessorDefinition>

/** A compiled pipeline, or what is wrong with it. Warnings may come with a pipeline. */
export type CompileResult =
  | { readonly pipeline: Pipeline; readonly diagnostics: readonly Diagnostic[] }
  | { readonly pipeline: null; readonly diagnostics: readonly Diagnostic[] }

/**
 * Compiles a pipeline definition (a Map as `readJson` gives it). Never throws for a fault of the user. With a pool, processors that were
 * compiled with it before are used again.
 */
export function compilePipeline(
  id: string,
  definition: ReadonlyMap<string, unknown>,
  services: Services,
  registry: Registry,
  pool?: StepPool,
): CompileResult {
  const counters = services.counters === undefined ? null : new PipelineCounters(id)
  const pooled = pool?.begin(id, counters) ?? null
  const compiler = new Compiler(id, services, registry, counters, pooled)
  const pipeline = compiler.pipeline(definition)
  if (pooled !== null) pool?.keep(id, pooled)
  if (pipeline !== null && counters !== null) services.counters?.keep(counters)
  return { pipeline, diagnostics: compiler.diagnostics }
}

/** The place of a processor of a known type. */
type NamedPlace = ProcessorPlace & { readonly type: string }

const PIPELINE_KEYS = ['description', 'version', '_meta', 'deprecated', 'processors', 'on_failure']

class Compiler {
  readonly diagnostics: Diagnostic[] = []
  /** The processors that are being read, outermost first. */
  private trail: readonly object[] = [{}]
  /** Elasticsearch does not read `on_failure` of a pipeline whose processors have faults. */
  private isOnWire = true
  private isFatal = false
  /** How many lists of processors are being read; the first is the pipeline's own. */
  private depth = -1

  constructor(
    private readonly id: string,
    private readonly services: Services,
    private readonly registry: Registry,
    private readonly counters: PipelineCounters | null,
    private readonly pooled: PooledCompilation | null = null,
  ) {}

  pipeline(definition: ReadonlyMap<string, unknown>): Pipeline | null {
    let description: string | null = null
    let version: number | null = null
    const processors: Step[] = []
    const attempt = <T>(read: () => T): T | undefined => this.attempt([], undefined, read)
    attempt(() => {
      description = takeString(definition, 'description')
    })
    attempt(() => {
      version = takeVersion(definition)
    })
    attempt(() => takeMeta(definition))
    attempt(() => takeBoolean(definition, 'deprecated'))
    const raw = attempt(() => {
      const list = takeList(definition, 'processors')
      if (list === null) throw fault('option-missing', { key: 'processors' })
      return list
    })
    this.isOnWire = this.errorCount === 0
    if (raw !== undefined) processors.push(...this.processors(raw, ['processors']))
    const before = this.errorCount
    this.isOnWire = before === 0
    const onFailure = this.pipelineOnFailure(definition)
    this.unknownPipelineKeys(definition)
    if (this.errorCount > 0) return null
    const compound = this.compound(processors, onFailure, false, [])
    const asynchronous = firstAsynchronous([...processors, ...(onFailure ?? [])])
    const loop = new FusedLoop(compound)
    return { id: this.id, description, version, loop, asynchronous, limits: this.services.limits }
  }

  private get errorCount(): number {
    return this.diagnostics.filter(d => d.severity === 'error').length
  }

  private pipelineOnFailure(definition: ReadonlyMap<string, unknown>): Step[] | null {
    const raw = this.attempt(['on_failure'], undefined, () => takeList(definition, 'on_failure'))
    if (raw === undefined || raw === null) return null
    if (raw.length === 0) {
      this.report(fault('pipeline-on-failure-empty', { id: this.id }), ['on_failure'])
      return null
    }
    return this.processors(raw, ['on_failure'])
  }

  private unknownPipelineKeys(definition: ReadonlyMap<string, unknown>): void {
    const unknown = (hashMapKeys(definition as Map<string, unknown>) as string[]).filter(
      k => !PIPELINE_KEYS.includes(k),
    )
    if (unknown.length === 0) return
    const near = nearest(unknown[0]!, PIPELINE_KEYS)
    this.report(fault('pipeline-options-unknown', { id: this.id, keys: unknown, near }), [unknown[0]!])
  }

  /** Runs a reader; a fault of the user becomes a diagnostic at the path (and key) and gives undefined. */
  private attempt<T>(path: JsonPath, place: ProcessorPlace | undefined, read: () => T): T | undefined {
    try {
      return read()
    } catch (thrown) {
      this.report(asConfigurationFault(thrown), path, place)
      return undefined
    }
  }

  private report(found: ConfigurationFault, path: JsonPath, processor?: ProcessorPlace): void {
    const key = (found.data as { key?: string }).key
    const last = path[path.length - 1]
    this.diagnostics.push({
      code: found.code,
      data: found.data,
      severity: 'error',
      path: key === undefined || key === last ? path : [...path, key],
      span: found.span,
      edit: found.edit,
      processor,
      isOnWire: this.isOnWire,
      isFatal: this.isFatal,
      trail: this.trail,
    } as Diagnostic)
  }

  private processors(list: readonly unknown[], path: JsonPath): Step[] {
    this.depth++
    const steps = list.flatMap((element, i) => this.element(element, [...path, i]))
    this.depth--
    return steps
  }

  private element(element: unknown, path: JsonPath): Step[] {
    const { trail, isOnWire } = this
    const steps: Step[] = []
    if (!(element instanceof Map)) {
      this.isFatal = true
      this.report(fault('rejected', { exception: notAnObject(element), help: 'Write {"<type>": {<options>}}.' }), path)
      this.isFatal = false
      return steps
    }
    for (const type of hashMapKeys(element as Map<string, unknown>) as string[]) {
      this.trail = [...trail.slice(0, this.depth), {}]
      const options = element.get(type)
      const own = [...path, type]
      const compile = (given: unknown): Step | null => this.processor(type, given, own)
      const step = this.pooled === null || this.depth > 0 ? compile(options) : this.pooled.step(own, options, compile)
      if (step !== null) steps.push(step)
      this.trail = trail
      this.isOnWire = isOnWire
    }
    return steps
  }

  private processor(type: string, rawOptions: unknown, path: JsonPath): Step | null {
    const definition = this.registry.get(type)
    const bare: ProcessorPlace = { type, tag: null }
    if (rawOptions === null) {
      this.report(fault('processor-null', {}), path, bare)
      return null
    }
    const raw = rawOptions instanceof Map ? rawOptions : definition?.shorthand?.(rawOptions)
    if (raw === undefined) {
      this.report(fault('processor-options-type', { className: classNameOf(rawOptions) }), path, bare)
      return null
    }
    return this.step(type, definition, raw as Map<string, unknown>, path)
  }

  private step(
    type: string,
    definition: ProcessorDefinition | undefined,
    raw: ReadonlyMap<string, unknown>,
    path: JsonPath,
  ): Step | null {
    const errorsBefore = this.errorCount
    const { isOnWire, counters } = this
    /** Elasticsearch stops reading a processor at its first fault; we go on, for the other faults. */
    const settle = (): void => {
      this.isOnWire = isOnWire && this.errorCount === errorsBefore
    }
    const tag = this.attempt(path, undefined, () => takeString(raw, 'tag')) ?? null
    const description = this.attempt(path, { type: null, tag }, () => takeString(raw, 'description')) ?? null
    const place = { type, tag }
    const condition = this.parsedCondition(raw, path)
    if (definition === undefined) {
      this.report(fault('processor-unknown', { type, near: nearest(type, this.registry.keys()) }), path, place)
      return null
    }
    const ignoreFailure = this.attempt(path, undefined, () => takeBoolean(raw, 'ignore_failure')) ?? false
    settle()
    const onFailure = this.onFailure(raw, path, place)
    settle()
    const body = this.body(definition, raw, path, place)
    const compiledCondition =
      condition === null
        ? null
        : (this.attempt([...path, 'if'], place, () => this.condition(condition, raw.get('if'), path)) ?? null)
    if (body === null || this.errorCount > errorsBefore) return null
    const shown = definition.losesDescription ? null : description
    const counted = counters === null ? body : countedBody(body, counters, path, ignoreFailure)
    const { times, statistics } = this.services
    const time = times?.of({ pipeline: this.id, type, tag, path })
    const watched = time === undefined ? counted : times!.body(counted, time)
    const run = statistics === undefined ? watched : statistics.body(watched, { pipeline: this.id, type, tag, path })
    const leaf: Step = { type, tag, description: shown, path, condition: null, body: run, own: null }
    const own = ignoreFailure || onFailure !== null ? this.compound([leaf], onFailure, ignoreFailure, path) : null
    const timed = time === undefined || compiledCondition === null
    return { ...leaf, condition: timed ? compiledCondition : times!.condition(compiledCondition, time), own }
  }

  private compound(steps: Step[], onFailure: Step[] | null, ignoreFailure: boolean, path: JsonPath): Compound {
    const compound: Compound = { steps, onFailure, ignoreFailure }
    const { counters, pooled } = this
    if (counters === null || (onFailure === null && !ignoreFailure)) return compound
    const make = () => failureCounter(counters, path, ignoreFailure)
    return { ...compound, failures: pooled === null || path.length > 0 ? make() : pooled.failures(make) }
  }

  private condition(config: ScriptConfig, raw: unknown, path: JsonPath): Condition {
    const { counters, services } = this
    if (counters === null) return compileConditionFor(config, services, null)
    const source = raw instanceof Map ? ['if', raw.has('source') ? 'source' : 'inline'] : ['if']
    const condition = compileConditionFor(config, services, counters.at(path).script(source))
    return countedCondition(condition, counters, [...path, 'if'])
  }

  private parsedCondition(raw: ReadonlyMap<string, unknown>, path: JsonPath): ScriptConfig | null {
    const value = raw.get('if')
    if (value === undefined || value === null) return null
    return this.attempt([...path, 'if'], undefined, () => parseCondition(value)) ?? null
  }

  private onFailure(raw: ReadonlyMap<string, unknown>, path: JsonPath, place: ProcessorPlace): Step[] | null {
    const list = this.attempt(path, undefined, () => takeList(raw, 'on_failure'))
    if (list === undefined || list === null) return null
    if (list.length === 0) {
      this.report(fault('on-failure-empty', {}), [...path, 'on_failure'], place)
      return null
    }
    return this.processors(list, [...path, 'on_failure'])
  }

  private body(
    definition: ProcessorDefinition,
    raw: ReadonlyMap<string, unknown>,
    path: JsonPath,
    place: NamedPlace,
  ): StepBody | null {
    const own = new Map([...raw].filter(([key]) => !commonOptionNames.has(key)))
    const context = this.contextFor(place, own, path)
    const { values, faults, unknown } = readOptions(definition.options, own, context)
    for (const { fault: found, key } of faults) this.report(wrapped(found), key === null ? path : [...path, key], place)
    let body: StepBody | null = null
    if (faults.length === 0) {
      body = this.attempt(path, place, () => compileBody(definition, values, context)) ?? null
    }
    if (unknown.length > 0 && !definition.acceptsUnknownOptions) {
      const left = (hashMapKeys(own) as string[]).filter(key => unknown.includes(key))
      const near = nearest(left[0]!, [...rawKeys(definition.options), ...commonOptionNames])
      this.report(fault('options-unknown', { type: definition.name, keys: left, near }), [...path, left[0]!], place)
      return null
    }
    return body
  }

  private contextFor(place: NamedPlace, raw: ReadonlyMap<string, unknown>, path: JsonPath): CompileContext {
    return {
      services: this.services,
      type: place.type,
      tag: place.tag,
      raw,
      counters: this.counters?.at(path) ?? null,
      compileInner: (inner, key) => this.inner(inner, [...path, key]),
    }
  }

  /** A processor within a processor: its first fault is thrown, to be reported with the outer processor's type and tag. */
  private inner(raw: ReadonlyMap<string, unknown>, path: JsonPath): Step {
    const [name] = [...raw.keys()] as [string]
    const options = raw.get(name)
    if (!(options instanceof Map) && this.registry.get(name)?.shorthand?.(options) === undefined)
      throw innerNotAMap(options)
    const compiler = new Compiler(this.id, this.services, this.registry, this.counters)
    const step = compiler.processor(name, options, [...path, name])
    const [first] = compiler.diagnostics
    if (first !== undefined) throw new ConfigurationFault(first.code, first.data as never, first.span)
    return step!
  }
}

function compileBody(
  definition: ProcessorDefinition,
  values: Record<string, unknown>,
  context: CompileContext,
): StepBody {
  try {
    const compiled = definition.compile(values, context)
    const body = typeof compiled === 'function' ? { execute: compiled } : compiled
    return definition.isAsynchronous ? { ...body, isAsynchronous: true } : body
  } catch (thrown) {
    throw wrapped(asConfigurationFault(thrown))
  }
}

/** The type of the first of the steps, or of those within them, that runs asynchronously. */
function firstAsynchronous(steps: readonly Step[]): string | null {
  for (const { type, body, own } of steps) {
    const inner = [...(own?.onFailure ?? []), ...(body.inner === undefined ? [] : [body.inner])]
    const found = body.isAsynchronous ? type : firstAsynchronous(inner)
    if (found !== null) return found
  }
  return null
}

function compileConditionFor(config: ScriptConfig, services: Services, counters: ScriptCounters | null): Condition {
  try {
    return compileCondition(config, services, counters)
  } catch (thrown) {
    throw wrapped(asConfigurationFault(thrown))
  }
}

/**
 * What a factory throws that is not an Elasticsearch exception arrives wrapped: `java.lang.IllegalArgumentException: text`, status
 * 500 (recordings `cases/engine`).
 */
function wrapped(found: ConfigurationFault): ConfigurationFault {
  if (found.code !== 'rejected') return found
  const { exception } = found.data as { exception: JavaException }
  if (isElasticsearchException(exception)) return found
  const inner = new JavaException(exception.className, exception.text, exception.cause)
  const outer = new JavaException('org.elasticsearch.ElasticsearchException', exception.toJavaString(), inner, {
    ...exception.members,
    $status: 500,
  })
  return fault('rejected', { exception: outer }, found.span)
}

function notAnObject(element: unknown): JavaException {
  if (element === null) {
    const text = 'Cannot invoke "java.util.Map.entrySet()" because "processorConfigWithKey" is null'
    return new JavaException('java.lang.NullPointerException', text)
  }
  return castToMap(element)
}

function castToMap(value: unknown): JavaException {
  const name = classNameOf(value)
  const where = `(${name} and java.util.Map are in module java.base of loader 'bootstrap')`
  return new JavaException(
    'java.lang.ClassCastException',
    `class ${name} cannot be cast to class java.util.Map ${where}`,
  )
}

function innerNotAMap(options: unknown): JavaException {
  if (options !== null) return castToMap(options)
  const text = 'Cannot invoke "java.util.Map.remove(Object)" because "configuration" is null'
  return new JavaException('java.lang.NullPointerException', text)
}

function takeVersion(definition: ReadonlyMap<string, unknown>): number | null {
  const raw = definition.get('version')
  if (raw === undefined || raw === null) return null
  try {
    return parseInt32(javaToString(raw))
  } catch {
    throw fault('option-number', { key: 'version', expected: 'an int', value: javaToString(raw) })
  }
}

function takeMeta(definition: ReadonlyMap<string, unknown>): void {
  const raw = definition.get('_meta')
  if (raw === undefined || raw === null || raw instanceof Map) return
  throw fault('option-type', { key: '_meta', expected: 'a map', className: classNameOf(raw) })
}

/** The exception for a pipeline id that does not exist. */
export const missingPipeline = (id: string): JavaException => illegalArgument(`pipeline [${id}] does not exist`)
