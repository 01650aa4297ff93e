/** Runs scripts on the documents of a shard and on hits for `@sluice/search`, which does not know Painless. */
import { defaultLimits, PatternExtractors, readJson } from '@sluice/core'
import { doubleOf, type JavaException, JavaNumber } from '@sluice/java'
import { type CompiledScript, EmittedValues, JavaArray, type ScriptArguments, settleDocument } from '@sluice/painless'
import type {
  FieldPurpose,
  FieldScript,
  LeafFieldScript,
  LeafReader,
  LeafScript,
  ResultPurpose,
  ResultScript,
  ResultScriptHost,
  ScriptHost,
  ScriptPurpose,
  ScriptReference,
  ScriptVariables,
  SearchScript,
} from '@sluice/search'
import { LeafDocLookup, type ScriptedShard } from './leaf-doc-lookup.js'
import type { ScriptRuns, SearchScripts } from './search-scripts.js'

/** Runs the scripts of one search on what it found. */
export class ResultScripts implements ResultScriptHost {
  constructor(
    protected readonly scripts: SearchScripts,
    protected readonly runs: ScriptRuns,
  ) {}

  compileResult(reference: ScriptReference, purpose: ResultPurpose): ResultScript {
    const script = this.scripts.compileFor(this.runs.budget, reference, purpose)
    return (params, variables = {}) =>
      settled(this.runs.run(script, { params: new Map(params), variables: javaVariables(variables) }))
  }

  /** The same with the documents of a shard. */
  ofShard(shard: ScriptedShard): ScriptHost {
    return new ShardScripts(this.scripts, this.runs, shard)
  }
}

class ShardScripts extends ResultScripts implements ScriptHost {
  constructor(
    scripts: SearchScripts,
    runs: ScriptRuns,
    private readonly shard: ScriptedShard,
  ) {
    super(scripts, runs)
  }

  compile(reference: ScriptReference, purpose: ScriptPurpose, variables: ScriptVariables = {}): SearchScript {
    const script = this.scripts.compileFor(this.runs.budget, reference, purpose)
    const { runs, shard } = this
    return {
      needsScore: readsScore(script),
      leaf: leaf => new ScriptOfLeaf(script, reference, variables, leaf, shard, runs),
    }
  }

  keep(state: unknown, tooLarge: () => JavaException): void {
    this.runs.states.add(state, tooLarge)
  }

  compileField(reference: ScriptReference, purpose: FieldPurpose, field: string): FieldScript {
    const script = this.scripts.compileFor(this.runs.budget, reference, purpose)
    const { runs, shard } = this
    const extractors = new PatternExtractors(defaultLimits.grokMillis)
    return { leaf: leaf => new FieldScriptOfLeaf(script, reference, field, leaf, shard, runs, extractors) }
  }
}

const readsScore = ({ source }: CompiledScript): boolean => /\b_score\b/.test(source)
const readsSource = ({ source }: CompiledScript): boolean => /\b_source\b/.test(source)

/** A script on the documents of a segment. */
class ScriptOfLeaf implements LeafScript {
  private readonly lookup: LeafDocLookup
  private readonly variables: Record<string, unknown>
  private readonly params: Map<string, unknown>
  private readonly args: ScriptArguments
  private readonly readsScore: boolean
  private readonly readsSource: boolean

  constructor(
    private readonly script: CompiledScript,
    { params }: ScriptReference,
    variables: ScriptVariables,
    private readonly leaf: LeafReader,
    private readonly shard: ScriptedShard,
    private readonly runs: ScriptRuns,
  ) {
    this.lookup = new LeafDocLookup(shard, leaf)
    this.variables = { ...variables, doc: this.lookup }
    this.params = new Map(params)
    this.args = { ctx: this.lookup, params: this.params, variables: this.variables }
    this.readsScore = readsScore(script)
    this.readsSource = readsSource(script)
  }

  run(doc: number, score?: () => number, value?: unknown): unknown {
    const { variables } = this
    this.lookup.at = doc
    if (this.readsScore && score !== undefined) variables['_score'] = doubleOf(score())
    if (this.readsSource) this.params.set('_source', sourceOf(this.shard, this.leaf, doc))
    if (value !== undefined) variables['_value'] = value
    return settled(this.runs.run(this.script, this.args))
  }
}

/** The script of a runtime field on the documents of a segment. */
class FieldScriptOfLeaf implements LeafFieldScript {
  private readonly lookup: LeafDocLookup
  private readonly params: Map<string, unknown>
  private readonly readsSource: boolean

  constructor(
    private readonly script: CompiledScript,
    { params }: ScriptReference,
    private readonly field: string,
    private readonly leaf: LeafReader,
    private readonly shard: ScriptedShard,
    private readonly runs: ScriptRuns,
    private readonly extractors: PatternExtractors,
  ) {
    this.lookup = new LeafDocLookup(shard, leaf)
    this.params = new Map(params)
    this.readsSource = readsSource(script)
  }

  emit(doc: number): readonly unknown[] {
    this.lookup.at = doc
    if (this.readsSource) this.params.set('_source', sourceOf(this.shard, this.leaf, doc))
    const values = new EmittedValues(this.lookup, this.extractors, this.field)
    this.runs.run(this.script, { ctx: values, params: this.params, variables: { doc: this.lookup } })
    return values.emitted
  }
}

const decoder = new TextDecoder('utf-8')

function sourceOf(shard: ScriptedShard, leaf: LeafReader, doc: number): unknown {
  const source = shard.documents.readKept(leaf.segment.seqNos[doc]!)?.source
  return source == null ? new Map() : readJson(decoder.decode(source))
}

/** The result of a script with Java's lists as Arrays. */
function settled(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || result instanceof JavaNumber) return result
  const holder = new Map<unknown, unknown>([['result', result]])
  settleDocument(holder)
  return holder.get('result')
}

const javaVariables = (variables: ScriptVariables): Record<string, unknown> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, javaValue(value)]))

const javaValue = (value: unknown): unknown =>
  value instanceof Float64Array ? new JavaArray('double', [...value].map(doubleOf)) : value
