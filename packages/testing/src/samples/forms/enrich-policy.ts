/** The definition of an enrich policy, in the form of its API: recognised so that it is not read as a document. */
import { isEnrichDefinition, readJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { SampleForm } from '../sample.js'
import type { SampleText } from '../sample-text.js'

export const enrichPolicy: SampleForm = {
  id: 'enrich-policy',
  name: 'Enrich policy',
  summary: 'The body of `PUT _enrich/policy/NAME`, or the answer of `GET _enrich/policy`.',
  gives: ['policies'],
  examples: [
    { text: '{"match": {"indices": "users", "match_field": "email", "enrich_fields": ["city"]}}' },
    {
      text: '{"policies": [{"config": {"range": {"name": "nets", "indices": ["nets"], "match_field": "net", "enrich_fields": ["zone"]}}}]}',
    },
  ],
  detect: text => (isPolicy(text) ? { confidence: 'certain', reason: 'it has what an enrich policy has' } : null),
  read: (_, reading) =>
    reading.faultAt(0, 'an enrich policy holds no documents: they are in the indices that it names'),
}

/** Characters of the largest definition. */
const LARGEST = 100_000

function isPolicy({ text, members, jsonStart }: SampleText): boolean {
  if (text.length > LARGEST || !text.includes('match_field')) return false
  const isKnown = members?.some(({ key }) => ['match', 'range', 'geo_match', 'policies'].includes(key)) === true
  if (!isKnown) return false
  try {
    const value = readJson(text.slice(jsonStart))
    if (!(value instanceof Map)) return false
    const policies: unknown = value.get('policies')
    return (
      isEnrichDefinition(value) ||
      (Array.isArray(policies) &&
        policies.every(each => each instanceof Map && isEnrichDefinition((each as Map<string, unknown>).get('config'))))
    )
  } catch (thrown) {
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}
