import library from './testing.cjs'
export const { PipelineTestError, describePipelinesIn, doubleOf, expectPipeline, expectPipelineWith, longOf, matchers, toMatchDocument } = library
