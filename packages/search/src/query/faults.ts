/** Faults of queries, with Elasticsearch's types and texts. */
import { JavaException } from '@sluice/java'
import type { Place } from '../json/body-values.js'

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
