/** Requests that are odd before their body is read, and what is stored. */
import { gzipSync } from 'node:zlib'
import { type Attack, many, one, put, quick, SIMULATE, simulate, text } from '../attack.js'

const get = (name: string, path: () => string, headers?: Readonly<Record<string, string>>): Attack =>
  quick(name, () => ({ method: 'GET', path: path(), ...(headers === undefined ? {} : { headers }) }))

const TINY = '{"pipeline":{"processors":[]},"docs":[{"_source":{}}]}'
const odd = (name: string, headers: Readonly<Record<string, string>>): Attack =>
  quick(name, () => ({ method: 'POST', path: SIMULATE, headers, body: TINY }))

export const requestAttacks: readonly Attack[] = [
  get('filter_path: 3,000 times any level', () => `/?filter_path=${many(3000, '**.')}x`),
  get('filter_path: 3,000 stars', () => `/?filter_path=${many(3000, '*')}x`),
  get('filter_path: 5,000 patterns', () => `/?filter_path=${many(5000, 'a', ',')}`),
  get('filter_path: stars and levels', () => `/?filter_path=${many(1500, '*a*.**.')}x`),
  one('filter_path: any level, in 20,000 grok patterns', () => ({
    method: 'GET',
    path: `/_ingest/processor/grok?filter_path=${many(2000, '**.*a*.')}x`,
  })),
  get('2,000 unknown parameters', () => `/?${many(2000, i => `p${i}=1`, '&')}`),
  get('a parameter of 15,000 percent signs', () => `/?pretty=${many(5000, '%25')}`),
  get('a path of 5,000 parts', () => many(5000, '/a')),
  get('a path that cannot be decoded', () => `/_ingest/pipeline/${many(2000, '%zz')}`),
  get('an id of 2,000 stars', () => `/_ingest/pipeline/${many(2000, '*a')}`),
  get('an id of 3,000 names', () => `/_ingest/pipeline/${many(3000, 'a', ',')}`),
  get('a header of 14,000 spaces', () => '/', { accept: `application/json${many(14_000, ' ')}x` }),
  odd('a media type of 14,000 spaces', { 'content-type': `application/json${many(14_000, ' ')}x` }),
  odd('a media type of 3,000 parameters', { 'content-type': `application/json${many(3000, ';a=b')}` }),
  odd('versions that are asked for many times', {
    'content-type': 'application/vnd.elasticsearch+json;compatible-with=8',
    accept: many(300, 'application/vnd.elasticsearch+json ; compatible-with ', ','),
  }),
  odd('a media type that is none', { 'content-type': ';;;' }),
  odd('another Origin', { 'content-type': 'application/json', origin: 'http://evil.example' }),
  odd('another Host', { 'content-type': 'application/json', host: 'evil.example' }),
  odd('a Host of 10,000 characters', { 'content-type': 'application/json', host: many(10_000, 'a') }),
  odd('an id of 10,000 characters for the client', {
    'content-type': 'application/json',
    'x-opaque-id': many(10_000, 'x'),
  }),
  quick('a method that is none of a path', () => ({ method: 'DELETE', path: SIMULATE })),
  quick('OPTIONS', () => ({ method: 'OPTIONS', path: '/' })),
  quick('a source in a parameter', () => ({
    method: 'GET',
    path: `${SIMULATE}?source_content_type=application/yaml&source=${encodeURIComponent(many(3000, '['))}`,
  })),
  quick('an error with its trace, in YAML', () => ({
    method: 'GET',
    path: '/_nothing/here?error_trace&format=yaml&filter_path=**',
  })),
  one('a body in pieces of 7 bytes', () => simulate([], { a: many(50_000, 'a') }), { pieces: 7 }),
  one(
    'a client that leaves',
    () =>
      simulate(
        [{ script: { source: 'for (int i = 0; i < 900000; i++) {} ctx.a = 1' } }],
        ...Array.from({ length: 1000 }, () => ({})),
      ),
    {
      leavesAfter: 100,
    },
  ),
  one('a client that leaves in the middle of its body', () => text(many(30_000_000, ' ')), { leavesAfter: 30 }),
  one('a body that is too large', () => text(many(101 * 1024 * 1024, ' '))),
  one('10 MB of gzip', () => ({
    method: 'POST',
    path: SIMULATE,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(many(50_000_000, ' ')),
  })),
  {
    name: '300 pipelines of 1 MB',
    requests: () =>
      Array.from({ length: 300 }, (_, i) =>
        put(`/_ingest/pipeline/big-${i}`, { description: many(1_000_000, 'x'), processors: [] }),
      ),
  },
  {
    name: '2,000 small pipelines',
    requests: () =>
      Array.from({ length: 2000 }, (_, i) =>
        put(`/_ingest/pipeline/small-${i % 100}`, { processors: [{ set: { field: 'a', value: i } }] }),
      ),
  },
  one('all pipelines', () => ({ method: 'GET', path: '/_ingest/pipeline?pretty' })),
  one('a pipeline that compiles for long', () =>
    put('/_ingest/pipeline/slow', {
      processors: Array.from({ length: 3000 }, (_, i) => ({
        script: { source: `ctx.f${i} = ${many(20, '(1 + ')}1${many(20, ')')}` },
      })),
    }),
  ),
  one('a script of 65,000 characters', () =>
    put('/_scripts/long', { script: { lang: 'painless', source: `ctx.a = ${many(16_000, '1 + ')}1` } }),
  ),
  one('a script of 20,000 parentheses', () =>
    put('/_scripts/deep', {
      script: { lang: 'painless', source: `ctx.a = ${many(20_000, '(')}1${many(20_000, ')')}` },
    }),
  ),
  one('a model that unpacks to much', () =>
    put('/_ml/trained_models/bomb', {
      input: { field_names: ['a'] },
      inference_config: { regression: {} },
      compressed_definition: gzipSync(many(100_000_000, ' ')).toString('base64'),
    }),
  ),
  {
    // Fewer than the queue takes: if it is full, everybody is refused with 429.
    name: '900 small requests',
    requests: () => Array.from({ length: 900 }, (_, i) => simulate([{ set: { field: 'a', value: i } }], {})),
  },
  one('pipelines without an end: deletes all', () => ({ method: 'DELETE', path: '/_ingest/pipeline/*' })),
]
