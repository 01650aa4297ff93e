/** The analyzers that every node has, by name: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-analyzers.html */
import type { Analyzer } from './analyzer.js'
import { IndexAnalysis } from './index-analysis.js'
import { keywordAnalyzer, simpleAnalyzer, stopAnalyzer, whitespaceAnalyzer } from './simple.js'
import { standardAnalyzer } from './standard.js'
import { chainAnalyzer } from './token-chain.js'

/** The analyzers of an index without settings. */
const builtin = new IndexAnalysis(new Map())

const made = new Map<string, Analyzer>(
  [keywordAnalyzer, simpleAnalyzer, standardAnalyzer, stopAnalyzer, whitespaceAnalyzer].map(each => [each.name, each]),
)

/** The analyzer of a name; `default` is the standard one. Undefined if there is none; throws for one that does not run. */
export function builtinAnalyzer(name: string): Analyzer | undefined {
  if (name === 'default') return standardAnalyzer
  const known = made.get(name)
  if (known !== undefined) return known
  const chain = builtin.analyzer(name)
  if (chain === undefined) return undefined
  const analyzer = chainAnalyzer(name, chain)
  made.set(name, analyzer)
  return analyzer
}
