/** Sequences against the worked example of the documentation and against a second matcher that tries every combination. */
import { expect, it } from 'vitest'
import type { Candidate, EventOrder } from './event.js'
import { findSamples } from './samples.js'
import { findSequences, type SequenceRequest } from './sequences.js'

interface Event {
  readonly id: number
  readonly millis: number
}

const order: EventOrder<Event> = { compare: (a, b) => a.id - b.id, millis: ({ millis }) => millis }

/** Events as `kind key`, a second after each other. */
const events = (text: string) =>
  text
    .split(' ')
    .map((each, i) => ({ kind: each[0]!, key: each.slice(1), event: { id: i + 1, millis: 1000 * (i + 1) } }))

type Given = ReturnType<typeof events>

const ofKind = (all: Given, kind: string): Candidate<Event>[] =>
  all.filter(each => kind === '*' || each.kind === kind).map(({ key, event }) => ({ event, keys: [key], keyText: key }))

/** A query as `a b !c d`. */
const request = (all: Given, items: string, until = '', maxSpan: number | null = null): SequenceRequest<Event> => ({
  stages: items.split(' ').map(item => ({ candidates: ofKind(all, item.at(-1)!), isMissing: item.startsWith('!') })),
  until: until === '' ? [] : ofKind(all, until),
  maxSpan,
})

const sequencesOf = (given: SequenceRequest<Event>) => [...findSequences(given, order)].filter(each => each !== null)

const found = (given: SequenceRequest<Event>): string[] =>
  sequencesOf(given).map(({ keys, events: own }) => `${keys}: ${own.map(event => event?.id ?? '-')}`)

it('finds the sequences of the documentation', () => {
  const all = events('ax ax bx bx ax cx ay by cy cx')
  expect(found(request(all, 'a b c'))).toEqual(['x: 2,3,6', 'y: 7,8,9'])
})

it('lets an event end one sequence and begin the next', () => {
  expect(found(request(events('ax ax ax'), '* *'))).toEqual(['x: 1,2', 'x: 2,3'])
})

it('ends sequences that began before an event of until', () => {
  expect(found(request(events('ax ux bx ax bx'), 'a b', 'u'))).toEqual(['x: 4,5'])
  expect(found(request(events('ax bx'), 'a b', 'b'))).toEqual(['x: 1,2'])
})

it('finds no sequence beyond its span', () => {
  expect(found(request(events('ax cx cx bx ax bx'), 'a b', '', 1000))).toEqual(['x: 5,6'])
})

it('leaves out sequences with an event that has to be missing', () => {
  expect(found(request(events('px px qx px'), 'p !q p', '', 60_000))).toEqual(['x: 1,-,2'])
  expect(found(request(events('qx ax bx ay by'), '!q a b', '', 60_000))).toEqual(['y: -,4,5'])
  expect(found(request(events('ax bx ay by qy'), 'a b !q', '', 60_000))).toEqual(['x: 1,2,-'])
  expect(found(request(events('ax bx cx cx cx qx'), 'a b !q', '', 2000))).toEqual(['x: 1,2,-'])
})

it('finds samples by ascending keys, with each event once', () => {
  const all = events('by ax bx ay ay')
  const samples = [...findSamples([ofKind(all, 'a'), ofKind(all, 'b')], order, 5)]
  expect(samples.map(({ keys, events: own }) => `${keys}: ${own.map(event => event!.id)}`)).toEqual([
    'x: 2,3',
    'y: 4,1',
    'y: 5,1',
  ])
  expect([...findSamples([ofKind(all, 'a'), ofKind(all, 'a')], order, 1)].length).toBe(1)
})

it('finds immediately that filters share too few events for a sample', () => {
  let compared = 0
  const counting: EventOrder<Event> = {
    ...order,
    compare(a, b) {
      compared++
      return order.compare(a, b)
    },
  }
  const all = events(Array.from({ length: 11 }, () => 'ax').join(' '))
  const twelve = Array.from({ length: 12 }, () => ofKind(all, 'a'))
  expect([...findSamples(twelve, counting, 1)]).toEqual([])
  const single = ofKind(events('ax'), 'a')
  const many = ofKind(events(Array.from({ length: 500 }, () => 'ax').join(' ')), 'a')
  expect(
    [...findSamples([many, many, many, single], counting, 1)].map(({ events: own }) => own.map(e => e!.id)),
  ).toEqual([[2, 3, 4, 1]])
  expect(compared).toBeLessThan(100_000)
})

/** Goes back from each last event: the nearest event before it of each item that no later sequence has taken. */
function naive(all: Given, kinds: readonly string[], until: string): string[] {
  const results: string[] = []
  for (const key of new Set(all.map(each => each.key))) {
    const own = all.filter(each => each.key === key)
    let states: (number[] | null)[] = kinds.map(() => null)
    for (const { kind, event } of own) {
      const next = [...states]
      for (let item = kinds.length - 1; item >= 0; item--) {
        if (kinds[item] !== kind) continue
        const before = item === 0 ? [] : states[item - 1]!
        if (before === null) continue
        if (item > 0) next[item - 1] = next[item - 1] === states[item - 1] ? null : next[item - 1]!
        const advanced = [...before, event.id]
        if (item === kinds.length - 1) results.push(`${key}: ${advanced}`)
        else next[item] = advanced
      }
      states = kind === until ? next.map(each => (each?.at(-1) === event.id ? each : null)) : next
    }
  }
  return results.sort()
}

it('agrees with the second matcher on random events', () => {
  let seed = 20261122
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return Math.floor((seed / 0x7fffffff) * below)
  }
  for (let run = 0; run < 200; run++) {
    const text = Array.from({ length: 40 }, () => `${'abcu'[random(4)]}${'xyz'[random(3)]}`).join(' ')
    const all = events(text)
    const kinds = Array.from({ length: 2 + random(3) }, () => 'abc'[random(3)]!)
    const until = random(2) === 0 ? '' : 'u'
    expect(found(request(all, kinds.join(' '), until)).sort(), `${kinds} until ${until}: ${text}`).toEqual(
      naive(all, kinds, until),
    )
  }
})
