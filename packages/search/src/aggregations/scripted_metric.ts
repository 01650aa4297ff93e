/** The aggregation `scripted_metric`. */
import { illegalArgument } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { readScript } from '../query/read-script.js'
import {
  type LeafScript,
  noScripts,
  type ResultScript,
  type ScriptHost,
  type ScriptReference,
  type SearchScript,
} from '../query/script-host.js'
import { Aggregator, type AggregatorScope, type LeafCollector } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { tooMuchMemory } from './faults.js'
import { type AggregationOption, ANY, opt, option } from './options.js'
import type { ReduceContext } from './reduce-context.js'
import { AggregationResult, type Meta, type Shown } from './result.js'

const script = (doc: string, required = false): AggregationOption<ScriptReference | null> =>
  option<ScriptReference | null>({ doc, default: null, required }, { type: ['string', 'object'] }, ANY, readScript)

/** The state of scripts between documents. */
type State = Map<string, unknown>

interface Scripts {
  readonly init: ScriptReference | null
  readonly map: ScriptReference
  readonly combine: ScriptReference
  readonly reduce: ScriptReference
  readonly params: ReadonlyMap<string, unknown>
}

/** The parameters of the aggregation and those of one script. Throws illegal_argument_exception for a name that both have. */
function mergedParams(own: ReadonlyMap<string, unknown>, { params }: ScriptReference): ReadonlyMap<string, unknown> {
  for (const name of params.keys()) {
    if (own.has(name)) {
      throw illegalArgument(`Parameter name "${name}" used in both aggregation and script parameters`)
    }
  }
  return new Map([...own, ...params])
}

/** The state of a bucket, and the script that adds documents to it. */
interface Bucket {
  readonly state: State
  readonly map: SearchScript
}

class ScriptedMetricAggregator extends Aggregator {
  private readonly buckets: Bucket[] = []
  private readonly map: ScriptReference
  private readonly init: ResultScript | null
  private readonly combine: ResultScript
  private readonly readsScore: boolean

  constructor(
    scope: AggregatorScope,
    private readonly host: ScriptHost,
    private readonly scripts: Scripts,
  ) {
    super(scope)
    const { init, map, combine, params } = scripts
    this.map = { ...map, params: mergedParams(params, map) }
    this.init = init === null ? null : host.compileResult(init, 'aggs_init')
    this.combine = host.compileResult(combine, 'aggs_combine')
    this.readsScore = host.compile(this.map, 'aggs_map').needsScore
  }

  override get needsScores(): boolean {
    return this.readsScore
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const { scores } = this.context
    const scripts: LeafScript[] = []
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = buckets[i]!
          scripts[bucket] ??= this.bucket(bucket).map.leaf(leaf)
          scripts[bucket].run(doc, () => scores.of(doc))
        }
      },
    }
  }

  /** A bucket, prepared by the first script when it is needed the first time. */
  private bucket(number: number): Bucket {
    let bucket = this.buckets[number]
    if (bucket === undefined) {
      const state: State = new Map()
      this.host.keep(state, () => tooMuchMemory(this.name))
      const { init, params } = this.scripts
      if (init !== null) this.init!(mergedParams(params, init), { state })
      bucket = { state, map: this.host.compile(this.map, 'aggs_map', { state }) }
      this.buckets[number] = bucket
    }
    return bucket
  }

  override get docsOfStep(): number {
    return 1
  }

  override get resultTakesLong(): boolean {
    return true
  }

  override result(number: number): AggregationResult {
    const { combine, params } = this.scripts
    const { state } = this.bucket(number)
    const combined = this.combine(mergedParams(params, combine), { state })
    return new ScriptedMetricResult(this.name, this.meta, [combined], this.scripts)
  }

  override empty(): AggregationResult {
    return new ScriptedMetricResult(this.name, this.meta, [], this.scripts)
  }
}

/** The results of the script on each shard; in the end the result of the reduce script. */
class ScriptedMetricResult extends AggregationResult {
  readonly type = 'scripted_metric'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly values: readonly unknown[],
    private readonly scripts: Scripts,
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[], { scripts }: ReduceContext): AggregationResult {
    const states = all.flatMap(each => (each instanceof ScriptedMetricResult ? each.values : []))
    const { reduce, params } = this.scripts
    if (scripts === null) throw noScripts(reduce)
    const value = scripts.compileResult(reduce, 'aggs_reduce')(mergedParams(params, reduce), { states })
    return new ScriptedMetricResult(this.name, this.meta, [value], this.scripts)
  }

  override show(out: Shown): void {
    out.set('value', this.values[0] ?? null)
  }

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    if (path.length === 1 && path[0] === 'value') return this.values[0] ?? null
    throw illegalArgument(`path not supported for [${this.name}]: [${path.join(', ')}]`)
  }
}

export default defineMetricAggregation({
  name: 'scripted_metric',
  summary: 'A metric computed by scripts.',
  page: 'search-aggregations-metrics-scripted-metric-aggregation.html',
  options: {
    init_script: script('Runs before any document.'),
    map_script: script('Runs on each document.', true),
    combine_script: script('Runs on each shard in the end.'),
    reduce_script: script('Runs on the results of all shards.'),
    params: opt.map({ doc: 'The parameters of all scripts.', default: null }),
  },
  examples: [
    {
      title: 'The profit of all sales',
      runsScripts: true,
      mapping: { type: { type: 'keyword' }, amount: { type: 'integer' } },
      documents: [
        { type: 'sale', amount: 80 },
        { type: 'cost', amount: 10 },
        { type: 'sale', amount: 130 },
      ],
      aggs: {
        profit: {
          scripted_metric: {
            init_script: 'state.transactions = []',
            map_script: "state.transactions.add(doc.type.value == 'sale' ? doc.amount.value : -1 * doc.amount.value)",
            combine_script: 'double profit = 0; for (t in state.transactions) { profit += t } return profit',
            reduce_script: 'double profit = 0; for (a in states) { profit += a } return profit',
          },
        },
      },
      answer: { profit: { value: 200 } },
    },
  ],
  aggregator({ init_script, map_script, combine_script, reduce_script, params }, scope) {
    const { scripts } = scope.context.search
    if (combine_script === null) throw illegalArgument(`[combineScript] must not be null: [${scope.name}]`)
    if (reduce_script === null) throw illegalArgument(`[reduceScript] must not be null: [${scope.name}]`)
    if (scripts === null) throw noScripts(map_script!)
    return new ScriptedMetricAggregator(scope, scripts, {
      init: init_script,
      map: map_script!,
      combine: combine_script,
      reduce: reduce_script,
      params: params ?? new Map(),
    })
  },
})
