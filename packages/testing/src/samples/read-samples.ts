/** From a text to documents: the form is found, or taken from the settings, and reads. */
import { InternalError } from '@sluice/java'
import { sampleForms } from './forms/index.js'
import type {
  Confidence,
  FormEvidence,
  FormId,
  SampleDocument,
  SampleFault,
  SampleForm,
  SampleSettings,
} from './sample.js'
import { SampleReading } from './sample-reading.js'
import { SampleText } from './sample-text.js'

/** The form of a text, and why. */
export interface Detection extends FormEvidence {
  readonly form: FormId
}

/** The result of reading a text. */
export interface ReadSamples {
  /** The form that read it. */
  readonly form: FormId
  /** Why; null if the settings name the form. */
  readonly detection: Detection | null
  readonly documents: readonly SampleDocument[]
  readonly faults: readonly SampleFault[]
}

const SURENESS: Readonly<Record<Confidence, number>> = { certain: 2, likely: 1, guess: 0 }

/** Finds the form of a text. `fileName` is the name of a file that was dropped. */
export function detectForm(text: string, fileName: string | null = null): Detection {
  return detect(new SampleText(text), fileName)
}

/** All forms that a text may have, the most likely first. */
export function possibleForms(text: string, fileName: string | null = null): readonly Detection[] {
  const found = detections(new SampleText(text), fileName)
  const best = mostCertain(found)
  return best === undefined ? [] : [best, ...found.filter(each => each !== best)]
}

/** Reads the documents of a text. Never throws for a text: what cannot be read is reported in `faults`, and the rest is there. */
export function readSamples(text: string, settings: SampleSettings, fileName: string | null = null): ReadSamples {
  const sample = new SampleText(text)
  const detection = settings.form === null ? detect(sample, fileName) : null
  const form = detection?.form ?? settings.form ?? 'log-lines'
  const reading = new SampleReading(sample, settings)
  formOf(form).read(sample, reading)
  return { form, detection, documents: reading.documents, faults: reading.faults }
}

/** A form by its id. */
export function formOf(id: FormId): SampleForm {
  const form = sampleForms.find(each => each.id === id)
  if (form === undefined) throw new InternalError(`there is no form of samples '${id}'`)
  return form
}

function detect(text: SampleText, fileName: string | null): Detection {
  if (text.filledLines.length === 0) return { form: 'log-lines', confidence: 'guess', reason: 'the text is empty' }
  return (
    mostCertain(detections(text, fileName)) ?? { form: 'log-lines', confidence: 'guess', reason: 'no other form fits' }
  )
}

function detections(text: SampleText, fileName: string | null): readonly Detection[] {
  return sampleForms.flatMap(form => {
    const evidence = form.detect(text, fileName)
    return evidence === null ? [] : [{ form: form.id, ...evidence }]
  })
}

/** If two forms are equally likely, the earlier one of the list wins. */
const mostCertain = (found: readonly Detection[]): Detection | undefined =>
  found.toSorted((a, b) => SURENESS[b.confidence] - SURENESS[a.confidence])[0]
