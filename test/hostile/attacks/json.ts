/** Bodies in JSON that take long to read, and requests of very many documents. */
import { type Attack, json, many, one, quick, SIMULATE, simulate, text, times } from '../attack.js'

const attack = (name: string, body: () => string): Attack => one(`JSON: ${name}`, () => text(body()))
const small = (name: string, body: () => string | Uint8Array): Attack => quick(`JSON: ${name}`, () => text(body()))

const source = (value: string): string => `{"pipeline":{"processors":[]},"docs":[{"_source":{"a":${value}}}]}`

/** Keys of the same hash code: `Aa` and `BB` have the same one. */
const colliding = (bits: number): string[] =>
  Array.from({ length: 2 ** bits }, (_, i) =>
    Array.from({ length: bits }, (_, bit) => ((i >> bit) & 1 ? 'Aa' : 'BB')).join(''),
  )

const collidingSource = (bits: number): object => ({ o: Object.fromEntries(colliding(bits).map(key => [key, 1])) })

export const jsonAttacks: readonly Attack[] = [
  one('1,000,000 empty documents', () =>
    text(`{"pipeline":{"processors":[]},"docs":[${many(1_000_000, '{"_source":{}}', ',')}]}`),
  ),
  one('100,000 documents, verbose', () =>
    json(
      {
        pipeline: { processors: [{ set: { field: 'a', value: 1 } }] },
        docs: Array.from({ length: 100_000 }, () => ({ _source: {} })),
      },
      `${SIMULATE}?verbose`,
    ),
  ),
  one('200,000 documents, pretty', () =>
    text(`{"pipeline":{"processors":[]},"docs":[${many(200_000, '{"_source":{}}', ',')}]}`, `${SIMULATE}?pretty`),
  ),
  one('200,000 documents, in YAML', () =>
    text(`{"pipeline":{"processors":[]},"docs":[${many(200_000, '{"_source":{}}', ',')}]}`, `${SIMULATE}?format=yaml`),
  ),
  one('100,000 documents, filtered', () =>
    text(
      `{"pipeline":{"processors":[]},"docs":[${many(100_000, '{"_source":{}}', ',')}]}`,
      `${SIMULATE}?filter_path=**.a,**._source,-**._id`,
    ),
  ),
  attack('a million brackets', () => source(many(1_000_000, '['))),
  attack('200,000 objects in each other', () => source(`${many(200_000, '{"a":')}1${many(200_000, '}')}`)),
  attack('a text of 5,000,000 escapes', () => source(`"${many(5_000_000, '\\n')}"`)),
  attack('a text of 2,000,000 escaped characters', () => source(`"${many(2_000_000, '\\u0041')}"`)),
  attack('a number of 1,000,000 digits', () => source(many(1_000_000, '1'))),
  attack('a fraction of 1,000,000 digits', () => source(`0.${many(1_000_000, '1')}`)),
  attack('an exponent of 100,000 digits', () => source(`1e${many(100_000, '9')}`)),
  attack('500,000 keys', () => source(`{${many(500_000, i => `"k${i}":1`, ',')}}`)),
  attack('500,000 keys that are numbers', () => source(`{${many(500_000, i => `"${i * 7}":1`, ',')}}`)),
  attack('20,000,000 spaces', () => source(`${many(20_000_000, ' ')}1`)),
  attack('300,000 numbers of 20 digits', () => source(`[${many(300_000, '12345678901234567890', ',')}]`)),
  attack('a key of 5,000,000 characters', () => source(`{"${many(5_000_000, 'k')}":1}`)),
  attack('a text that never ends', () => `{"pipeline":"${many(5_000_000, 'x')}`),
  attack('a comment that never ends', () => `{/*${many(5_000_000, '*')}`),
  one('65,536 keys of one hash code', () =>
    simulate([{ script: { source: 'ctx.n = new HashMap(ctx.o).size()' } }], collidingSource(16)),
  ),
  one('65,536 keys of one hash code, in their order', () =>
    simulate(
      [{ script: { source: 'int n = 0; for (def k : ctx.o.keySet()) { n += k.length() } ctx.n = n' } }],
      collidingSource(16),
    ),
  ),
  one('16,384 keys of one hash code, foreach', () =>
    simulate([{ foreach: { field: 'o', processor: { set: { field: 'x', value: 1 } } } }], collidingSource(14)),
  ),
  small('the same key 1,000 times', () => source(`{${many(1000, '"a":1', ',')}}`)),
  small('bytes that are not UTF-8', () => Uint8Array.from({ length: 10_000 }, (_, i) => (i % 2 === 0 ? 0xc3 : 0x28))),
  small('nothing but a mark of the byte order', () => Uint8Array.from([0xef, 0xbb, 0xbf])),
  small('a NUL', () => '\0'),
  small('half of a request', () => '{"pipeline":{"processors":[],"docs":'),
  small('half of a surrogate pair', () => source('"\\ud800"')),
  small('a depth of 1,001', () => source(`${many(1001, '[')}${many(1001, ']')}`)),
  times(4, 'JSON: 5 MB of keys', () => text(source(`{${many(300_000, i => `"k${i}":1`, ',')}}`))),
]
