/** Members of a search body about what is shown of hits. Inner hits and `top_hits` take them too. */

import { readHighlight } from '../highlight/highlight-request.js'
import { readBoolean } from '../json/body-values.js'
import type { JsonCursor, TokenKind } from '../json/json-cursor.js'
import type { MemberReader } from '../json/object-parser.js'
import { readFieldsAndFormats } from './field-and-format.js'
import { readScriptFields } from './script-fields.js'
import { LIST, OBJECT, type RequestContext, SCALAR } from './search-member.js'
import type { HitOptions } from './search-source.js'
import { readSourceContext } from './source-context.js'
import { readStoredFields } from './stored-fields.js'

/** A member that fills the options of hits. */
export interface HitMember {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly summary: string
  readonly takes: readonly TokenKind[]
  read(cursor: JsonCursor, draft: { -readonly [K in keyof HitOptions]: HitOptions[K] }, context: RequestContext): void
}

/** All of them. */
export const hitMembers: readonly HitMember[] = [
  {
    name: '_source',
    summary: 'The part of the source to return: true, false, patterns, or patterns to include and to exclude.',
    takes: [...SCALAR, ...OBJECT, ...LIST],
    read: (cursor, draft) => {
      draft.source = readSourceContext(cursor)
    },
  },
  {
    name: 'stored_fields',
    summary: 'Fields with `store: true` to return; `_none_` returns no fields, not even `_id`.',
    takes: [...SCALAR, ...LIST],
    read: (cursor, draft) => {
      draft.storedFields = readStoredFields(cursor)
    },
  },
  {
    name: 'docvalue_fields',
    summary: 'Fields whose doc values are returned, each with an optional format.',
    takes: LIST,
    read: (cursor, draft) => {
      draft.docvalueFields = readFieldsAndFormats(cursor)
    },
  },
  {
    name: 'fields',
    summary: 'Fields to return, formatted by the mapping; patterns are allowed.',
    takes: LIST,
    read: (cursor, draft) => {
      draft.fields = readFieldsAndFormats(cursor)
    },
  },
  {
    name: 'script_fields',
    summary: 'Fields computed by scripts.',
    takes: OBJECT,
    read: (cursor, draft) => {
      draft.scriptFields = readScriptFields(cursor)
    },
  },
  {
    name: 'highlight',
    summary: 'Fragments of texts with the matching words highlighted.',
    takes: OBJECT,
    read: (cursor, draft, context) => {
      draft.highlight = readHighlight(cursor, context)
    },
  },
  {
    name: 'explain',
    summary: 'Whether each hit explains its score.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.explain = readBoolean(cursor)
    },
  },
  {
    name: 'version',
    summary: 'Whether each hit shows its `_version`.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.version = readBoolean(cursor)
    },
  },
  {
    name: 'seq_no_primary_term',
    summary: 'Whether each hit shows its `_seq_no` and `_primary_term`.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.seqNoAndPrimaryTerm = readBoolean(cursor)
    },
  },
  {
    name: 'track_scores',
    summary: 'Whether scores are computed even if hits are sorted by something else.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.trackScores = readBoolean(cursor)
    },
  },
]

/** The same as members of an object, which fill the given options. */
export function hitReaders(
  draft: { -readonly [K in keyof HitOptions]: HitOptions[K] },
  context: RequestContext,
): Record<string, MemberReader<void>> {
  return Object.fromEntries(
    hitMembers.map(({ name, takes, read }) => [name, { takes, read: cursor => read(cursor, draft, context) }]),
  )
}
