/** The analyzers that every node has, by name: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-analyzers.html */
import type { Analyzer } from './analyzer.js'
import { keywordAnalyzer, simpleAnalyzer, stopAnalyzer, whitespaceAnalyzer } from './simple.js'
import { standardAnalyzer } from './standard.js'

/** All of them. */
export const analyzers: readonly Analyzer[] = [
  keywordAnalyzer,
  simpleAnalyzer,
  standardAnalyzer,
  stopAnalyzer,
  whitespaceAnalyzer,
]

const byName = new Map(analyzers.map(analyzer => [analyzer.name, analyzer]))

/** The analyzer of a name; `default` is the standard one. Undefined where there is none. */
export const builtinAnalyzer = (name: string): Analyzer | undefined =>
  name === 'default' ? standardAnalyzer : byName.get(name)
