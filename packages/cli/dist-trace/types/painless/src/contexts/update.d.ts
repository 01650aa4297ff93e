/**
 * `update`: the script of an update, also within `_bulk` (https://github.com/elastic/elasticsearch/pull/88333). One that inserts, since the
 * document is missing and `scripted_upsert` is on, has other metadata.
 */
import { type MetadataDefinition } from './metadata.js';
/** The metadata of a document that is there. */
export declare const updateMetadata: MetadataDefinition;
/** The metadata of a document that a scripted upsert inserts. */
export declare const insertMetadata: MetadataDefinition;
declare const _default: import("./script-context.js").ScriptContext<"update">;
export default _default;
