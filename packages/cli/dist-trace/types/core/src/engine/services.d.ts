/** The services that the engine needs. All are interfaces: files, clocks and databases belong to the caller. */
import type { JavaZonedDateTime } from '../../../java/src/index.js';
import type { Limits } from './limits.js';
import type { EngineCounters } from './run/coverage.js';
import type { Pipeline } from './run/pipeline.js';
import type { StepStatistics } from './run/step-statistics.js';
import type { StepTimes } from './run/step-times.js';
/** Finds stored pipelines when a `pipeline` processor runs. */
export interface PipelineSource {
    get(id: string): Pipeline | undefined;
}
/** A stored script. */
export interface StoredScript {
    readonly lang: string;
    readonly source: string;
}
/** Finds stored scripts. */
export interface ScriptSource {
    get(id: string): StoredScript | undefined;
}
/** One IP database. */
export interface GeoDatabase {
    /** The database's own type, from its metadata (`GeoLite2-City`, `ipinfo standard_location.mmdb`). */
    readonly type: string;
    /** The record for an address, as the database holds it (plain values of its decoder), or null. */
    lookup(address: string): GeoRecord | null;
    /** Set for tables that know only some addresses: for the others the database counts as missing. */
    covers?(address: string): boolean;
}
/** A record of a database and the network it was found under. */
export interface GeoRecord {
    readonly data: unknown;
    /** The content of a table, instead of records: the properties by their names in documents. */
    readonly properties?: ReadonlyMap<string, unknown>;
    /** Prefix length of the network, for `network`; IPv4 lengths for IPv4 addresses. */
    readonly prefixLength: number;
}
/** Finds IP databases by file name (`GeoLite2-City.mmdb`). Undefined if there is none. */
export interface GeoDatabaseSource {
    get(file: string): GeoDatabase | undefined;
    /** The existing files, if known. */
    names?(): readonly string[];
}
/**
 * One expression of a user agent file: pattern, name replacement, version replacements, `i` for any case; then what spares work:
 * texts (in lower case with `i`) of which one is in everything that it matches, null if nothing is known; and 1 where JavaScript
 * reads the pattern as Java does, for up to 1,000 printable ASCII characters, and in short time.
 */
export type UserAgentRule = readonly [
    pattern: string,
    name: string | null,
    versions: readonly (string | null)[],
    flag: 'i' | '',
    literals: readonly string[] | null,
    isCommon: 0 | 1
];
/** The expressions of a user agent file, in its order. */
export interface UserAgentRules {
    readonly userAgents: readonly UserAgentRule[];
    readonly systems: readonly UserAgentRule[];
    readonly devices: readonly UserAgentRule[];
}
/** Expressions for `user_agent` by file name (`_default_` for the built-in ones); undefined if there is no such file. */
export interface UserAgentSource {
    get(file: string): UserAgentRules | undefined;
}
/**
 * Who sent the request, for `set_security_user`: `username`, `full_name`, `email`, `roles`, `metadata`, `api_key` (an object of
 * `name`, `id`, `metadata`), `realm` (of `name`, `type`) and `authentication_type` (`REALM`, `API_KEY`, ...), each if there is one;
 * null if security is on and nobody is authenticated; a string if security is off.
 */
export type SecurityUser = ReadonlyMap<string, unknown> | null | string;
/** The type of a range field, as mappings name it. */
export type EnrichRangeType = 'integer_range' | 'long_range' | 'float_range' | 'double_range' | 'date_range' | 'ip_range';
/** An executed enrich policy: what its index holds. A policy that is executed again is another object. */
export interface EnrichPolicy {
    readonly type: 'match' | 'range' | 'geo_match';
    readonly matchField: string;
    readonly enrichFields: readonly string[];
    /** The source documents in the order of the index. */
    readonly rows: readonly ReadonlyMap<string, unknown>[];
    /** For `range`: the type of the match field. */
    readonly rangeType?: EnrichRangeType | undefined;
    /** For a `date_range`: the format of its mapping. */
    readonly format?: string | undefined;
}
/** Finds executed enrich policies by name; undefined for one that was never executed. Asked again for every document. */
export interface EnrichSource {
    get(policyName: string): EnrichPolicy | undefined;
}
/** A trained model, for `inference`. */
export interface TrainedModel {
    /** The type of its inference configuration (`regression`, `classification`, `text_embedding`, ...); null takes any. */
    readonly kind: string | null;
    /** The names of its inputs: only these are given to `infer`. */
    readonly inputFields: readonly string[];
    /** Document field to input, for fields that the processor's `field_map` does not name. */
    readonly defaultFieldMap?: ReadonlyMap<string, string> | undefined;
    /**
     * Infers from the inputs that have a value (never none). `config` holds the settings of the processor's `inference_config`, to be
     * preferred to the model's own one by one. Returns the members of the result but `model_id`; throws a JavaException to fail.
     */
    infer(fields: ReadonlyMap<string, unknown>, config: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown>;
}
/** Finds trained models by id; undefined if there is none. Asked again for every document. */
export interface ModelSource {
    get(modelId: string): TrainedModel | undefined;
}
/** Everything that the engine takes from outside. */
export interface Services {
    readonly pipelines: PipelineSource;
    readonly scripts: ScriptSource;
    readonly geoDatabases: GeoDatabaseSource;
    readonly userAgents: UserAgentSource;
    /** Without it no policy has been executed. */
    readonly enrichPolicies?: EnrichSource | undefined;
    /** Without it there is no model. */
    readonly models?: ModelSource | undefined;
    readonly limits: Limits;
    /** Takes the counters of every pipeline that is compiled. Without it nothing is counted, at no cost. */
    readonly counters?: EngineCounters | undefined;
    /** Measures every step of every pipeline that is compiled. Without it nothing is measured, at no cost. */
    readonly times?: StepTimes | undefined;
    /** Counts what the outermost steps of every pipeline that is compiled do. Without it nothing is counted, at no cost. */
    readonly statistics?: StepStatistics | undefined;
    /** The current instant in UTC: `_ingest.timestamp`, the year of dates without one. */
    now(): JavaZonedDateTime;
    /**
     * The year of dates that name none; without it that of `now`. Apart from it, a caller who counts who asks for the time does not count
     * dates.
     */
    year?(): number;
    /** Monotonic milliseconds, for timings in traces. */
    milliseconds(): number;
    /** A number from 0 to below 1. */
    random(): number;
    securityUser(): SecurityUser;
}
/** The services that scripts outside pipelines need. */
export type ScriptServices = Pick<Services, 'scripts' | 'limits' | 'now' | 'random'>;
