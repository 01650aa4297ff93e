/** Damages a request: the same seed gives the same damage, so that a find can be repeated from its number. */
import { readJson } from '@sluice/core'

/** A source of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Values of every type, and texts that mean something to some processor. JSON texts, to be fresh each time. */
const HOSTILE = [
  ...['null', 'true', '0', '-0.0', '1.0', '2147483648', '9223372036854775808', '1e308', '[]', '{}', '""', '" "'],
  ...['"__proto__"', '"constructor"', '"\\ud800"', '"a.b.c"', '"_ingest.timestamp"', '"{{{a}}}"', '"{{#a}}"', '"%{x}"'],
  ...['"(a+)+$"', '"[^"', '"(?<a>b)"', '"ctx.a = ctx"', '"while (true) {}"', '"2024-02-30T25:61:61Z"', '"\\u0000"'],
  ...['[[[[1]]]]', '{"a":{"a":{"a":{}}}}', '[null, 1, "a", {"k": 1.5}]', '{"__proto__": 1}', `"${'x'.repeat(5000)}"`],
]

interface Place {
  read(): unknown
  write(value: unknown): void
  remove(): void
}

/** A copy of the request with up to four changes. `other` lends values. Both are as `readJson` gives them and stay as they are. */
export function mutate(request: unknown, other: unknown, random: () => number): unknown {
  const holder = [copy(request)]
  const lent = placesIn([copy(other)])
  const changes = 1 + Math.floor(random() * 4)
  for (let i = 0; i < changes; i++) {
    const places = placesIn(holder)
    change(pick(places, random), pick(lent, random), random)
    if (holder.length === 0) return null
  }
  return holder[0]
}

function change(place: Place, lent: Place, random: () => number): void {
  const value = place.read()
  switch (Math.floor(random() * 6)) {
    case 0:
      return place.remove()
    case 1:
      return place.write(copy(lent.read()))
    case 2:
      return place.write([value])
    case 3:
      if (typeof value === 'string') return place.write(damagedText(value, random))
      break
    case 4:
      if (Array.isArray(value) && value.length > 0) return place.write([...value, ...(copy(value) as unknown[])])
      break
  }
  place.write(readJson(`[${pick(HOSTILE, random)}]`) as unknown[])
  if (random() < 0.8) place.write((place.read() as unknown[])[0])
}

/** A text with a piece lost, doubled, or a character put in. */
function damagedText(text: string, random: () => number): string {
  const from = Math.floor(random() * (text.length + 1))
  const to = from + Math.floor(random() * Math.min(8, text.length - from + 1))
  const piece = [text.slice(from, to).repeat(2), '', pick([...'{}[]()"\'\\/%.*+?|^$ \n\u00e9'], random)]
  return text.slice(0, from) + pick(piece, random) + text.slice(to)
}

/** Every value inside, with the way to change it. */
function placesIn(holder: unknown[]): Place[] {
  const places: Place[] = []
  const visit = (value: unknown): void => {
    if (value instanceof Map) {
      for (const key of value.keys()) {
        places.push({
          read: () => value.get(key),
          write: next => value.set(key, next),
          remove: () => value.delete(key),
        })
        visit(value.get(key))
      }
    } else if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) {
        places.push({
          read: () => value[i],
          write: next => {
            value[i] = next
          },
          remove: () => value.splice(i, 1),
        })
        visit(item)
      }
    }
  }
  visit(holder[0])
  return places.length > 0
    ? places
    : [{ read: () => holder[0], write: v => holder.splice(0, 1, v), remove: () => undefined }]
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, copy(item)]))
  return value
}

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)]!
