/** Queries of fields that are not there, or that cannot have a string. */

import { wireType } from '@sluice/core'
import type { JavaException } from '@sluice/java'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'

/** Nothing, since no such field is mapped. */
export const unmappedField = (field: string | null): MatchNoDocsQuery =>
  new MatchNoDocsQuery(`unmapped field [${field}]`)

/** Nothing, since the text is not a value of the field, and that was allowed. */
export const lenientFailure = (field: string, fault: JavaException): MatchNoDocsQuery =>
  new MatchNoDocsQuery(`failed [${field}] query, caused by ${wireType(fault)}:[${fault.text}]`)
