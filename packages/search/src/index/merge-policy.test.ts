import { describe, expect, it } from 'vitest'
import { DEFAULT_MERGE_SETTINGS, findExpunge, findForcedMerge, findMerge, type SegmentSize } from './merge-policy.js'

const MIB = 1024 ** 2
const segment = (mib: number, deleted = 0): SegmentSize => ({ bytes: mib * MIB, docs: 1000, deleted })
const many = (count: number, mib: number): SegmentSize[] => Array.from({ length: count }, () => segment(mib))

describe('the policy of merging', () => {
  it.each([
    ['ten small segments stay', many(10, 0.1), null],
    ['eleven small segments are too many', many(11, 0.1), { from: 0, to: 10 }],
    ['small segments are merged before large ones', [segment(900), ...many(30, 1), segment(800)], { from: 1, to: 11 }],
    ['tiers of growing size have room for ten each', [...many(9, 200), ...many(9, 20), ...many(9, 2)], null],
    ['segments of the largest size stay', many(11, 5000), null],
    ['a segment with many dead documents is written again', [segment(50, 10), segment(50, 900)], { from: 1, to: 2 }],
    ['a small one is not', [segment(1, 900)], null],
    ['nothing is nothing', [], null],
  ])('%s', (_, segments, expected) => {
    expect(findMerge(segments, DEFAULT_MERGE_SETTINGS)).toEqual(expected)
  })

  it('ends with few segments, however many are added', () => {
    const segments: SegmentSize[] = []
    let merged = 0
    for (let i = 0; i < 2000; i++) {
      segments.push(segment(1))
      for (let range = findMerge(segments, DEFAULT_MERGE_SETTINGS); range !== null; ) {
        const parts = segments.slice(range.from, range.to)
        const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
        merged += bytes
        segments.splice(range.from, parts.length, { bytes, docs: 1000 * parts.length, deleted: 0 })
        range = findMerge(segments, DEFAULT_MERGE_SETTINGS)
      }
    }
    expect(segments.length).toBeLessThan(40)
    // Each byte is written again about once for each tier.
    expect(merged / (2000 * MIB)).toBeLessThan(5)
  })
})

describe('a forced merge', () => {
  it.each([
    [many(5, 1), 1, { from: 0, to: 5 }],
    [many(5, 1), 3, { from: 0, to: 2 }],
    [[segment(2), ...many(3, 1)], 3, { from: 1, to: 3 }],
    [[segment(9), ...many(3, 1)], 2, { from: 1, to: 4 }],
    [many(3, 0), 2, { from: 0, to: 3 }],
    [many(3, 1), 3, null],
    [[segment(1, 1)], 1, { from: 0, to: 1 }],
    [[segment(1)], 1, null],
  ])('of %j to %i', (segments, most, expected) => {
    expect(findForcedMerge(segments, most)).toEqual(expected)
  })

  it('to several segments makes them about equally large, and writes each document about once', () => {
    const segments = many(45, 10)
    let written = 0
    for (let range = findForcedMerge(segments, 10); range !== null; range = findForcedMerge(segments, 10)) {
      const bytes = segments.slice(range.from, range.to).reduce((sum, part) => sum + part.bytes, 0)
      written += bytes
      segments.splice(range.from, range.to - range.from, { bytes, docs: 1000, deleted: 0 })
    }
    const sizes = segments.map(({ bytes }) => bytes / MIB)
    expect(sizes).toHaveLength(10)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
    expect(written).toBeLessThanOrEqual(450 * MIB)
  })

  it('of deleted documents rewrites segments with more than a percentage', () => {
    expect(findExpunge([segment(1, 100), segment(1, 101)], 10)).toEqual({ from: 1, to: 2 })
  })
})
