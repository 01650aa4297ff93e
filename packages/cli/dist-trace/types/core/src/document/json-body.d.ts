/**
 * The bytes of a request's body as the text of JSON. Elasticsearch first checks that the bytes can be content at all, then Jackson
 * finds their encoding by the first four bytes, as RFC 4627 says, and refuses what is not UTF-8 where it reads it.
 */
import { JavaException } from '../../../java/src/index.js';
/**
 * The text of a body that is to be read as JSON; empty for an empty body. Throws not_x_content_exception for bytes that begin no content,
 * and x_content_parse_exception for bytes that are not UTF-8, or for the fault that is before them.
 */
export declare function jsonBodyText(bytes: Uint8Array): string;
/** The text of UTF-8 bytes as Jackson reads them, whatever they begin with. Throws x_content_parse_exception. */
export declare function utf8JsonText(bytes: Uint8Array): string;
/** The error for a body that is not content. */
export declare const notContent: () => JavaException;
/** Whether bytes begin as JSON, SMILE, CBOR or YAML do. JSON has to be an object. */
export declare function beginsContent(bytes: Uint8Array): boolean;
/**
 * The text of JSON in UTF-16 or UTF-32, recognised by its mark or by which of its first bytes are 0 (RFC 4627, section 3); null for UTF-8.
 * A character that is cut off at the end is U+FFFD.
 */
export declare function wideJsonText(bytes: Uint8Array): string | null;
