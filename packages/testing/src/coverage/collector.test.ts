import { describe, expect, it } from 'vitest'
import { collect, YAML } from '../testkit/collect.js'
import { coveredLines, lineRanges, mergeCoverage, readThresholds, sharesOf, shortfalls } from './index.js'
import type { PipelineCoverage } from './model.js'

const shown = ({ units }: PipelineCoverage): string[] =>
  units.map(({ line, endLine, label, hits }) => `${line === endLine ? line : `${line}-${endLine}`} ${label}: ${hits}`)

describe('collected coverage', () => {
  it('has every unit with its lines and hits, in the order of the file', () => {
    const { pipelines } = collect(YAML, { one: { x: 1, m: '7' }, two: { m: '8' } })
    expect(shown(pipelines[0]!)).toEqual([
      '2-5 set runs: 1',
      '2-5 set has an effect: 1',
      '5 if is true: 1',
      '5 if is false: 1',
      '6-14 grok runs: 2',
      '6-14 grok has an effect: 2',
      '9 pattern 1 matches: 2',
      '10 pattern 2 matches: 0',
      '11 on_failure handles a failure: 0',
      '12-14 set runs: 0',
      '12-14 set has an effect: 0',
      '15-20 script runs: 2',
      '15-20 script has an effect: 2',
      '17 statement: 2',
      '17 if is true: 0',
      '17 if is false: 2',
      '18-19 statement: 0',
      '20 statement: 2',
      '21-23 remove runs: 2',
      '21-23 remove has an effect: 0',
    ])
  })

  it('shows the steps that each case ran', () => {
    const { cases, pipelines } = collect(YAML, { one: { m: '7' }, two: { m: '-' } })
    const labels = cases.map(({ id, hits }) => [
      id,
      ...hits.flatMap(({ pipeline, units }) => units.map(unit => pipelines[pipeline]!.units[unit]!.label)),
    ])
    expect(labels[0]).toContain('pattern 1 matches')
    expect(labels[1]).not.toContain('pattern 1 matches')
    expect(labels[1]).toContain('on_failure handles a failure')
  })

  it('counts nothing outside of cases', () => {
    expect(collect(YAML, {}).pipelines[0]!.units.every(({ hits }) => hits === 0)).toBe(true)
  })

  it('has no lines for a pipeline without a file', () => {
    const [pipeline] = collect(YAML, { one: {} }, null).pipelines
    expect(pipeline).toMatchObject({ file: null, text: null })
    expect(pipeline!.units.every(({ line }) => line === 0)).toBe(true)
    expect(coveredLines(pipeline!)).toEqual([])
  })

  it('is added up by file, unit and case', () => {
    const merged = mergeCoverage([collect(YAML, { one: { m: '7' } }), collect(YAML, { two: { m: 'x' }, one: {} })])
    expect(merged.pipelines).toHaveLength(1)
    expect(shown(merged.pipelines[0]!).slice(4, 9)).toEqual([
      '6-14 grok runs: 3',
      '6-14 grok has an effect: 3',
      '9 pattern 1 matches: 1',
      '10 pattern 2 matches: 1',
      '11 on_failure handles a failure: 1',
    ])
    expect(merged.cases.map(({ id }) => id)).toEqual(['one', 'two'])
  })

  it('keeps apart pipelines of the same id in different files', () => {
    const parts = ['a.yml', 'b.yml'].map(file => collect(YAML, {}, file))
    expect(mergeCoverage(parts).pipelines.map(({ file }) => file)).toEqual(['a.yml', 'b.yml'])
  })
})

describe('lines', () => {
  const lines = coveredLines(collect(YAML, { one: { m: '7' } }).pipelines[0]!)
  const inState = (state: string) => lineRanges(lines.filter(line => line.state === state).map(({ line }) => line))

  it('belong to the innermost part', () => {
    expect(inState('uncovered')).toBe('2-4, 10-14, 18-19')
  })

  it('are partly covered if something that begins there did not run', () => {
    expect(inState('partial')).toBe('5, 17, 21')
  })
})

it('lines that cannot run, such as empty lines and comments, do not count', () => {
  const text =
    'processors:\n  - set:\n      # why\n      field: a\n\n      value: 1\n  - script:\n      source: |\n        // first\n        ctx.b = 1\n'
  const lines = coveredLines(collect(text, { one: {} }).pipelines[0]!)
  expect(lines.map(({ line }) => line)).toEqual([2, 4, 6, 7, 8, 10])
})

it('a line with a whole processor counts as run with it, even without a failure', () => {
  const text = `processors:
  - set: { field: a, value: 1, ignore_failure: true }
  - set: { field: b, value: 1, on_failure: [{ set: { field: c, value: 1 } }] }
  - set: { field: b, value: 1, if: 'false', ignore_failure: true }
  - set:
      field: d
      value: 1
      ignore_failure: true
`
  const lines = coveredLines(collect(text, { one: {} }).pipelines[0]!)
  expect(lines.map(({ line, state, hits }) => `${line} ${state} ${hits}`)).toEqual([
    '2 partial 1',
    '3 partial 1',
    '4 uncovered 0',
    '5 covered 1',
    '6 covered 1',
    '7 covered 1',
    '8 uncovered 0',
  ])
})

it('alternatives within a grok pattern are separate units, in words', () => {
  const text = "processors:\n  - grok:\n      field: m\n      patterns: ['^(?:-|%{IP:ip})$', '^a|$']\n"
  const units = (file: string | null) => shown(collect(text, { one: { m: '-' } }, file).pipelines[0]!)
  expect(units('p.yml').slice(2)).toEqual([
    '4 pattern 1 matches: 1',
    '4 alternative `-` of pattern 1 matches: 1',
    '4 alternative `%{IP:ip}` of pattern 1 matches: 0',
    '4 pattern 2 matches: 0',
    '4 alternative `^a` of pattern 2 matches: 0',
    '4 alternative `$` of pattern 2 matches: 0',
  ])
  expect(units(null)).toContain('0 alternative at 4 of pattern 1 matches: 1')
})

describe('thresholds', () => {
  const coverage = collect(YAML, { one: { m: '7' } })

  it('are read from a number or from metrics', () => {
    expect(readThresholds('80')).toEqual({ ok: { all: 80 } })
    expect(readThresholds('processors=90, branches=75.5%')).toEqual({ ok: { processors: 90, branches: 75.5 } })
    expect(readThresholds('much')).toEqual({ problem: '[much] is not a threshold: write 80 or branches=75' })
    expect(readThresholds('101')).toEqual({ problem: '[101] is not a threshold: write 80 or branches=75' })
    expect(readThresholds('speed=1')).toEqual({
      problem: 'there is no metric [speed]: there are all, lines, processors, effects, branches, patterns, statements',
    })
  })

  it('show what is missing', () => {
    expect(shortfalls(coverage, { processors: 60, patterns: 80 })).toEqual([
      {
        metric: 'patterns',
        percent: 50,
        wanted: 80,
        message: 'coverage of patterns is 50 % (1 of 2), below the threshold of 80 %',
      },
    ])
  })

  it('are met by a pipeline that has nothing of the kind', () => {
    expect(sharesOf(collect('processors: []', {}).pipelines).all).toEqual({ covered: 0, total: 0, percent: 100 })
  })
})
