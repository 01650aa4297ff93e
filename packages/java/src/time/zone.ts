/**
 * `java.time.ZoneId`: regions, offsets and the prefixed forms (`UTC+01:00`), with Java's validation and texts. Zones are cached by the
 * text they were asked for.
 */
import { JavaException } from '../throwable.js'
import { isRegionId } from './zone-data.js'
import { checkOffset, dateTimeException, offsetOf, offsetText } from './zone-offset.js'
import { RegionOffsets } from './zone-region.js'

/** How a local date-time maps to a zone. */
export interface LocalOffsets {
  /** `normal`: one offset. `gap`: the local time does not exist. `overlap`: it exists twice. */
  readonly kind: 'normal' | 'gap' | 'overlap'
  /** The offset before the transition; in `normal` the only one. Java uses it for overlaps. */
  readonly earlier: number
  /** The offset after the transition; in `normal` the same. */
  readonly later: number
}

/** A `java.time.ZoneId`. Immutable; two zones are equal when their ids are. Build with `zoneOf` or `offsetZone`. */
export interface JavaZone {
  /** `getId()`. */
  readonly id: string
  /** Id of `normalized()`: the offset of a fixed zone, else the id. */
  readonly normalized: string
  /** The offset of a zone whose rules never change, else undefined. */
  readonly fixed: number | undefined
  /** Whether this is a `ZoneOffset` (`Z`, `+01:00`) and not a region. */
  readonly isOffset: boolean
  /** Seconds east of Greenwich at an instant. */
  offsetAt(epochSecond: number): number
  /** The offsets of a local date-time, given as the seconds it would be in UTC. */
  offsetsOfLocal(localEpochSecond: number): LocalOffsets
  /** The offset that `ZonedDateTime.of` picks: in an overlap the earlier one; in a gap the one that moves the time forward by the gap. */
  offsetOfLocal(localEpochSecond: number): number
}

class FixedZone implements JavaZone {
  readonly normalized: string
  readonly #local: LocalOffsets
  constructor(
    readonly id: string,
    readonly fixed: number,
    readonly isOffset: boolean,
  ) {
    this.normalized = offsetText(fixed)
    this.#local = { kind: 'normal', earlier: fixed, later: fixed }
  }
  offsetAt(): number {
    return this.fixed
  }
  offsetsOfLocal(): LocalOffsets {
    return this.#local
  }
  offsetOfLocal(): number {
    return this.fixed
  }
}

class RegionZone implements JavaZone {
  readonly fixed = undefined
  readonly isOffset = false
  readonly #offsets: RegionOffsets
  constructor(readonly id: string) {
    this.#offsets = new RegionOffsets(id)
  }
  get normalized(): string {
    return this.id
  }
  offsetAt(epochSecond: number): number {
    return this.#offsets.at(epochSecond)
  }
  offsetOfLocal(localEpochSecond: number): number {
    const guess = this.#offsets.at(localEpochSecond - 64800)
    if (guess === this.#offsets.at(localEpochSecond + 64800)) return guess
    return this.offsetsOfLocal(localEpochSecond).earlier
  }
  offsetsOfLocal(localEpochSecond: number): LocalOffsets {
    // 18 hours before and after enclose every instant that can have this local time; no region changes twice within 36 hours.
    const earlier = this.#offsets.at(localEpochSecond - 64800)
    const later = this.#offsets.at(localEpochSecond + 64800)
    if (earlier === later) return { kind: 'normal', earlier, later }
    const fitsEarlier = this.#offsets.at(localEpochSecond - earlier) === earlier
    const fitsLater = this.#offsets.at(localEpochSecond - later) === later
    if (fitsEarlier === fitsLater) return { kind: fitsEarlier ? 'overlap' : 'gap', earlier, later }
    const only = fitsEarlier ? earlier : later
    return { kind: 'normal', earlier: only, later: only }
  }
}

const offsetZones = new Map<number, JavaZone>()

/** The `ZoneOffset` of a number of seconds. Throws DateTimeException beyond 18 hours. */
export function offsetZone(seconds: number): JavaZone {
  let zone = offsetZones.get(seconds)
  if (zone === undefined) {
    checkOffset(seconds)
    offsetZones.set(seconds, (zone = new FixedZone(offsetText(seconds), seconds, true)))
  }
  return zone
}

/** `ZoneOffset.UTC`. */
export const UTC: JavaZone = offsetZone(0)

const zones = new Map<string, JavaZone>()
/** Texts come from documents, so the cache is emptied when somebody fills it with nonsense that happens to be valid. */
const MOST_ZONES = 4096

/**
 * `ZoneId.of(id)`, or `ZoneId.of(id, aliases)` when a map is given (`SHORT_IDS`). Throws DateTimeException for a string that cannot be an
 * id and ZoneRulesException for a region that does not exist, both with Java's texts.
 */
export function zoneOf(id: string, aliases?: ReadonlyMap<string, string>): JavaZone {
  const name = aliases?.get(id) ?? id
  const known = zones.get(name)
  if (known !== undefined) return known
  const zone = makeZone(name)
  if (zones.size >= MOST_ZONES) zones.clear()
  zones.set(name, zone)
  return zone
}

/** `ZoneId.ofOffset(prefix, offset)` for the prefixes `UTC`, `GMT` and `UT`: the prefix alone when the offset is zero. */
export const prefixedZone = (prefix: string, seconds: number): JavaZone =>
  new FixedZone(seconds === 0 ? prefix : prefix + offsetText(seconds), seconds, false)

function makeZone(id: string): JavaZone {
  if (id.length <= 1 || id[0] === '+' || id[0] === '-') return offsetZone(offsetOf(id))
  const prefix = id.startsWith('UTC') || id.startsWith('GMT') ? id.slice(0, 3) : id.startsWith('UT') ? 'UT' : ''
  if (prefix !== '') {
    if (id === prefix) return prefixedZone(prefix, 0)
    const sign = id[prefix.length]
    if (sign === '+' || sign === '-') return prefixedWithText(id, prefix)
  }
  return region(id)
}

function prefixedWithText(id: string, prefix: string): JavaZone {
  try {
    return prefixedZone(prefix, offsetOf(id.slice(prefix.length)))
  } catch (fault) {
    if (!(fault instanceof JavaException)) throw fault
    throw dateTimeException(`Invalid ID for offset-based ZoneId: ${id}`, fault)
  }
}

function region(id: string): JavaZone {
  if (!/^[A-Za-z][A-Za-z0-9~/._+-]+$/.test(id)) {
    throw dateTimeException(`Invalid ID for region-based ZoneId, invalid format: ${id}`)
  }
  if (!isRegionId(id)) throw new JavaException('java.time.zone.ZoneRulesException', `Unknown time-zone ID: ${id}`)
  const fixed = fixedOffsetOf(id)
  return fixed === undefined ? new RegionZone(id) : new FixedZone(id, fixed, false)
}

/** The regions whose rules have never had a transition: universal time under its many names and the `Etc/GMT±n` zones. */
function fixedOffsetOf(id: string): number | undefined {
  if (/^(Etc\/)?(UTC|UCT|Universal|Zulu|GMT|GMT0|Greenwich)$/.test(id)) return 0
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(id) ?? []
  return hours === undefined ? undefined : (sign === '+' ? -3600 : 3600) * Number(hours)
}
