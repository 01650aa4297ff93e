/** All routes, named once. A test proves that this array, the folder and the names agree. */
import type { RouteDefinition } from './define-route.js'
import asyncSearchDelete from './routes/async_search.delete.js'
import asyncSearchGet from './routes/async_search.get.js'
import asyncSearchStatus from './routes/async_search.status.js'
import asyncSearchSubmit from './routes/async_search.submit.js'
import bulk from './routes/bulk.js'
import catAliases from './routes/cat.aliases.js'
import catAllocation from './routes/cat.allocation.js'
import catComponentTemplates from './routes/cat.component_templates.js'
import catCount from './routes/cat.count.js'
import catFielddata from './routes/cat.fielddata.js'
import catHealth from './routes/cat.health.js'
import catHelp from './routes/cat.help.js'
import catIndices from './routes/cat.indices.js'
import catMaster from './routes/cat.master.js'
import catMlDatafeeds from './routes/cat.ml_datafeeds.js'
import catNodeattrs from './routes/cat.nodeattrs.js'
import catNodes from './routes/cat.nodes.js'
import catPendingTasks from './routes/cat.pending_tasks.js'
import catPlugins from './routes/cat.plugins.js'
import catRecovery from './routes/cat.recovery.js'
import catRepositories from './routes/cat.repositories.js'
import catSegments from './routes/cat.segments.js'
import catShards from './routes/cat.shards.js'
import catSnapshots from './routes/cat.snapshots.js'
import catTasks from './routes/cat.tasks.js'
import catTemplates from './routes/cat.templates.js'
import catThreadPool from './routes/cat.thread_pool.js'
import clearScroll from './routes/clear_scroll.js'
import closePointInTime from './routes/close_point_in_time.js'
import clusterAllocationExplain from './routes/cluster.allocation_explain.js'
import clusterDeleteComponentTemplate from './routes/cluster.delete_component_template.js'
import clusterDeleteVotingConfigExclusions from './routes/cluster.delete_voting_config_exclusions.js'
import clusterGetComponentTemplate from './routes/cluster.get_component_template.js'
import clusterGetSettings from './routes/cluster.get_settings.js'
import clusterHealth from './routes/cluster.health.js'
import clusterInfo from './routes/cluster.info.js'
import clusterPendingTasks from './routes/cluster.pending_tasks.js'
import clusterPostVotingConfigExclusions from './routes/cluster.post_voting_config_exclusions.js'
import clusterPutComponentTemplate from './routes/cluster.put_component_template.js'
import clusterPutSettings from './routes/cluster.put_settings.js'
import clusterRemoteInfo from './routes/cluster.remote_info.js'
import clusterReroute from './routes/cluster.reroute.js'
import clusterState from './routes/cluster.state.js'
import clusterStats from './routes/cluster.stats.js'
import count from './routes/count.js'
import create from './routes/create.js'
import deleteDocument from './routes/delete.js'
import deleteByQuery from './routes/delete_by_query.js'
import deleteByQueryRethrottle from './routes/delete_by_query_rethrottle.js'
import deleteScript from './routes/delete_script.js'
import enrichDeletePolicy from './routes/enrich.delete_policy.js'
import enrichExecutePolicy from './routes/enrich.execute_policy.js'
import enrichGetPolicy from './routes/enrich.get_policy.js'
import enrichPutPolicy from './routes/enrich.put_policy.js'
import enrichStats from './routes/enrich.stats.js'
import eqlDelete from './routes/eql.delete.js'
import eqlGet from './routes/eql.get.js'
import eqlGetStatus from './routes/eql.get_status.js'
import eqlSearch from './routes/eql.search.js'
import explain from './routes/explain.js'
import featuresGetFeatures from './routes/features.get_features.js'
import featuresResetFeatures from './routes/features.reset_features.js'
import fieldCaps from './routes/field_caps.js'
import get from './routes/get.js'
import getScript from './routes/get_script.js'
import getScriptContext from './routes/get_script_context.js'
import getScriptLanguages from './routes/get_script_languages.js'
import getSource from './routes/get_source.js'
import healthReport from './routes/health_report.js'
import indexDocument from './routes/index.js'
import indicesAddBlock from './routes/indices.add_block.js'
import indicesAnalyze from './routes/indices.analyze.js'
import indicesClearCache from './routes/indices.clear_cache.js'
import indicesClone from './routes/indices.clone.js'
import indicesClose from './routes/indices.close.js'
import indicesCreate from './routes/indices.create.js'
import indicesCreateDataStream from './routes/indices.create_data_stream.js'
import indicesDataStreamsStats from './routes/indices.data_streams_stats.js'
import indicesDelete from './routes/indices.delete.js'
import indicesDeleteAlias from './routes/indices.delete_alias.js'
import indicesDeleteDataLifecycle from './routes/indices.delete_data_lifecycle.js'
import indicesDeleteDataStream from './routes/indices.delete_data_stream.js'
import indicesDeleteIndexTemplate from './routes/indices.delete_index_template.js'
import indicesDeleteTemplate from './routes/indices.delete_template.js'
import indicesDiskUsage from './routes/indices.disk_usage.js'
import indicesExplainDataLifecycle from './routes/indices.explain_data_lifecycle.js'
import indicesFieldUsageStats from './routes/indices.field_usage_stats.js'
import indicesFlush from './routes/indices.flush.js'
import indicesForcemerge from './routes/indices.forcemerge.js'
import indicesGet from './routes/indices.get.js'
import indicesGetAlias from './routes/indices.get_alias.js'
import indicesGetDataLifecycle from './routes/indices.get_data_lifecycle.js'
import indicesGetDataLifecycleStats from './routes/indices.get_data_lifecycle_stats.js'
import indicesGetDataStream from './routes/indices.get_data_stream.js'
import indicesGetFieldMapping from './routes/indices.get_field_mapping.js'
import indicesGetIndexTemplate from './routes/indices.get_index_template.js'
import indicesGetMapping from './routes/indices.get_mapping.js'
import indicesGetSettings from './routes/indices.get_settings.js'
import indicesGetTemplate from './routes/indices.get_template.js'
import indicesMigrateToDataStream from './routes/indices.migrate_to_data_stream.js'
import indicesModifyDataStream from './routes/indices.modify_data_stream.js'
import indicesOpen from './routes/indices.open.js'
import indicesPromoteDataStream from './routes/indices.promote_data_stream.js'
import indicesPutAlias from './routes/indices.put_alias.js'
import indicesPutDataLifecycle from './routes/indices.put_data_lifecycle.js'
import indicesPutIndexTemplate from './routes/indices.put_index_template.js'
import indicesPutMapping from './routes/indices.put_mapping.js'
import indicesPutSettings from './routes/indices.put_settings.js'
import indicesPutTemplate from './routes/indices.put_template.js'
import indicesRecovery from './routes/indices.recovery.js'
import indicesRefresh from './routes/indices.refresh.js'
import indicesResolveCluster from './routes/indices.resolve_cluster.js'
import indicesResolveIndex from './routes/indices.resolve_index.js'
import indicesRollover from './routes/indices.rollover.js'
import indicesSegments from './routes/indices.segments.js'
import indicesShardStores from './routes/indices.shard_stores.js'
import indicesShrink from './routes/indices.shrink.js'
import indicesSimulateIndexTemplate from './routes/indices.simulate_index_template.js'
import indicesSimulateTemplate from './routes/indices.simulate_template.js'
import indicesSplit from './routes/indices.split.js'
import indicesStats from './routes/indices.stats.js'
import indicesUpdateAliases from './routes/indices.update_aliases.js'
import indicesValidateQuery from './routes/indices.validate_query.js'
import info from './routes/info.js'
import ingestDeleteGeoipDatabase from './routes/ingest.delete_geoip_database.js'
import ingestDeleteIpLocationDatabase from './routes/ingest.delete_ip_location_database.js'
import ingestDeletePipeline from './routes/ingest.delete_pipeline.js'
import ingestGeoIpStats from './routes/ingest.geo_ip_stats.js'
import ingestGetGeoipDatabase from './routes/ingest.get_geoip_database.js'
import ingestGetIpLocationDatabase from './routes/ingest.get_ip_location_database.js'
import ingestGetPipeline from './routes/ingest.get_pipeline.js'
import ingestProcessorGrok from './routes/ingest.processor_grok.js'
import ingestPutGeoipDatabase from './routes/ingest.put_geoip_database.js'
import ingestPutIpLocationDatabase from './routes/ingest.put_ip_location_database.js'
import ingestPutPipeline from './routes/ingest.put_pipeline.js'
import ingestSimulate from './routes/ingest.simulate.js'
import knnSearch from './routes/knn_search.js'
import licenseDelete from './routes/license.delete.js'
import licenseGet from './routes/license.get.js'
import licenseGetBasicStatus from './routes/license.get_basic_status.js'
import licenseGetTrialStatus from './routes/license.get_trial_status.js'
import licensePost from './routes/license.post.js'
import licensePostStartBasic from './routes/license.post_start_basic.js'
import licensePostStartTrial from './routes/license.post_start_trial.js'
import mget from './routes/mget.js'
import mlCloseJob from './routes/ml.close_job.js'
import mlDeleteCalendar from './routes/ml.delete_calendar.js'
import mlDeleteCalendarEvent from './routes/ml.delete_calendar_event.js'
import mlDeleteCalendarJob from './routes/ml.delete_calendar_job.js'
import mlDeleteDatafeed from './routes/ml.delete_datafeed.js'
import mlDeleteFilter from './routes/ml.delete_filter.js'
import mlDeleteJob from './routes/ml.delete_job.js'
import mlDeleteTrainedModel from './routes/ml.delete_trained_model.js'
import mlDeleteTrainedModelAlias from './routes/ml.delete_trained_model_alias.js'
import mlFlushJob from './routes/ml.flush_job.js'
import mlGetCalendarEvents from './routes/ml.get_calendar_events.js'
import mlGetCalendars from './routes/ml.get_calendars.js'
import mlGetDatafeedStats from './routes/ml.get_datafeed_stats.js'
import mlGetDatafeeds from './routes/ml.get_datafeeds.js'
import mlGetFilters from './routes/ml.get_filters.js'
import mlGetJobStats from './routes/ml.get_job_stats.js'
import mlGetJobs from './routes/ml.get_jobs.js'
import mlGetTrainedModels from './routes/ml.get_trained_models.js'
import mlInferTrainedModel from './routes/ml.infer_trained_model.js'
import mlOpenJob from './routes/ml.open_job.js'
import mlPostCalendarEvents from './routes/ml.post_calendar_events.js'
import mlPreviewDatafeed from './routes/ml.preview_datafeed.js'
import mlPutCalendar from './routes/ml.put_calendar.js'
import mlPutCalendarJob from './routes/ml.put_calendar_job.js'
import mlPutDatafeed from './routes/ml.put_datafeed.js'
import mlPutFilter from './routes/ml.put_filter.js'
import mlPutJob from './routes/ml.put_job.js'
import mlPutTrainedModel from './routes/ml.put_trained_model.js'
import mlPutTrainedModelAlias from './routes/ml.put_trained_model_alias.js'
import mlStartDatafeed from './routes/ml.start_datafeed.js'
import mlStopDatafeed from './routes/ml.stop_datafeed.js'
import mlUpdateDatafeed from './routes/ml.update_datafeed.js'
import mlUpdateFilter from './routes/ml.update_filter.js'
import mlUpdateJob from './routes/ml.update_job.js'
import msearch from './routes/msearch.js'
import msearchTemplate from './routes/msearch_template.js'
import mtermvectors from './routes/mtermvectors.js'
import nodesClearRepositoriesMeteringArchive from './routes/nodes.clear_repositories_metering_archive.js'
import nodesGetRepositoriesMeteringInfo from './routes/nodes.get_repositories_metering_info.js'
import nodesHotThreads from './routes/nodes.hot_threads.js'
import nodesInfo from './routes/nodes.info.js'
import nodesReloadSecureSettings from './routes/nodes.reload_secure_settings.js'
import nodesStats from './routes/nodes.stats.js'
import nodesUsage from './routes/nodes.usage.js'
import openPointInTime from './routes/open_point_in_time.js'
import putScript from './routes/put_script.js'
import rankEval from './routes/rank_eval.js'
import reindex from './routes/reindex.js'
import reindexRethrottle from './routes/reindex_rethrottle.js'
import renderSearchTemplate from './routes/render_search_template.js'
import scriptsPainlessExecute from './routes/scripts_painless_execute.js'
import scroll from './routes/scroll.js'
import search from './routes/search.js'
import searchMvt from './routes/search_mvt.js'
import searchShards from './routes/search_shards.js'
import searchTemplate from './routes/search_template.js'
import simulateIngest from './routes/simulate.ingest.js'
import sluiceGetBackups from './routes/sluice.get_backups.js'
import sluiceMakeBackup from './routes/sluice.make_backup.js'
import snapshotGetRepository from './routes/snapshot.get_repository.js'
import tasksCancel from './routes/tasks.cancel.js'
import tasksGet from './routes/tasks.get.js'
import tasksList from './routes/tasks.list.js'
import termsEnum from './routes/terms_enum.js'
import termvectors from './routes/termvectors.js'
import update from './routes/update.js'
import updateByQuery from './routes/update_by_query.js'
import updateByQueryRethrottle from './routes/update_by_query_rethrottle.js'
import xpackInfo from './routes/xpack.info.js'
import xpackUsage from './routes/xpack.usage.js'
import { securityRoutes } from './security/security-routes.js'

