/** `human=true`: sizes and times of statistics also as people read them. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html */
import { ByteSize } from './cat/byte-size.js'
import { Duration } from './cat/duration.js'

const KINDS: readonly (readonly [suffix: string, shown: (value: number) => string])[] = [
  ['_in_bytes', bytes => new ByteSize(bytes).text(null)],
  ['_in_millis', millis => new Duration(millis).text(null)],
]

/** A value whose members `…_in_bytes` and `…_in_millis` have one without that suffix before them. Instants stay as they are. */
export function withHumanForms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withHumanForms)
  if (!(value instanceof Map)) return value
  const shown = new Map<string, unknown>()
  for (const [key, member] of value as ReadonlyMap<string, unknown>) {
    const kind = KINDS.find(([suffix]) => key.endsWith(suffix))
    if (kind !== undefined && typeof member === 'number' && !/^(start|stop)_time_/.test(key)) {
      shown.set(key.slice(0, -kind[0].length), kind[1](member))
    }
    shown.set(key, withHumanForms(member))
  }
  return shown
}
