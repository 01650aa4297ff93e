/**
 * What the formatter promises of any script: its layout is stable, its tree stays what it was, and no comment is lost. Tried on
 * every recorded script, on those of the corpus, and on both with comments strewn among their tokens.
 */
import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { lex } from '../src/lex.js'
import { parse } from '../src/parse/parse.js'
import { formatScript } from '../src/tools/format.js'
import { randomOf } from './random.js'
import { corpusScripts, haveCorpus, runs } from './scripts.js'

/** The tree as text, without positions. */
const treeOf = (source: string): string =>
  JSON.stringify(parse(source), (key, value: unknown) => (key === 'at' || key === 'end' ? undefined : value))

/** The fault of the layout of a script that parses, or undefined. */
function faultOf(source: string): { source: string; once: string; what: string } | undefined {
  const once = formatScript(source)
  const what =
    treeOf(once) !== treeOf(source)
      ? 'another tree'
      : formatScript(once) !== once
        ? `another layout the second time: ${formatScript(once)}`
        : commentsOf(once) !== commentsOf(source)
          ? 'other comments'
          : undefined
  return what === undefined ? undefined : { source, once, what }
}

/** The comments of a script, in their order. */
function commentsOf(source: string): string {
  const tokens = lex(source)
  return tokens
    .flatMap(
      (token, i) => source.slice(tokens[i - 1]?.end ?? 0, token.start).match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g) ?? [],
    )
    .map(comment => comment.trimEnd())
    .join('\n')
}

function isScript(source: string): boolean {
  try {
    formatScript(source)
    return true
  } catch (error) {
    if (error instanceof JavaException && error.className === 'org.elasticsearch.script.ScriptException') return false
    throw error
  }
}

const recorded = [...new Set(runs.map(run => run.script))].filter(isScript)
const published = corpusScripts().map(script => script.source)

const strewn = [
  ' /* a */',
  '\n/* b\n  c */\n',
  ' // d\n',
  '\n// e\n',
  '\n\n',
  ' /* f */ // g\n',
  ' /* h */\n',
  '\n/* i */',
]

/** The script with comments and line ends between tokens, where white space may stand. */
function withComments(source: string, random: () => number): string {
  const tokens = lex(source)
  return tokens
    .map((token, i) => {
      const before = source.slice(tokens[i - 1]?.end ?? 0, token.start)
      const afterDot = /^\??\.$/.test(tokens[i - 1]?.kind ?? '')
      const added = afterDot || random() > 0.2 ? '' : strewn[Math.floor(random() * strewn.length)]!
      return before + added + token.text
    })
    .join('')
}

describe('the layout of every recorded script', () => {
  it('is stable and keeps the tree', () => {
    expect(recorded.length).toBeGreaterThan(1000)
    expect(recorded.map(faultOf).find(fault => fault !== undefined)).toBeUndefined()
  })

  it('is stable and keeps the tree with comments among the tokens', () => {
    const random = randomOf(4)
    const sources = recorded.map(source => withComments(source, random))
    expect(sources.map(faultOf).find(fault => fault !== undefined)).toBeUndefined()
  })
})

describe.skipIf(!haveCorpus)('the layout of every script of the corpus (needs ../shared/corpus)', () => {
  it('is stable and keeps the tree', () => {
    expect(published.length).toBeGreaterThan(1000)
    expect(published.map(faultOf).find(fault => fault !== undefined)).toBeUndefined()
  })

  it('is stable and keeps the tree with comments among the tokens', () => {
    const random = randomOf(8)
    const sources = published.map(source => withComments(source, random))
    expect(sources.map(faultOf).find(fault => fault !== undefined)).toBeUndefined()
  })
})