/** All routes in alphabetical order. */
export const routes: readonly RouteDefinition[] = [
  asyncSearchDelete,
  asyncSearchGet,
  asyncSearchStatus,
  asyncSearchSubmit,
  bulk,
  catAliases,
  catAllocation,
  catComponentTemplates,
  catCount,
  catFielddata,
  catHealth,
  catHelp,
  catIndices,
  catMaster,
  catMlDatafeeds,
  catNodeattrs,
  catNodes,
  catPendingTasks,
  catPlugins,
  catRecovery,
  catRepositories,
  catSegments,
  catShards,
  catSnapshots,
  catTasks,
  catTemplates,
  catThreadPool,
  clearScroll,
  closePointInTime,
  clusterAllocationExplain,
  clusterDeleteComponentTemplate,
  clusterDeleteVotingConfigExclusions,
  clusterGetComponentTemplate,
  clusterGetSettings,
  clusterHealth,
  clusterInfo,
  clusterPendingTasks,
  clusterPostVotingConfigExclusions,
  clusterPutComponentTemplate,
  clusterPutSettings,
  clusterRemoteInfo,
  clusterReroute,
  clusterState,
  clusterStats,
  count,
  create,
  deleteDocument,
  deleteByQuery,
  deleteByQueryRethrottle,
  deleteScript,
  enrichDeletePolicy,
  enrichExecutePolicy,
  enrichGetPolicy,
  enrichPutPolicy,
  enrichStats,
  eqlDelete,
  eqlGet,
  eqlGetStatus,
  eqlSearch,
  explain,
  featuresGetFeatures,
  featuresResetFeatures,
  fieldCaps,
  get,
  getScript,
  getScriptContext,
  getScriptLanguages,
  getSource,
  healthReport,
  indexDocument,
  indicesAddBlock,
  indicesAnalyze,
  indicesClearCache,
  indicesClone,
  indicesClose,
  indicesCreate,
  indicesCreateDataStream,
  indicesDataStreamsStats,
  indicesDelete,
  indicesDeleteAlias,
  indicesDeleteDataLifecycle,
  indicesDeleteDataStream,
  indicesDeleteIndexTemplate,
  indicesDeleteTemplate,
  indicesDiskUsage,
  indicesExplainDataLifecycle,
  indicesFieldUsageStats,
  indicesFlush,
  indicesForcemerge,
  indicesGet,
  indicesGetAlias,
  indicesGetDataLifecycle,
  indicesGetDataLifecycleStats,
  indicesGetDataStream,
  indicesGetFieldMapping,
  indicesGetIndexTemplate,
  indicesGetMapping,
  indicesGetSettings,
  indicesGetTemplate,
  indicesMigrateToDataStream,
  indicesModifyDataStream,
  indicesOpen,
  indicesPromoteDataStream,
  indicesPutAlias,
  indicesPutDataLifecycle,
  indicesPutIndexTemplate,
  indicesPutMapping,
  indicesPutSettings,
  indicesPutTemplate,
  indicesRecovery,
  indicesRefresh,
  indicesResolveCluster,
  indicesResolveIndex,
  indicesRollover,
  indicesSegments,
  indicesShardStores,
  indicesShrink,
  indicesSimulateIndexTemplate,
  indicesSimulateTemplate,
  indicesSplit,
  indicesStats,
  indicesUpdateAliases,
  indicesValidateQuery,
  info,
  ingestDeleteGeoipDatabase,
  ingestDeleteIpLocationDatabase,
  ingestDeletePipeline,
  ingestGeoIpStats,
  ingestGetGeoipDatabase,
  ingestGetIpLocationDatabase,
  ingestGetPipeline,
  ingestProcessorGrok,
  ingestPutGeoipDatabase,
  ingestPutIpLocationDatabase,
  ingestPutPipeline,
  ingestSimulate,
  knnSearch,
  licenseDelete,
  licenseGet,
  licenseGetBasicStatus,
  licenseGetTrialStatus,
  licensePost,
  licensePostStartBasic,
  licensePostStartTrial,
  mget,
  mlCloseJob,
  mlDeleteCalendar,
  mlDeleteCalendarEvent,
  mlDeleteCalendarJob,
  mlDeleteDatafeed,
  mlDeleteFilter,
  mlDeleteJob,
  mlDeleteTrainedModel,
  mlDeleteTrainedModelAlias,
  mlFlushJob,
  mlGetCalendarEvents,
  mlGetCalendars,
  mlGetDatafeedStats,
  mlGetDatafeeds,
  mlGetFilters,
  mlGetJobStats,
  mlGetJobs,
  mlGetTrainedModels,
  mlInferTrainedModel,
  mlOpenJob,
  mlPostCalendarEvents,
  mlPreviewDatafeed,
  mlPutCalendar,
  mlPutCalendarJob,
  mlPutDatafeed,
  mlPutFilter,
  mlPutJob,
  mlPutTrainedModel,
  mlPutTrainedModelAlias,
  mlStartDatafeed,
  mlStopDatafeed,
  mlUpdateDatafeed,
  mlUpdateFilter,
  mlUpdateJob,
  msearch,
  msearchTemplate,
  mtermvectors,
  nodesClearRepositoriesMeteringArchive,
  nodesGetRepositoriesMeteringInfo,
  nodesHotThreads,
  nodesInfo,
  nodesReloadSecureSettings,
  nodesStats,
  nodesUsage,
  openPointInTime,
  putScript,
  rankEval,
  reindex,
  reindexRethrottle,
  renderSearchTemplate,
  scriptsPainlessExecute,
  scroll,
  search,
  searchMvt,
  searchShards,
  searchTemplate,
  ...securityRoutes,
  simulateIngest,
  sluiceGetBackups,
  sluiceMakeBackup,
  snapshotGetRepository,
  tasksCancel,
  tasksGet,
  tasksList,
  termsEnum,
  termvectors,
  update,
  updateByQuery,
  updateByQueryRethrottle,
  xpackInfo,
  xpackUsage,
]
