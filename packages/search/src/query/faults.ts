/** Faults of queries, with Elasticsearch's types and texts. */
import { JavaException } from '@sluice/java'
import type { JsonCursor } from '../json/json-cursor.js'

/** A place in a body: line and column from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** 400 `parsing_exception` at a place of the body. */
export const parsingFault = ({ line, column }: Place, text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.common.ParsingException', text, cause, { $status: 400, line, col: column })

/** The same at the token that the cursor is at. */
export const parsingFaultAt = (cursor: JsonCursor, text: string, cause?: JavaException): JavaException =>
  parsingFault(cursor.location(), text, cause)

/** 400 `x_content_parse_exception` at a place, which its text begins with. */
export const contentFault = ({ line, column }: Place, text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.xcontent.XContentParseException', `[${line}:${column}] ${text}`, cause)

/** `named_object_not_found_exception`, the cause of faults of names that no registry has. */
export const namedObjectNotFound = ({ line, column }: Place, name: string): JavaException =>
  new JavaException(
    'org.elasticsearch.xcontent.NamedObjectNotFoundException',
    `[${line}:${column}] unknown field [${name}]`,
  )

/** 400 `query_shard_exception` of an index. */
export const queryShardFault = (
  index: { readonly name: string; readonly uuid: string },
  text: string,
  cause?: JavaException,
): JavaException =>
  new JavaException('org.elasticsearch.index.query.QueryShardException', text, cause, {
    $status: 400,
    index_uuid: index.uuid,
    index: index.name,
  })

/** 400 `illegal_state_exception`. */
export const illegalState = (text: string): JavaException => new JavaException('java.lang.IllegalStateException', text)
