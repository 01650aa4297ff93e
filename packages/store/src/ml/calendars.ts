/** Calendars of scheduled events: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-put-calendar.html */
import { illegalArgument } from '@sluice/java'
import type { StateValue } from '../cluster/cluster-state.js'
import { autoId } from '../documents/auto-id.js'
import { resourceNotFound } from '../faults.js'
import type { Store } from '../store.js'
import { type MlLookup, matchingIds } from './ml-expression.js'
import { alreadyExists, checkMlId } from './ml-faults.js'

type Json = ReadonlyMap<string, unknown>

/** A scheduled event. */
export interface CalendarEvent {
  readonly description: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
}

/** A calendar as it is stored: what APIs show of it, and its events. */
const shown = (id: string, jobs: readonly string[], description: string | null): Json =>
  new Map<string, unknown>([
    ['calendar_id', id],
    ['job_ids', jobs],
    ...(description === null ? [] : [['description', description] as const]),
  ])

const missing = (id: string) => resourceNotFound(`No calendar with id [${id}]`)

/** Calendars by an expression, in the order of their ids. */
export const findCalendars = ({ state }: Store, lookup: MlLookup): StateValue[] =>
  matchingIds(state.all('ml_calendar').keys(), lookup, missing).map(id => state.get('ml_calendar', id)!)

/** A calendar; throws resource_not_found_exception. */
export function getCalendar({ state }: Store, id: string): StateValue {
  const calendar = state.get('ml_calendar', id)
  if (calendar === undefined) throw missing(id)
  return calendar
}

/** Stores a calendar. Throws resource_already_exists_exception. */
export function putCalendar(store: Store, id: string, jobs: readonly string[], description: string | null): StateValue {
  checkMlId('calendar_id', id)
  if (id === '_all') throw illegalArgument('Cannot create a Calendar with the reserved name [_all]')
  if (store.state.get('ml_calendar', id) !== undefined) {
    throw alreadyExists(`Cannot create calendar with id [${id}] as it already exists`)
  }
  const calendar = shown(id, jobs, description)
  store.state.set('ml_calendar', id, calendar)
  return calendar
}

/** Adds jobs to a calendar, or takes them out. */
export function changeCalendarJobs(
  store: Store,
  id: string,
  add: readonly string[],
  remove: readonly string[],
): StateValue {
  const before = getCalendar(store, id)
  const jobs = new Set(before.get('job_ids') as readonly string[])
  for (const job of add) jobs.add(job)
  for (const job of remove) jobs.delete(job)
  const calendar = new Map([...before, ['job_ids', [...jobs]]])
  store.state.set('ml_calendar', id, calendar)
  return calendar
}

/** Removes a calendar with its events. */
export function deleteCalendar(store: Store, id: string): void {
  getCalendar(store, id)
  for (const event of eventsOf(store, id)) store.state.delete('ml_calendar_event', event.get('event_id') as string)
  store.state.delete('ml_calendar', id)
}

/** The events of a calendar by the time at which they begin; of all calendars for null. */
export function eventsOf({ state }: Store, id: string | null): StateValue[] {
  const events = [...state.all('ml_calendar_event').values()].filter(
    event => id === null || event.get('calendar_id') === id,
  )
  const keys = (event: StateValue): [number, string] => [
    Number(event.get('start_time')),
    String(event.get('description')),
  ]
  return events.sort((a, b) => {
    const [start, name] = keys(a)
    const [otherStart, otherName] = keys(b)
    return start - otherStart || (name < otherName ? -1 : 1)
  })
}

/** Adds events to a calendar. Throws illegal_argument_exception for an event that ends before it begins. */
export function addEvents(store: Store, id: string, events: readonly CalendarEvent[]): StateValue[] {
  getCalendar(store, id)
  if (events.length === 0) throw illegalArgument('At least 1 event is required')
  for (const { start, end } of events) {
    if (end <= start) throw illegalArgument(`Event start time [${start}] must come before end time [${end}]`)
  }
  return events.map(({ description, start, end }) => {
    const eventId = autoId()
    const event = new Map<string, unknown>([
      ['description', description],
      ['start_time', start],
      ['end_time', end],
      ['event_id', eventId],
      ['calendar_id', id],
    ])
    store.state.set('ml_calendar_event', eventId, event)
    return event
  })
}

/** Removes an event; throws resource_not_found_exception. */
export function deleteEvent(store: Store, id: string, event: string): void {
  getCalendar(store, id)
  const found = store.state.get('ml_calendar_event', event)
  if (found === undefined) throw resourceNotFound(`No event with id [${event}]`)
  if (found.get('calendar_id') !== id)
    throw illegalArgument(
      `Event [${event}] has calendar id [${found.get('calendar_id')}] which does not match the request calendar [${id}]`,
    )
  store.state.delete('ml_calendar_event', event)
}
