/** Samples: text in any form that people have, to documents. */
export { sampleForms } from './forms/index.js'
export { defaultMultiline } from './multiline.js'
export { pipelineText } from './pipeline-text.js'
export { type Detection, detectForm, formOf, type ReadSamples, readSamples } from './read-samples.js'
export * from './sample.js'
