/** A pipeline as rules see it: its processors in their lanes, their scripts parsed once, and the files next to it. */
import type { Diagnostic, JsonPath } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { type PipelineSource, textWithin } from '@sluice/language-service'
import { type PainlessTree, parseScript } from '@sluice/painless'

/** The elastic package that a pipeline belongs to. */
export interface LintPackage {
  /** `format_version` of its manifest. */
  readonly formatVersion: string
}

/** A pipeline with all that rules may ask for. */
export interface LintPipeline {
  readonly source: PipelineSource
  readonly main: LintLane
  readonly onFailure: LintLane | null
  /** Every processor in the order of the file, inner ones and handlers of failures too. */
  readonly processors: readonly LintProcessor[]
  /** The engine's faults of the configuration. */
  readonly diagnostics: readonly Diagnostic[]
  readonly package: LintPackage | null
  /** The other pipelines of the folder: they may call this one, or be called by it. */
  readonly siblings: readonly PipelineSource[]
}

/** Processors that run one after the other. */
export interface LintLane {
  readonly kind: 'main' | 'on_failure' | 'foreach'
  readonly path: JsonPath
  /** The processor that the lane belongs to; null for those of the pipeline. */
  readonly owner: LintProcessor | null
  /** Whether it runs after a failure: itself or a lane around it is an `on_failure`. */
  readonly isAfterFailure: boolean
  readonly processors: readonly LintProcessor[]
}

/** One processor. */
export interface LintProcessor {
  readonly type: string
  readonly tag: string | null
  /** Path of its options: `['processors', 0, 'set']`. */
  readonly path: JsonPath
  /** Path of the object that holds it: `['processors', 0]`. */
  readonly elementPath: JsonPath
  readonly options: ReadonlyMap<string, unknown>
  readonly lane: LintLane
  readonly ignoresFailure: boolean
  readonly condition: LintScript | null
  /** The script of a `script` processor. */
  readonly script: LintScript | null
  readonly onFailure: LintLane | null
  /** The lane of the one processor of a `foreach`. */
  readonly inner: LintLane | null
}

/** A Painless script in the pipeline. */
export interface LintScript {
  readonly path: JsonPath
  readonly source: string
  readonly kind: 'condition' | 'script'
  /** Null if it does not parse. */
  readonly tree: PainlessTree.Script | null
}

/** Makes the model of a definition; what is not a processor at all is left out (the engine names it). */
export function pipelineModel(
  source: PipelineSource,
  { diagnostics, package: of, siblings }: Pick<LintPipeline, 'diagnostics' | 'package' | 'siblings'>,
): LintPipeline {
  const definition = source.definition ?? new Map()
  const processors: LintProcessor[] = []
  const lane = (key: 'processors' | 'on_failure'): LintLane =>
    laneOf(definition.get(key), {
      kind: key === 'processors' ? 'main' : 'on_failure',
      path: [key],
      owner: null,
      isAfterFailure: key === 'on_failure',
      all: processors,
    })
  const main = lane('processors')
  const onFailure = Array.isArray(definition.get('on_failure')) ? lane('on_failure') : null
  return { source, main, onFailure, processors, diagnostics, package: of, siblings }
}

interface LaneSettings extends Omit<LintLane, 'processors'> {
  /** Takes every processor that is made. */
  readonly all: LintProcessor[]
}

function laneOf(list: unknown, { all, ...settings }: LaneSettings): LintLane {
  const processors: LintProcessor[] = []
  const lane: LintLane = { ...settings, processors }
  if (!Array.isArray(list)) return lane
  for (const [i, element] of list.entries()) {
    if (!(element instanceof Map)) continue
    for (const [type, raw] of element as ReadonlyMap<string, unknown>) {
      const options = optionsOf(type, raw)
      if (options !== null) processors.push(processorOf(type, options, lane, [...settings.path, i], all))
    }
  }
  return lane
}

