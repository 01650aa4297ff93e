/** Reads the body of `_bulk`: lines of actions and sources. Sources stay the bytes that were sent. */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { JsonCursor, runToEnd, type Steps, Token, type TokenKind } from '@sluice/search'
import { invalidRequest } from '../faults.js'
import type { ActiveShards } from './active-shards.js'
import type { VersionType } from './versioning.js'

/** The kind of an action. */
export type BulkAction = 'index' | 'create' | 'update' | 'delete'

/** One operation of a bulk request. */
export interface BulkItem {
  readonly action: BulkAction
  readonly index: string
  readonly id: string | null
  readonly routing: string | null
  readonly version: number | null
  readonly versionType: VersionType
  readonly ifSeqNo: number | null
  readonly ifPrimaryTerm: number | null
  readonly retryOnConflict: number
  readonly pipeline: string | null
  readonly requireAlias: boolean
  readonly requireDataStream?: boolean
  /** The setting of the whole request; by default that of the index. */
  readonly activeShards?: ActiveShards | null
  readonly dynamicTemplates?: ReadonlyMap<string, string> | null
  readonly listExecutedPipelines: boolean
  /** Which part of the source the answer to an update shows, as `_source` of its action says; undefined if it says nothing. */
  readonly sourceFilter: unknown
  /** Whether the id was made for the document, so that none can be there. */
  readonly hasNewId: boolean
  /** The line after the action's; empty for a deletion. */
  readonly source: Uint8Array
}

/** The defaults of actions. */
export interface BulkDefaults {
  readonly index: string | null
  readonly routing: string | null
  readonly pipeline: string | null
  readonly requireAlias: boolean
  readonly requireDataStream?: boolean
  readonly activeShards?: ActiveShards | null
  readonly listExecutedPipelines: boolean
}

/** The operations of a request, and what it does that will be refused one day. */
export interface BulkRequest {
  readonly items: readonly BulkItem[]
  readonly warnings: readonly string[]
}

const NEWLINE = 0x0a
const NO_SOURCE = new Uint8Array(0)
const ACTIONS = new Set(['create', 'delete', 'index', 'update'])

const MANY_KEYS =
  'A bulk action object contained multiple keys. Additional keys are currently ignored but will be rejected in a future version.'

type Members = { -readonly [K in keyof BulkItem]: BulkItem[K] }

/** Operations that are read before others may have their turn: about a millisecond. */
export const OPERATIONS_OF_STEP = 256
/** The same for lines, of which any number may be blank. */
const LINES_OF_STEP = 2 * OPERATIONS_OF_STEP

/**
 * Reads a body, in steps of at most OPERATIONS_OF_STEP operations; `admit` is called with the number of those of a step, and may throw.
 * Throws illegal_argument_exception for lines that are not actions, and action_request_validation_exception.
 */
export function* readBulkInSteps(
  bytes: Uint8Array,
  defaults: BulkDefaults,
  admit: (operations: number) => void = () => undefined,
): Steps<BulkRequest> {
  const items: BulkItem[] = []
  const warnings = new Set<string>()
  const cursor = new JsonCursor()
  let line = 0
  let yieldedAt = 0
  let admitted = 0
  for (let from = 0; from < bytes.length; ) {
    const end = lineEnd(bytes, from)
    line++
    if (line - yieldedAt >= LINES_OF_STEP) {
      admit(items.length - admitted)
      admitted = items.length
      yieldedAt = line
      yield
    }
    if (isBlank(bytes, from, end)) {
      from = end + 1
      continue
    }
    cursor.reset(bytes, from, end)
    const members = readAction(cursor, line, defaults, warnings)
    from = end + 1
    if (members.action !== 'delete') {
      if (from >= bytes.length) break
      const sourceEnd = lineEnd(bytes, from)
      const trimmed = bytes[sourceEnd - 1] === 0x0d ? sourceEnd - 1 : sourceEnd
      members.source = bytes.subarray(from, trimmed)
      from = sourceEnd + 1
      line++
    }
    items.push(members)
  }
  checkItems(items)
  return { items, warnings: [...warnings] }
}

/** Reads a body in one go. Throws what `readBulkInSteps` throws. */
export const readBulk = (bytes: Uint8Array, defaults: BulkDefaults): BulkRequest =>
  runToEnd(readBulkInSteps(bytes, defaults))

function lineEnd(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(NEWLINE, from)
  if (end < 0) throw illegalArgument('The bulk request must be terminated by a newline [\\n]')
  return end
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i] !== 0x20 && bytes[i] !== 0x0d && bytes[i] !== 0x09) return false
  return true
}

function checkItems(items: readonly BulkItem[]): void {
  if (items.length === 0) throw invalidRequest('no requests added')
  const faults: string[] = []
  for (const { action, index, id } of items) {
    if (index === '') faults.push('index is missing')
    if (id === null && (action === 'update' || action === 'delete')) faults.push('id is missing')
  }
  if (faults.length > 0) throw invalidRequest(...faults)
}

