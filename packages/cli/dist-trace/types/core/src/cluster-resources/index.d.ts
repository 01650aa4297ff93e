/** Replacements for the rest of a cluster: tables instead of indices, models and policies from files, with the answers of their APIs. */
export { DefinitionFault, type EnrichDefinition, isEnrichDefinition, readEnrichDefinition, type StoredRows, type StoredSource, } from './enrich-definition.js';
export { EnrichPolicies, executedPolicy } from './enrich-policies.js';
export { FLEET_FINAL_PIPELINE, fleetFinalPipeline, type Profile, profiles, withFleet, withoutNulls, } from './fleet-profile.js';
export { namesMatching } from './index-names.js';
export type { ModelConfig } from './trained-model-config.js';
export { type ShowOptions, type TrainedModelSurroundings, TrainedModels } from './trained-models.js';
