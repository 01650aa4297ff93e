/** The public names of the store. */

export {
  ACTION,
  type AccessedName,
  type Caller,
  type DocumentAccess,
  type IndexRights,
  refusedForHidden,
  seesField,
} from './access/caller.js'
export { visibleMapping } from './access/visible-mapping.js'
export { aliasParts, aliasValue, aliasValues } from './aliases/alias.js'
export { type AliasAction, readAliasActions, shownAction } from './aliases/alias-actions.js'
export { type FoundAliases, getAliases } from './aliases/get-aliases.js'
export { type ActionResult, updateAliases } from './aliases/update-aliases.js'

export { AsyncResults, type AsyncSearch, type Packed } from './async/async-results.js'
export { PackedJson } from './async/packed-json.js'
export type { Backup } from './backups/backups.js'
export {
  type ByQueryFailure,
  type ByQueryResult,
  type ByQueryWork,
  beginByQuery,
  checkDestination,
  runningWork,
} from './by-query/by-query.js'
export { type ByQueryRequest, checkByQuery, type Destination } from './by-query/by-query-request.js'
export type { ByQueryStatus } from './by-query/by-query-status.js'
export { type Candidate, type Candidates, findCandidates, rowOf } from './by-query/candidates.js'
export { clusterSettings, defaultSettings, givenSettings, updateClusterSettings } from './cluster/cluster-settings.js'
export { ClusterState, STATE_KINDS, type StateKind, type StateValue } from './cluster/cluster-state.js'
export {
  currentLicense,
  isActive,
  type License,
  putLicense,
  shownLicense,
  startBasic,
  startTrial,
} from './cluster/license.js'
export {
  addVotingExclusions,
  clearVotingExclusions,
  shownExclusion,
  votingExclusions,
} from './cluster/voting-exclusions.js'
export {
  allDataStreams,
  createDataStream,
  type DataStream,
  dataStream,
  deleteDataStream,
  deleteIndex,
  saveStream,
  streamOf,
} from './data-streams/data-stream.js'
export { findStreams } from './data-streams/find-streams.js'
export { readLifecycle, shownLifecycle } from './data-streams/lifecycle.js'
export {
  creationDate,
  generationStart,
  globalRetention,
  rolloverConditions,
  rolloverDate,
} from './data-streams/lifecycle-schedule.js'
export { migrateToDataStream } from './data-streams/migrate.js'
export { modifyDataStreams } from './data-streams/modify.js'
export { type RolloverRequest, type RolloverResult, rollover } from './data-streams/rollover.js'
export { checkConditions } from './data-streams/rollover-conditions.js'
export type { ActiveShards } from './documents/active-shards.js'
export { autoId, newUuid } from './documents/auto-id.js'
export {
  type BulkOutcome,
  executeBulk,
  isUpdate,
  isWritten,
  runUpdate,
} from './documents/bulk.js'
export {
  type BulkDefaults,
  type BulkItem,
  type BulkRequest,
  OPERATIONS_OF_STEP,
  readBulk,
  readBulkInSteps,
} from './documents/bulk-request.js'
export { fieldValuesOf } from './documents/field-values.js'
export * from './documents/operations.js'
export { type PreparedItem, prepareBulk } from './documents/prepare-bulk.js'
export { routingHash, routingShardsOf, shardOf } from './documents/routing.js'
export type { DocumentRow } from './documents/rows.js'
export { type BulkResult, runBulk } from './documents/run-bulk.js'
export type { Shard } from './documents/shard.js'
export type { SearchCounters, ShardCounters } from './documents/shard-counters.js'
export { storedSource } from './documents/stored-source.js'
export {
  checkUpdate,
  mergeSources,
  readUpdateBody,
  readUpdateBodyInSteps,
  type UpdateBody,
  type UpdateOperation,
  type UpdateResult,
  updateDocument,
} from './documents/update.js'
export {
  ANY_VERSION,
  checkVersioning,
  PRIMARY_TERM,
  type Versioning,
  type VersionType,
} from './documents/versioning.js'
export type { EqlHit, EqlRequest, EqlResult, EqlSequence } from './eql/eql-request.js'
export { runEql } from './eql/run-eql.js'
export * from './faults.js'
export { type BlockLevel, checkBlocks } from './indices/blocks.js'
export type { Index } from './indices/index.js'
export {
  type DocumentCounts,
  documentCounts,
  latestTimestamp,
  rootCount,
  shardBytes,
  sourceBytes,
} from './indices/index-figures.js'
export type { ResolveOptions, WildcardScope } from './indices/index-names.js'
export { IndexService, type NewIndex } from './indices/index-service.js'
export type { ResizeKind } from './indices/resize.js'
export type { SettingChanges } from './indices/update-settings.js'
export { MemoryBudget, type MemoryUse, totalOf } from './memory/memory-budget.js'
export {
  addEvents,
  type CalendarEvent,
  changeCalendarJobs,
  deleteCalendar,
  deleteEvent,
  eventsOf,
  findCalendars,
  getCalendar,
  putCalendar,
} from './ml/calendars.js'
export {
  deleteDatafeed,
  findDatafeeds,
  putDatafeed,
  startDatafeed,
  stopDatafeeds,
  updateDatafeed,
} from './ml/datafeeds.js'
export { deleteFilter, type FilterChanges, findFilters, getFilter, putFilter, updateFilter } from './ml/filters.js'
export { closeJobs, deleteJob, findJobs, type JobBody, openJob, putJob, updateJob } from './ml/jobs.js'
export type { MlLookup } from './ml/ml-expression.js'
export { conflict as mlConflict } from './ml/ml-faults.js'
export { getDatafeed, getJob } from './ml/ml-records.js'
export { previewDatafeed } from './ml/preview-datafeed.js'
export {
  DroppedDocument,
  type EnteringDocument,
  type IngestedDocument,
  type IngestOutcome,
  type PipelineSlots,
  type PipelineSource,
  runPipelines,
} from './pipelines/ingest.js'
export { IngestFailure } from './pipelines/ingest-failure.js'
export type { IngestStatistics, ProcessorName } from './pipelines/ingest-statistics.js'
export {
  type IngestItem,
  type IngestOptions,
  type IngestResult,
  noPipelines,
  type PipelineRunner,
  type RenderedTemplate,
  type ScriptedResult,
  type ScriptedUpdate,
  type ScriptedWrite,
  type ScriptedWrites,
  type ScriptedWritesResult,
  type SearchTemplate,
  type StepDelta,
} from './pipelines/pipeline-runner.js'
export { checkPipelineUse, pipelinesOfIndex } from './pipelines/pipeline-use.js'
export {
  type IngestSimulation,
  type SimulatedDocument,
  type SimulatedOutcome,
  simulateIngest,
} from './pipelines/simulate-ingest.js'
export { canMatch } from './search/can-match.js'
export type { SearchResponse } from './search/execute-search.js'
export { closePointInTime, openPointInTime, type PointInTimeRequest } from './search/point-in-time.js'
export { clearScrolls, nextPage } from './search/scroll.js'
export { environmentOf, type SearchAnswer, type SearchTurn, search, searchInSteps } from './search/search.js'
export { SearchContexts } from './search/search-contexts.js'
export {
  cancellable,
  nextTurn,
  pauseWhenOver,
  type SearchTask,
  searchInTurns,
  type Turn,
} from './search/search-in-turns.js'
export { PLAIN_REQUEST, type SearchRequest, type SearchType } from './search/search-request.js'
export { type SearchTarget, targetIndices, targetShards } from './search/search-targets.js'
export { groupedFailures, type ShardFailure, searchPhaseFault } from './search/shard-failures.js'
export { openShard, type SearchEnvironment, type SearchedShard } from './search/shard-searcher.js'
export { validateRequest } from './search/validate-request.js'
export { byteSizeText } from './settings/byte-size.js'
export { type SettingDefinition, setting } from './settings/define-setting.js'
export { analysisOf } from './settings/index-checks.js'
export { allIndexSettings, indexSetting, indexSettings } from './settings/index-settings.js'
export { flattened, Settings, type SettingText } from './settings/settings.js'
export type { Warn } from './settings/validate-settings.js'
export { Database } from './sqlite/database.js'
export { type StorageCause, StorageFault } from './sqlite/storage-fault.js'
export { type NodeNames, Store, type StoreOptions } from './store.js'
export { type NewTask, Task, TaskManager } from './tasks/task-manager.js'
export { timerMillis } from './tasks/timer-millis.js'
export {
  deleteComponentTemplates,
  putComponentTemplate,
  readComponentTemplate,
} from './templates/component-templates.js'
export {
  componentsOf,
  composed,
  deleteIndexTemplates,
  matchingTemplate,
  overlapping,
  patternsOf,
  putIndexTemplate,
  putIndexTemplateInTurns,
  readIndexTemplate,
} from './templates/index-templates.js'
export { deleteLegacyTemplates, putLegacyTemplate, readLegacyTemplate } from './templates/legacy-templates.js'
export { shownTemplate, type TemplateParts } from './templates/template.js'
export { FairQueue, type Queued, type QueueRules, type Sender, SMALL_MILLIS } from './turns/fair-queue.js'
