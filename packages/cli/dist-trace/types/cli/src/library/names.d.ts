/** The names of the library that are the same in Node and in browsers, one by one: what is listed here is documented and kept. */
export type { Compiled, CompileOptions, Diagnostic, DocumentInput, DoneResult, DroppedResult, Engine, EnrichPolicy, EnrichTable, FailedResult, FieldChange, GeoDatabase, JsonPath, JsonSchema, Limits, PipelineDefinition, ProcessorDefinition, ProcessorDescription, RecordedAnswer, RecordedModelSettings, RunnablePipeline, RunResult, SimulateAnswer, SimulateOptions, SimulateRequest, Simulation, Sluice, TableRow, Trace, TracedRun, TracedStep, TraceStep, TrainedModel, WireAnswer, } from '../../../core/src/index.js';
export { AsynchronousPipelineError, defaultLimits, describeProcessor, enrichTable, exceptionOf, fromPlain, geoTable, helpOf, jsonSchemaOf, loadLanguageModel, ProcessorError, pipelineJsonSchema, processors, readJson, readTableRows, recordedModel, TableFault, toPlain, treeModel, writeJson, } from '../../../core/src/index.js';
export { doubleOf, JavaException, longOf } from '../../../java/src/index.js';
export { PipelineTextFault } from './accepted-forms.js';
export type { CompileAsync, LoadParts } from './parts.js';
