/** The lifecycle of a data stream: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-stream-lifecycle.html */
import { illegalArgument } from '@sluice/java'
import { type MemberReader, member, type ObjectOf, parseTimeValue, readObjectBody, Token } from '@sluice/search'
import type { StateValue } from '../cluster/cluster-state.js'

const MAX_ROUNDS = 10
const LEAST_INTERVAL = 5 * 60_000

const duration = (name: string): MemberReader<string> => ({
  takes: [Token.string],
  read(cursor) {
    const text = cursor.text()
    parseTimeValue(text, name)
    return text
  },
})

const round = { after: duration('after'), fixed_interval: duration('fixed_interval') }

/** Null removes the value of a component template. */
const orNull = <T>({ takes, read }: MemberReader<T>): MemberReader<T | null> => ({
  takes: [...takes, Token.null],
  read: cursor => (cursor.token === Token.null ? null : read(cursor)),
})

const members = {
  enabled: member.boolean,
  data_retention: orNull(duration('data_retention')),
  downsampling: orNull(member.objects('downsampling', round, checkRounds)),
}

/** The member `lifecycle` of templates, as it is kept. */
export const lifecycleMember: MemberReader<StateValue | null> = (() => {
  const own = member.object('lifecycle', members)
  return orNull({ takes: own.takes, read: cursor => keptLifecycle(own.read(cursor)) })
})()

/** Reads a body that is a lifecycle, as it is kept. Throws x_content_parse_exception. */
export const readLifecycle = (bytes: Uint8Array): StateValue =>
  keptLifecycle(readObjectBody(bytes, 'lifecycle', members))

/** A lifecycle is enabled unless it says otherwise. */
function keptLifecycle({
  enabled = true,
  data_retention: retention,
  downsampling,
}: ObjectOf<typeof members>): StateValue {
  const kept = new Map<string, unknown>([['enabled', enabled]])
  if (retention !== undefined) kept.set('data_retention', retention)
  if (downsampling !== undefined) {
    kept.set('downsampling', downsampling?.map(each => new Map(Object.entries(each))) ?? null)
  }
  return kept
}

/** Throws illegal_argument_exception for rounds of downsampling that do not follow one another. */
function checkRounds(rounds: readonly ObjectOf<typeof round>[]): void {
  if (rounds.length === 0)
    throw illegalArgument('Downsampling configuration should have at least one round configured.')
  if (rounds.length > MAX_ROUNDS) {
    throw illegalArgument(`Downsampling configuration supports maximum 10 configured rounds. Found: ${rounds.length}`)
  }
  let before: string | null = null
  for (const { after, fixed_interval: interval } of rounds) {
    if (after === undefined || interval === undefined) {
      throw illegalArgument(`Required [${after === undefined ? 'after' : 'fixed_interval'}]`)
    }
    if (parseTimeValue(interval, 'fixed_interval') < LEAST_INTERVAL) {
      throw illegalArgument(
        `A downsampling round must have a fixed interval of at least five minutes but found: ${interval}`,
      )
    }
    if (before !== null && parseTimeValue(after, 'after') <= parseTimeValue(before, 'after')) {
      throw illegalArgument(
        `A downsampling round must have a larger 'after' value than the proceeding, ${after} is not larger than ${before}.`,
      )
    }
    before = after
  }
}

/** How long data is kept at least, and who says so. */
export interface Retention {
  readonly text: string
  readonly determinedBy: 'data_stream_configuration' | 'default_global_retention' | 'max_global_retention'
}

/** Retentions that count for all data streams; null for none. */
export interface GlobalRetention {
  readonly fallback: string | null
  readonly max: string | null
}

/** The retention of a lifecycle; null if data is kept for ever. */
export function effectiveRetention(lifecycle: StateValue, { fallback, max }: GlobalRetention): Retention | null {
  const own = (lifecycle.get('data_retention') as string | null | undefined) ?? null
  const millis = (text: string): number => parseTimeValue(text, 'data_retention')
  if (max !== null && millis(own ?? fallback ?? max) >= millis(max) && own !== max) {
    return { text: max, determinedBy: 'max_global_retention' }
  }
  if (own !== null) return { text: own, determinedBy: 'data_stream_configuration' }
  return fallback === null ? null : { text: fallback, determinedBy: 'default_global_retention' }
}

/** A lifecycle as APIs show it, with the retention that counts. */
export function shownLifecycle(lifecycle: StateValue, global: GlobalRetention): Map<string, unknown> {
  const shown = new Map([...lifecycle].filter(([, value]) => value !== null))
  const retention = lifecycle.get('enabled') === true ? effectiveRetention(lifecycle, global) : null
  if (retention === null) return shown
  return shown.set('effective_retention', retention.text).set('retention_determined_by', retention.determinedBy)
}
