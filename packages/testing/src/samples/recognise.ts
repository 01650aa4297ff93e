/**
 * What a text holds: pipelines, documents or both, in any form that Elasticsearch, Kibana and logs have. Recognised by
 * its content; the name of a file is a hint.
 */
import type { SourceFault } from '@sluice/language-service'
import { type PipelineSources, readPipelineSources } from '@sluice/language-service/source'
import { formOf, possibleForms, readSamples } from './read-samples.js'
import { defaultSampleSettings, type FormId, type SampleDocument, type SampleFault } from './sample.js'
import { contentFormat, SampleText } from './sample-text.js'

/** One reading of a text. */
export interface FormReading {
  readonly form: FormId
  /** The form in words. */
  readonly name: string
  /** Why, to be read after "because". */
  readonly reason: string
}

/** The recognised form of a text. */
export interface Recognised extends FormReading {
  /** Its other possible forms. */
  readonly others: readonly FormReading[]
  /** Its pipelines with the places of their parts; null if it has none. */
  readonly pipelines: PipelineSources | null
  readonly documents: readonly SampleDocument[]
  /** The unreadable parts, with line and column. */
  readonly faults: readonly (SampleFault | SourceFault)[]
}

/** How a text is recognised. */
export interface RecogniseOptions {
  /** The name of the file, or of the place that the text is from. */
  readonly name: string
  /** The form, if it is known. */
  readonly form?: FormId | undefined
}

/** Recognises a text. Never throws for one: what cannot be read is reported in `faults`, and the rest is there. */
export function recognise(text: string, { name, form }: RecogniseOptions): Recognised {
  const readings = possibleForms(text, name).map(each => readingOf(each.form, each.reason))
  const main = form === undefined ? readings[0] : readingOf(form, 'it was asked for')
  const taken = main ?? readingOf('log-lines', 'the text is empty')
  const others = readings.filter(each => each.form !== taken.form)
  const pipelines = formOf(taken.form).gives.includes('pipelines') ? pipelinesOf(text, name) : null
  if (taken.form === 'pipeline') {
    const isRead = pipelines?.kind === 'sources'
    const faults = pipelines?.kind === 'fault' ? [pipelines] : []
    return { ...taken, others, pipelines: isRead ? pipelines : null, documents: [], faults }
  }
  const { documents, faults } = readSamples(text, { ...defaultSampleSettings, form: taken.form }, name)
  const isRead = pipelines?.kind === 'sources'
  // Requests may hold documents, pipelines or both.
  const isPipelineOnly = isRead && documents.length === 0 && taken.form === 'requests'
  return { ...taken, others, pipelines: isRead ? pipelines : null, documents, faults: isPipelineOnly ? [] : faults }
}

function pipelinesOf(text: string, name: string): PipelineSources | SourceFault | null {
  const format = contentFormat(new SampleText(text))
  const read = readPipelineSources(text, { name, format })
  if (read.kind === 'fault') return read
  return Array.isArray(read.sources[0].definition?.get('processors')) ? read : null
}

const readingOf = (form: FormId, reason: string): FormReading => ({ form, name: formOf(form).name, reason })
