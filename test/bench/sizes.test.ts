import { describe, expect, it } from 'vitest'
import { bundleSize } from './bundle-size.js'
import sizes from './sizes.json' with { type: 'json' }

describe('the files that a browser loads', () => {
  it.each(Object.entries(sizes))('%s is at most as large as sizes.json allows, in gzipped bytes', async (_, one) => {
    expect(await bundleSize(one.entry)).toBeLessThanOrEqual(one.limit)
  })
})
