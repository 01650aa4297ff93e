import type { GeoDatabaseSource } from '../../../engine/services.js';
/** The built-in tables under the names of Elasticsearch's default databases. */
export declare const builtinGeoDatabases: GeoDatabaseSource;