/** A script may be written as its text alone. */
function optionsOf(type: string, raw: unknown): ReadonlyMap<string, unknown> | null {
  if (raw instanceof Map) return raw as Map<string, unknown>
  return type === 'script' && typeof raw === 'string' ? new Map([['source', raw]]) : null
}

function processorOf(
  type: string,
  options: ReadonlyMap<string, unknown>,
  lane: LintLane,
  elementPath: JsonPath,
  all: LintProcessor[],
): LintProcessor {
  const path = [...elementPath, type]
  const tag = options.get('tag')
  const made = {
    type,
    tag: typeof tag === 'string' ? tag : null,
    path,
    elementPath,
    options,
    lane,
    ignoresFailure: options.get('ignore_failure') === true,
    condition: scriptOf(options, [...path, 'if'], 'condition'),
    script: type === 'script' ? scriptOf(new Map([['if', options]]), path, 'script') : null,
    onFailure: null as LintLane | null,
    inner: null as LintLane | null,
  }
  all.push(made)
  const within = { owner: made as LintProcessor, all }
  const handlers = options.get('on_failure')
  const inner = options.get('processor')
  if (type === 'foreach' && inner instanceof Map) {
    made.inner = innerLane(inner as Map<string, unknown>, {
      kind: 'foreach',
      path: [...path, 'processor'],
      isAfterFailure: lane.isAfterFailure,
      ...within,
    })
  }
  if (Array.isArray(handlers)) {
    const handlersPath = [...path, 'on_failure']
    made.onFailure = laneOf(handlers, { kind: 'on_failure', path: handlersPath, isAfterFailure: true, ...within })
  }
  return made
}

function innerLane(inner: ReadonlyMap<string, unknown>, { all, ...settings }: LaneSettings): LintLane {
  const processors: LintProcessor[] = []
  const lane: LintLane = { ...settings, processors }
  for (const [type, raw] of inner) {
    const options = optionsOf(type, raw)
    if (options !== null) processors.push(processorOf(type, options, lane, settings.path, all))
  }
  return lane
}

/** The script under `if`: a text, or an object with a `source`. */
function scriptOf(options: ReadonlyMap<string, unknown>, path: JsonPath, kind: LintScript['kind']): LintScript | null {
  const raw = options.get('if')
  if (typeof raw === 'string') return { path, source: raw, kind, tree: treeOf(raw) }
  if (!(raw instanceof Map)) return null
  const { lang } = Object.fromEntries(raw) as { lang?: unknown }
  const source = textWithin(raw, ['source']) ?? textWithin(raw, ['inline'])
  if (source === undefined || (lang !== undefined && lang !== null && lang !== 'painless')) return null
  const key = raw.has('source') ? 'source' : 'inline'
  return { path: [...path, key], source, kind, tree: treeOf(source) }
}

/** Pipelines of a folder repeat their conditions; trees are never changed. */
const trees = new Map<string, PainlessTree.Script | null>()
const MOST_TREES = 20_000

function treeOf(source: string): PainlessTree.Script | null {
  const known = trees.get(source)
  if (known !== undefined) return known
  if (trees.size >= MOST_TREES) trees.clear()
  const tree = parsed(source)
  trees.set(source, tree)
  return tree
}

function parsed(source: string): PainlessTree.Script | null {
  try {
    return parseScript(source)
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

/** All scripts of a processor: its condition first. */
export const scriptsOf = ({ condition, script }: LintProcessor): LintScript[] =>
  [condition, script].filter(each => each !== null)

/** The innermost processor that a path lies in. */
export function processorAt({ processors }: LintPipeline, path: JsonPath): LintProcessor | null {
  const within = processors.filter(({ elementPath }) => elementPath.every((part, i) => path[i] === part))
  return within.reduce<LintProcessor | null>(
    (best, each) => (best === null || each.path.length > best.path.length ? each : best),
    null,
  )
}
