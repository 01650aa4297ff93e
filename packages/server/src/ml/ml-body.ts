/** Bodies of the machine learning APIs, and how their records are looked for. */
import { illegalArgument, javaToString } from '@sluice/java'
import { type MemberReader, parseTimeValue, readAny, readItems, readObjectBody, Token } from '@sluice/search'
import type { MlLookup } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { readFlag } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

const ANY = [
  Token.startObject,
  Token.startArray,
  Token.string,
  Token.integer,
  Token.decimal,
  Token.true,
  Token.false,
  Token.null,
]

const any: MemberReader<unknown> = { takes: ANY, read: readAny }

const texts: MemberReader<string[]> = {
  takes: [Token.string, Token.startArray],
  read: cursor => readItems(cursor, at => javaToString(readAny(at))),
}

const membersOf = (names: string): Record<string, MemberReader<unknown>> =>
  Object.fromEntries(names.split(' ').map(name => [name, any]))

const JOB = membersOf(
  'job_id description groups analysis_config analysis_limits data_description model_plot_config renormalization_window_days background_persist_interval model_snapshot_retention_days daily_model_snapshot_retention_after_days results_retention_days custom_settings results_index_name allow_lazy_open datafeed_config',
)

const DATAFEED = membersOf(
  'datafeed_id job_id indices indexes query query_delay frequency aggregations aggs script_fields scroll_size chunking_config delayed_data_check_config max_empty_searches indices_options runtime_mappings headers',
)

const FILTER = { filter_id: any, description: any, items: texts, add_items: texts, remove_items: texts }

const CALENDAR = { calendar_id: any, description: any, job_ids: texts }

/** A job. */
export const readJobBody = (bytes: Uint8Array): Record<string, unknown> => readObjectBody(bytes, 'job_details', JOB)

/** Changes of a job. */
export const readJobChanges = (bytes: Uint8Array): Json =>
  new Map(Object.entries(readObjectBody(bytes, 'job_update', JOB)))

/** A datafeed, or changes of one. */
export const readDatafeedBody = (bytes: Uint8Array): Json =>
  new Map(Object.entries(readObjectBody(bytes, 'datafeed_config', DATAFEED)))

/** A filter, or changes of one. */
export const readFilterBody = (bytes: Uint8Array) => readObjectBody(bytes, 'filter', FILTER)

/** A calendar. */
export const readCalendarBody = (bytes: Uint8Array) =>
  bytes.length === 0 ? {} : readObjectBody(bytes, 'calendar', CALENDAR)

/** The text of a member; undefined if it is absent. */
export const textMember = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : javaToString(value)

/** Which records the parameters mean. */
export const readLookup = (expression: string | undefined, query: ApiRequest['query'], old: string): MlLookup => {
  const name = query.has('allow_no_match') ? 'allow_no_match' : old
  return { expression: expression ?? null, allowNoMatch: query.has(name) ? readFlag(query, name) : true }
}

/** Milliseconds since 1970 of a moment: ISO 8601, or milliseconds. Throws illegal_argument_exception. */
export function readMoment(value: unknown, name: string): number {
  const text = javaToString(value)
  const millis = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(millis))
    throw illegalArgument(
      `Query param [${name}] with value [${text}] cannot be parsed as a date or converted to a number (epoch).`,
    )
  return millis
}

/** Throws illegal_argument_exception for an invalid `timeout`. */
export function checkTimeout(query: ApiRequest['query']): void {
  const timeout = query.get('timeout')
  if (timeout !== undefined) parseTimeValue(timeout, 'timeout')
}
