/**
 * Coverage counters of a pipeline. If the services have them, they are built into the steps when a pipeline is compiled;
 * otherwise they cost nothing. Only unrecorded runs count: recorded ones follow other rules.
 */
import type { BranchPoint, CompiledScript, ScriptObserver } from '@sluice/painless'
import type { JsonPath } from '../../diagnostics/diagnostic.js'

/**
 * The kinds of counters. `effect`: the processor changed something (document, control flow, failure), counted at its first effect after a
 * reset. `on_failure`: a failure was handled at the path, by `on_failure` or by `ignore_failure`. `pattern`, `format`: it matched a value.
 */
export type CounterKind =
  | 'processor'
  | 'effect'
  | 'condition-true'
  | 'condition-false'
  | 'on_failure'
  | 'pattern'
  | 'format'
  | 'statement'
  | 'branch'

/** One thing that can happen, and how often it has since the last reset. */
export interface Counter {
  readonly kind: CounterKind
  /** Its place in the pipeline's JSON, which changes if its processor is reused elsewhere (`StepPool`). */
  path: JsonPath
  /** For statements, branches and alternatives of a pattern: where in the text at the path. */
  readonly offset?: number
  /** For alternatives: where they end. */
  readonly end?: number
  /** For branches: their kind, and which of the two ways is counted. */
  readonly branch?: BranchPoint['kind']
  readonly outcome?: boolean
  hits: number
}

/** The other members of a counter than kind and path. */
export type CounterDetails = Pick<Counter, 'offset' | 'end' | 'branch' | 'outcome'>

/** The counters of one compiled pipeline, in the order in which they were made. */
export class PipelineCounters {
  readonly counters: Counter[] = []

  constructor(readonly id: string) {}

  /** A new counter. */
  add(kind: CounterKind, path: JsonPath, details: CounterDetails = {}): Counter {
    const counter = { kind, path, ...details, hits: 0 }
    this.counters.push(counter)
    return counter
  }

  /** The counters of a processor, whose paths begin with that of its options. */
  at(path: JsonPath): StepCounters {
    return new StepCounters(this, path)
  }
}

/** Makes the counters of one processor. */
export class StepCounters {
  constructor(
    private readonly pipeline: PipelineCounters,
    private readonly path: JsonPath,
  ) {}

  /** A new counter for the value at a path within the processor's options. */
  add(kind: CounterKind, inner: JsonPath, details?: CounterDetails): Counter {
    return this.pipeline.add(kind, [...this.path, ...inner], details)
  }

  /** A new counter for each element of a list option. */
  list(kind: CounterKind, option: string, length: number): readonly Counter[] {
    return Array.from({ length }, (_, i) => this.add(kind, [option, i]))
  }

  /** The counters of the script at a path within the options. */
  script(inner: JsonPath): ScriptCounters {
    return new ScriptCounters(this.pipeline, [...this.path, ...inner])
  }
}

/** Counts statements and branches of one script: `observer` is compiled into it, `begin` makes its counters. */
export class ScriptCounters {
  private readonly statements = new Map<number, Counter>()
  private readonly branches = new Map<BranchPoint, readonly [no: Counter, yes: Counter]>()

  readonly observer: ScriptObserver = {
    statement: offset => {
      const counter = this.statements.get(offset)
      if (counter !== undefined) counter.hits++
    },
    branch: (branch, outcome) => {
      const pair = this.branches.get(branch)
      if (pair !== undefined) pair[outcome ? 1 : 0].hits++
    },
  }

  constructor(
    private readonly pipeline: PipelineCounters,
    private readonly path: JsonPath,
  ) {}

  /** Makes the counters. Whether a value is null (`?.`) is not a branch here, as in other languages' coverage. */
  begin({ statements, branches }: CompiledScript): void {
    for (const offset of statements) this.statements.set(offset, this.pipeline.add('statement', this.path, { offset }))
    const inOrder = [...branches].sort((a, b) => a.offset - b.offset)
    for (const branch of inOrder.filter(({ kind }) => kind !== 'nullSafe')) {
      const { kind, offset } = branch
      const way = (outcome: boolean) => this.pipeline.add('branch', this.path, { offset, branch: kind, outcome })
      const yes = way(true)
      this.branches.set(branch, [way(false), yes])
    }
  }
}

/** The counters of all pipelines that were compiled with these services; one that is compiled again has its own again. */
export class EngineCounters {
  readonly pipelines: PipelineCounters[] = []

  /** Takes in the counters of a pipeline that compiled. */
  keep(pipeline: PipelineCounters): void {
    this.pipelines.push(pipeline)
  }

  /**
   * What follows is not counted, until the function that is given is called: it restores what was counted. Meanwhile no step compares its
   * document for an effect, which costs a copy for each step.
   */
  suspend(): () => void {
    const all = this.pipelines.flatMap(({ counters }) => counters)
    const before = all.map(({ hits }) => hits)
    for (const counter of all) if (counter.kind === 'effect') counter.hits = 1
    return () => {
      for (const [i, counter] of all.entries()) counter.hits = before[i]!
    }
  }

  /** Begins again from zero. */
  reset(): void {
    for (const { counters } of this.pipelines) for (const counter of counters) counter.hits = 0
  }
}
