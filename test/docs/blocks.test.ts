import { describe, expect, it } from 'vitest'
import { blocksOf, matchesOutput } from './blocks.js'

const document = [
  '# Title',
  '```yaml file=p.yml',
  'processors: []',
  '```',
  '```sh run',
  'sluice simulate p.yml',
  '```',
  '```text output',
  'done',
  '```',
  '```sh',
  'rm -rf / # only shown',
  '```',
].join('\n')

describe('blocksOf', () => {
  it('gives the blocks that have an action, with their lines', () => {
    expect(blocksOf(document)).toEqual([
      { language: 'yaml', action: 'file', file: 'p.yml', text: 'processors: []', line: 2 },
      { language: 'sh', action: 'run', file: null, text: 'sluice simulate p.yml', line: 5 },
      { language: 'text', action: 'output', file: null, text: 'done', line: 8 },
    ])
  })

  it('refuses a block that is never closed', () => {
    expect(() => blocksOf('text\n```sh run\nls')).toThrow(new Error('line 2: the block is never closed'))
  })
})

describe('matchesOutput', () => {
  it('compares line by line, without blanks at the ends', () => {
    expect(matchesOutput('a (1)\nb\n', 'a (1)  \nb\n\n')).toBe(true)
    expect(matchesOutput('a\nb', 'a\nc')).toBe(false)
  })

  it('matches an ellipsis with any lines', () => {
    expect(matchesOutput('a\n…\nd', 'a\nb\nc\nd')).toBe(true)
    expect(matchesOutput('a\n…\nd', 'a\nb\nc')).toBe(false)
  })
})