function readAction(cursor: JsonCursor, line: number, defaults: BulkDefaults, warnings: Set<string>): Members {
  expect(cursor.next(), Token.startObject, line, 'START_OBJECT')
  expect(cursor.next(), Token.name, line, 'FIELD_NAME')
  const action = cursor.text()
  if (!ACTIONS.has(action)) {
    throw illegalArgument(
      `Malformed action/metadata line [${line}], expected field [create], [delete], [index] or [update] but found [${action}]`,
    )
  }
  const members: Members = {
    action: action as BulkAction,
    index: defaults.index ?? '',
    id: null,
    routing: defaults.routing,
    version: null,
    versionType: 'internal',
    ifSeqNo: null,
    ifPrimaryTerm: null,
    retryOnConflict: 0,
    pipeline: defaults.pipeline,
    requireAlias: defaults.requireAlias,
    requireDataStream: defaults.requireDataStream ?? false,
    activeShards: defaults.activeShards ?? null,
    dynamicTemplates: null,
    listExecutedPipelines: defaults.listExecutedPipelines,
    sourceFilter: undefined,
    hasNewId: false,
    source: NO_SOURCE,
  }
  expect(cursor.next(), Token.startObject, line, 'START_OBJECT or END_OBJECT')
  while (cursor.next() === Token.name) readMember(cursor, line, members)
  if (cursor.next() !== Token.endObject) warnings.add(MANY_KEYS)
  return members
}

function readMember(cursor: JsonCursor, line: number, members: Members): void {
  const name = cursor.text()
  const token = cursor.next()
  if (isNested(token) && name !== '_source' && !(token === Token.startObject && name === 'dynamic_templates')) {
    throw illegalArgument(
      `Malformed action/metadata line [${line}], expected a simple value for field [${name}] but found [${tokenNameOf(token)}]`,
    )
  }
  switch (name) {
    case '_index':
      members.index = cursor.text()
      return
    case '_id':
      members.id = token === Token.null ? null : cursor.text()
      return
    case 'routing':
      members.routing = token === Token.null ? null : cursor.text()
      return
    case 'version':
      members.version = Number(cursor.text())
      return
    case 'version_type':
      members.versionType = cursor.text() as VersionType
      return
    case 'if_seq_no':
      members.ifSeqNo = Number(cursor.text())
      return
    case 'if_primary_term':
      members.ifPrimaryTerm = Number(cursor.text())
      return
    case 'op_type':
      if (cursor.text() === 'create') members.action = 'create'
      return
    case 'retry_on_conflict':
      members.retryOnConflict = Number(cursor.text())
      return
    case 'pipeline':
      members.pipeline = cursor.text()
      return
    case 'require_alias':
      members.requireAlias = cursor.scalarText() === 'true'
      return
    case 'require_data_stream':
      members.requireDataStream = cursor.scalarText() === 'true'
      return
    case 'list_executed_pipelines':
      members.listExecutedPipelines = cursor.scalarText() === 'true'
      return
    case 'dynamic_templates':
      members.dynamicTemplates = readTemplateNames(cursor)
      return
    case '_source':
      members.sourceFilter = readSourceFilter(cursor)
      return
    default:
      throw illegalArgument(`Action/metadata line [${line}] contains an unknown parameter [${name}]`)
  }
}

function readTemplateNames(cursor: JsonCursor): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  while (cursor.next() === Token.name) {
    const field = cursor.text()
    cursor.next()
    names.set(field, cursor.text())
  }
  return names
}

const isNested = (token: TokenKind): boolean => token === Token.startArray || token === Token.startObject

function readSourceFilter(cursor: JsonCursor): unknown {
  const { token, tokenStart } = cursor
  if (!isNested(token)) return token === Token.true || token === Token.false ? token === Token.true : cursor.text()
  cursor.skipChildren()
  return readJson(cursor.slice(tokenStart, cursor.tokenStart + 1))
}

function expect(token: TokenKind, wanted: TokenKind, line: number, shown: string): void {
  if (token === wanted) return
  throw illegalArgument(`Malformed action/metadata line [${line}], expected ${shown} but found [${tokenNameOf(token)}]`)
}

const TOKEN_NAMES: Readonly<Record<number, string>> = {
  [Token.startObject]: 'START_OBJECT',
  [Token.endObject]: 'END_OBJECT',
  [Token.startArray]: 'START_ARRAY',
  [Token.endArray]: 'END_ARRAY',
  [Token.name]: 'FIELD_NAME',
  [Token.string]: 'VALUE_STRING',
  [Token.integer]: 'VALUE_NUMBER',
  [Token.decimal]: 'VALUE_NUMBER',
  [Token.true]: 'VALUE_BOOLEAN',
  [Token.false]: 'VALUE_BOOLEAN',
  [Token.null]: 'VALUE_NULL',
}

/** Elasticsearch's name of a token. */
export const tokenNameOf = (token: TokenKind): string => TOKEN_NAMES[token] ?? 'END'
