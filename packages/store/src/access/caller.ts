/** The caller of a store and its permissions on indices, in the form that the store needs. */
import { JavaException } from '@sluice/java'

/** A name that a request uses: of an index, an alias or a data stream, or of nothing. */
export interface AccessedName {
  readonly name: string
  /** Whether it is that of a data stream, or of an index of one. */
  readonly ofStream: boolean
  /** The data stream of an index. */
  readonly stream: string | null
}

/** A set of fields. */
export interface FieldSet {
  /** The same for the same fields. */
  readonly key: string
  /** Whether a field is in it: by its full name. */
  has(path: string): boolean
}

/** The visible parts of the documents of an index. */
export interface DocumentAccess {
  /** A field is seen if all of these have it; none: all fields are. */
  readonly fields: readonly FieldSet[]
  /** JSON of queries: a document is seen if it matches one of each list; none: all documents are. */
  readonly queries: readonly (readonly string[])[]
}

/** The permissions of a caller on indices. */
export interface IndexRights {
  /** Whether an action may be executed on a name. */
  grants(action: string, name: AccessedName): boolean
  /** The parts of an index visible to an action through some names. */
  documents(action: string, names: readonly AccessedName[]): DocumentAccess
  /** 403 `security_exception` for an action that is not granted on names. */
  denial(action: string, names: readonly string[]): JavaException
}

/** Somebody who asks the store. */
export interface Caller {
  /** The same for the same caller: whose scrolls, points in time and kept searches are its own. */
  readonly owner: string
  /** The action that names of indices are resolved for. */
  readonly action: string
  readonly rights: IndexRights
  /** The user, as pipelines see it: JSON text. */
  user(): string
}

/** Actions that requests of others lead to. */
export const ACTION = {
  /** An index or data stream that is made for a document. */
  autoCreate: 'indices:admin/auto_create',
  /** The items of a bulk request. */
  bulkItems: 'indices:data/write/bulk[s]',
  delete: 'indices:data/write/delete',
  deleteIndex: 'indices:admin/delete',
  get: 'indices:data/read/get',
  getItems: 'indices:data/read/mget[shard]',
  index: 'indices:data/write/index:op_type/index',
  create: 'indices:data/write/index:op_type/create',
  search: 'indices:data/read/search',
  termVectorItems: 'indices:data/read/mtv[shard]',
  update: 'indices:data/write/update',
} as const

/** 400 `security_exception` for features that are incompatible with hidden documents or fields. */
export const refusedForHidden = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchSecurityException', text, undefined, { $status: 400 })

/** 400 `security_exception`: an update would read, and write, what the caller does not see. */
export const updateOfHidden = (): JavaException =>
  refusedForHidden("Can't execute an update request if field or document level security is enabled")

/** The same of an item of a bulk request. */
export const bulkUpdateOfHidden = (): JavaException =>
  refusedForHidden(
    "Can't execute a bulk item request with update requests embedded if field or document level security is enabled",
  )

/** Whether some fields or documents are hidden. */
export const isRestricted = ({ fields, queries }: DocumentAccess): boolean => fields.length > 0 || queries.length > 0

/** Whether a field is seen. What is within a field (`text._index_prefix`) goes with it. */
export function seesField({ fields }: DocumentAccess, path: string): boolean {
  if (fields.every(set => set.has(path))) return true
  const at = path.lastIndexOf('.')
  return path[at + 1] === '_' && at > 0 && fields.every(set => set.has(path.slice(0, at)))
}
