/** An export of Kibana's saved objects: recognised so that it is not read as documents. */
import { readJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { SampleForm } from '../sample.js'
import type { SampleText } from '../sample-text.js'

/** The number of lines that are read. */
const LOOKED_AT = 20

export const savedObjects: SampleForm = {
  id: 'saved-objects',
  name: 'Export of saved objects',
  summary: 'Dashboards, data views and the like: there are no documents in it.',
  gives: [],
  examples: [
    {
      text: '{"attributes":{"title":"logs-*"},"id":"1","references":[],"type":"index-pattern"}\n{"exportedCount":1}\n',
    },
  ],
  detect(text) {
    const types = typesIn(text)
    return types === null
      ? null
      : { confidence: 'certain', reason: `its lines are saved objects of Kibana (${types.join(', ')})` }
  },
  read(text, reading) {
    const types = (typesIn(text) ?? []).join(', ')
    reading.faultAt(
      0,
      `saved objects of Kibana (${types}) hold no documents: export them in Discover as CSV, or take the answer of _search`,
    )
  },
}

function typesIn({ filledLines }: SampleText): readonly string[] | null {
  const types = filledLines.slice(0, LOOKED_AT).map(({ text }) => typeOf(text))
  const found = types.filter(type => type !== null)
  // The last line of an export counts its objects.
  const isExport = found.length > 0 && types.slice(0, -1).every(type => type !== null)
  return isExport ? [...new Set(found)] : null
}

function typeOf(line: string): string | null {
  if (!/^\s*\{.*"attributes"\s*:\s*\{/.test(line)) return null
  try {
    const value = readJson(line.trim())
    if (!(value instanceof Map) || !(value.get('attributes') instanceof Map)) return null
    const type: unknown = value.get('type')
    return typeof type === 'string' && Array.isArray(value.get('references')) ? type : null
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}
