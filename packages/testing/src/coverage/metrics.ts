/** Coverage in numbers: shares by metric, and thresholds on them. */
import { coveredLines } from './lines.js'
import type { Coverage, CoverageKind, PipelineCoverage } from './model.js'

/** The metrics. `all`: everything that is counted except effects. */
export const METRICS = ['all', 'lines', 'processors', 'effects', 'branches', 'patterns', 'statements'] as const
export type Metric = (typeof METRICS)[number]

/** How much of something ran. */
export interface Share {
  readonly covered: number
  readonly total: number
  /** From 0 to 100, cut to two digits: it is 100 only where all ran. 100 for nothing. */
  readonly percent: number
}

export type Shares = Readonly<Record<Metric, Share>>

const KINDS: Readonly<Record<Exclude<Metric, 'lines'>, readonly CoverageKind[]>> = {
  all: ['processor', 'condition-true', 'condition-false', 'on_failure', 'pattern', 'format', 'statement', 'branch'],
  processors: ['processor'],
  effects: ['effect'],
  branches: ['condition-true', 'condition-false', 'branch', 'on_failure'],
  patterns: ['pattern', 'format'],
  statements: ['statement'],
}

/** The shares over pipelines. */
export function sharesOf(pipelines: readonly PipelineCoverage[]): Shares {
  const units = pipelines.flatMap(each => each.units)
  const lines = pipelines.flatMap(each => coveredLines(each))
  const of = (metric: Exclude<Metric, 'lines'>): Share => {
    const counted = units.filter(({ kind }) => KINDS[metric].includes(kind))
    return share(counted.filter(({ hits }) => hits > 0).length, counted.length)
  }
  return {
    all: of('all'),
    lines: share(lines.filter(({ hits }) => hits > 0).length, lines.length),
    processors: of('processors'),
    effects: of('effects'),
    branches: of('branches'),
    patterns: of('patterns'),
    statements: of('statements'),
  }
}

function share(covered: number, total: number): Share {
  return { covered, total, percent: total === 0 ? 100 : Math.floor((covered / total) * 10_000) / 100 }
}

/** The least percentages that are wanted. */
export type Thresholds = Partial<Readonly<Record<Metric, number>>>

/** A share below its threshold. */
export interface Shortfall {
  readonly metric: Metric
  readonly percent: number
  readonly wanted: number
  readonly message: string
}

/** The shares of a run that are below their thresholds. */
export function shortfalls({ pipelines }: Coverage, thresholds: Thresholds): Shortfall[] {
  const shares = sharesOf(pipelines)
  return METRICS.flatMap(metric => {
    const wanted = thresholds[metric]
    const { percent, covered, total } = shares[metric]
    if (wanted === undefined || percent >= wanted) return []
    const what = metric === 'all' ? 'coverage' : `coverage of ${metric}`
    const message = `${what} is ${percent} % (${covered} of ${total}), below the threshold of ${wanted} %`
    return [{ metric, percent, wanted, message }]
  })
}

/** Reads `80` or `processors=90,branches=75`; returns what is wrong with another text. */
export function readThresholds(text: string): { readonly ok: Thresholds } | { readonly problem: string } {
  const thresholds: Partial<Record<Metric, number>> = {}
  for (const part of text.split(',')) {
    const [, name = 'all', number = ''] = /^\s*(?:([a-z]+)\s*=\s*)?(\d+(?:\.\d+)?)\s*%?\s*$/.exec(part) ?? []
    const value = Number(number)
    if (number === '' || value > 100) return { problem: `[${part.trim()}] is not a threshold: write 80 or branches=75` }
    const metric = METRICS.find(each => each === name)
    if (metric === undefined) return { problem: `there is no metric [${name}]: there are ${METRICS.join(', ')}` }
    thresholds[metric] = value
  }
  return { ok: thresholds }
}
