/** A pipeline, or an export of several: known so that it is not taken for documents. */
import { isPipelineDefinition } from '@sluice/language-service/json'
import { beginsAsRequests } from '@sluice/language-service/requests'
import { type PipelineSource, readPipelineSources } from '@sluice/language-service/source'
import type { SampleForm } from '../sample.js'
import type { SampleText } from '../sample-text.js'

export const pipelineForm: SampleForm = {
  id: 'pipeline',
  name: 'Pipeline',
  summary: 'A pipeline, or an export of several: there are no documents in it.',
  detect(text) {
    const found = pipelinesIn(text)
    return found === null ? null : { confidence: 'certain', reason: wordsOf(found) }
  },
  read(text, reading) {
    const found = pipelinesIn(text)
    reading.faultAt(0, `${found === null ? 'a pipeline' : wordsOf(found)}, and there are no documents in it`)
  },
}

function wordsOf([first, ...more]: readonly PipelineSource[]): string {
  if (more.length > 0) return `it is ${more.length + 1} pipelines`
  return first?.id == null ? 'it is a pipeline' : `it is the pipeline ${first.id}`
}

/** The pipelines of a text that is nothing else. */
function pipelinesIn(text: SampleText): readonly PipelineSource[] | null {
  // Requests may hold documents beside pipelines: they are a form of their own.
  if (!text.text.includes('processors') || beginsAsRequests(text.text)) return null
  // A log in YAML's eyes is one text: only what has members is read as YAML.
  const format = /^[{[]/.test(text.text.slice(text.jsonStart)) ? 'json' : 'yaml'
  if (format === 'yaml' && !/^(?:processors|description|---)/m.test(text.text)) return null
  const read = readPipelineSources(text.text, { name: 'text', format })
  if (read.kind === 'fault') return null
  const { sources } = read
  const isOnly = sources.every(
    ({ definition, prefix, id }) => isPipelineDefinition(definition) && (id !== null || prefix.length === 0),
  )
  return isOnly ? sources : null
}
