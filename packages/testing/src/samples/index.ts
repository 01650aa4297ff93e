/** Samples: text in any form that people have, to documents. */
export { sampleForms } from './forms/index.js'
export { defaultMultiline } from './multiline.js'
export { pipelineText } from './pipeline-text.js'
export { type Detection, detectForm, formOf, possibleForms, type ReadSamples, readSamples } from './read-samples.js'
export { type FormReading, type Recognised, type RecogniseOptions, recognise } from './recognise.js'
export * from './sample.js'
