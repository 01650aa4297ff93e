/** A pipeline, or an export of several: recognised so that it is not read as documents. */
import { isPipelineDefinition } from '@sluice/language-service/json'
import { beginsAsRequests } from '@sluice/language-service/requests'
import { type PipelineSource, readPipelineSources } from '@sluice/language-service/source'
import type { SampleForm } from '../sample.js'
import { contentFormat, type SampleText } from '../sample-text.js'
import { LARGEST_YAML } from '../yaml-root.js'

export const pipelineForm: SampleForm = {
  id: 'pipeline',
  name: 'Pipeline',
  summary: 'A pipeline, or an export of several: there are no documents in it.',
  gives: ['pipelines'],
  examples: [
    { text: 'description: Mine\nprocessors:\n  - drop: {}\n', pipelines: [null] },
    { text: '{"processors": [{"drop": {}}]}', pipelines: [null] },
    { text: '{"nginx": {"processors": []}, "apache": {"processors": []}}', pipelines: ['nginx', 'apache'] },
  ],
  detect(text) {
    const found = pipelinesIn(text)
    if (found !== null) return { confidence: 'certain', reason: wordsOf(found) }
    return isBroken(text) ? { confidence: 'likely', reason: 'it begins as a pipeline does' } : null
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

/** A pipeline that cannot be read: its fault is what one wants to know. */
const BROKEN_JSON = /^\s*\{\s*"(?:_meta|description|on_failure|processors|version)"/
const BROKEN_YAML = /^(?:_meta|description|on_failure|processors|version)\s*:/

function isBroken(text: SampleText): boolean {
  const own = text.text.slice(text.jsonStart)
  const isOne =
    contentFormat(text) === 'json'
      ? BROKEN_JSON.test(own) && own.includes('"processors"')
      : mayBeYaml(text.text) && BROKEN_YAML.test(firstLine(text)) && /^processors\s*:/m.test(own)
  return isOne && readPipelineSources(text.text, { name: 'text', format: contentFormat(text) }).kind === 'fault'
}

/** The first line that is not a comment and no mark of YAML. */
const firstLine = ({ filledLines }: SampleText): string =>
  filledLines.find(({ text }) => !/^(?:\s*#|---)/.test(text))?.text ?? ''

const mayBeYaml = (text: string): boolean =>
  text.length <= LARGEST_YAML && /^(?:processors|description|---)/m.test(text)

/** The pipelines of a text that is nothing else. */
function pipelinesIn(text: SampleText): readonly PipelineSource[] | null {
  // Requests may contain documents as well as pipelines: they are a separate form.
  if (!text.text.includes('processors') || beginsAsRequests(text.text)) return null
  // A log in YAML's eyes is one text: only what has members is read as YAML.
  const format = contentFormat(text)
  if (format === 'yaml' && !mayBeYaml(text.text)) return null
  const read = readPipelineSources(text.text, { name: 'text', format })
  if (read.kind === 'fault') return null
  const { sources } = read
  const isOnly = sources.every(
    ({ definition, prefix, id }) => isPipelineDefinition(definition) && (id !== null || prefix.length === 0),
  )
  return isOnly ? sources : null
}
