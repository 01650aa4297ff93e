/** `--enrich`, `--models`, `--user` and tables in `--geoip-dir`: what they accept, and the errors for the rest. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

async function simulate(
  processors: readonly object[],
  args: readonly string[],
  files: Record<string, string>,
  doc: object = { mail: 'a@x.org', x: 3, ip: '81.2.69.142' },
): Promise<{ source: unknown; code: number; err: string }> {
  const all = { 'p.json': JSON.stringify({ processors }), 'd.json': JSON.stringify(doc), ...files }
  const { code, out, err } = await run(['simulate', './p.json', './d.json', '-f', 'json', ...args], { files: all })
  const answer = out === '' ? null : (JSON.parse(out) as { doc?: { _source: unknown } })
  return { source: answer?.doc?._source ?? answer, code, err }
}

async function fault(args: readonly string[], files: Record<string, string>): Promise<string> {
  const { code, err } = await simulate([], args, files)
  expect(code).toBe(2)
  return err
}

const enrich = [{ enrich: { policy_name: 'users', field: 'mail', target_field: 'u' } }]
const policy = (more: object = {}, others: object = {}) =>
  JSON.stringify({ match: { indices: 'people', match_field: 'email', enrich_fields: ['city'], ...more }, ...others })
const PEOPLE = 'email,city,zip\na@x.org,Oslo,1\nb@x.org,Rome,2\n'
const ann = { email: 'a@x.org', city: 'Oslo' }

describe('--enrich', () => {
  const looksUp = async (args: readonly string[], files: Record<string, string>) => {
    const { source, err } = await simulate(enrich, args, files)
    expect(err).toBe('')
    return (source as { u: unknown }).u
  }

  it.each([
    ['CSV next to the policy', { 'e/users.json': policy(), 'e/people.csv': PEOPLE }],
    [
      'NDJSON next to the policy',
      { 'e/users.json': policy(), 'e/people.ndjson': '{"email":"a@x.org","city":"Oslo"}\n' },
    ],
    ['JSON next to the policy', { 'e/users.json': policy(), 'e/people.json': '[{"email":"a@x.org","city":"Oslo"}]' }],
    ['several indices', { 'e/users.json': policy({ indices: ['p*'] }), 'e/p1.csv': PEOPLE, 'e/p2.csv': 'email\nz\n' }],
    ['rows in the file', { 'e/users.json': policy({}, { rows: [{ email: 'a@x.org', city: 'Oslo' }] }) }],
    ['a file that is named', { 'e/users.json': policy({}, { rows: '../data/x.csv' }), 'data/x.csv': PEOPLE }],
    [
      'several files',
      { 'e/users.json': policy({}, { rows: ['a.csv', 'b.csv'] }), 'e/a.csv': PEOPLE, 'e/b.csv': PEOPLE },
    ],
    ['a query', { 'e/users.json': policy({ query: { term: { zip: 1 } } }), 'e/people.csv': PEOPLE }],
    [
      'the answer of the get API',
      {
        'e/users.json': JSON.stringify({
          policies: [{ config: { match: { ...JSON.parse(policy()).match, name: 'users' } } }],
        }),
        'e/people.csv': PEOPLE,
      },
    ],
  ])('accepts documents: %s', async (_name, files: Record<string, string>) => {
    expect(await looksUp(['--enrich', './e/users.json'], files)).toEqual(ann)
    expect(await looksUp(['--enrich', './e'], files)).toEqual(ann)
  })

  it('accepts YAML', async () => {
    const yaml = 'match: { indices: people, match_field: email, enrich_fields: city }\n'
    expect(await looksUp(['--enrich', './e'], { 'e/users.yml': yaml, 'e/people.csv': PEOPLE })).toEqual(ann)
  })

  it('may be given several times', async () => {
    const files = { 'a/users.json': policy({}, { rows: [ann] }), 'b/other.json': policy({}, { rows: [] }) }
    expect(await looksUp(['--enrich', './b', '--enrich', './a/users.json'], files)).toEqual(ann)
  })

  it('reads the type of ranges from a mapping', async () => {
    const range = (type: string) => ({
      'e/r.json': JSON.stringify({
        range: { indices: 'i', match_field: 'when', enrich_fields: 'name' },
        rows: [{ when: { gte: '01.02.2026', lt: '02.02.2026' }, name: 'first' }],
        mappings: { properties: { when: { type, format: 'dd.MM.yyyy' } } },
      }),
    })
    const look = [{ enrich: { policy_name: 'r', field: 'd', target_field: 'u' } }]
    const args = ['--enrich', './e']
    expect((await simulate(look, args, range('date_range'), { d: '01.02.2026' })).source).toMatchObject({
      u: { name: 'first' },
    })
    const { err } = await simulate(look, args, range('date'), {})
    expect(err).toBe(
      `error: --enrich: ./e/r.json:1:176: [when] is mapped to no range type
  help: Range policies take integer_range, long_range, float_range, double_range, date_range, ip_range.
`,
    )
  })

  it.each([
    ['nothing', {}, 'there is no file or folder ./e'],
    ['broken JSON', { e: '{\n"match": }' }, './e:2:10: unreadable JSON: '],
    ['an empty folder', { 'e/x.txt': '' }, 'there is no enrich policy in ./e\n  help: A policy is {"match": {'],
    [
      'another type',
      { e: '{"matches": {}}' },
      './e:1:2: unsupported policy type [matches], supported types are [match, geo_match, range]\n  help: ',
    ],
    [
      'a policy without a member',
      { e: '{\n  "match": {"indices": "i"}\n}' },
      './e:2:3: Required [match_field, enrich_fields]\n  help: ',
    ],
    ['an unknown member', { e: policy({ matchfield: 1 }) }, './e:1:77: [policy] unknown field [matchfield]\n  help: '],
    [
      'an unknown query',
      { e: policy({ query: { knn: {} } }) },
      './e:1:77: unknown query [knn]: policies of Sluice take [match_all, match_none, term, terms, range, prefix, wildcard, exists, bool]\n  help: ',
    ],
    [
      'no documents',
      { e: policy() },
      './e:1:11: there are no documents of the index [people]\n  help: Put them into ./people.csv, .json or .ndjson, or name their file in the policy\'s file: "rows": "FILE".\n',
    ],
    [
      'documents without the field',
      { e: policy(), 'people.csv': 'mail,city\n1,2\n' },
      './e:1:30: no document has the field [email]\n  help: Did you mean mail?\n',
    ],
    ['a file that is not there', { e: policy({}, { rows: 'none.csv' }) }, 'there is no file or folder ./none.csv\n'],
    [
      'rows that are none',
      { e: policy({}, { rows: [1] }) },
      './e:1:86: [rows] must hold the names of files, or documents\n',
    ],
    [
      'broken CSV',
      { e: policy(), 'people.csv': 'email,city\na,b\nc,d,e\n' },
      './people.csv:3: 3 cells, but the head names 2 columns\n  help: A value with a comma in it is written in double quotes.\n',
    ],
    [
      'broken NDJSON',
      { e: policy(), 'people.ndjson': '{"email":1}\n{"email":}\n' },
      "./people.ndjson:2: unreadable JSON: Unexpected character ('}' (code 125)): ",
    ],
    [
      'a row that cannot be indexed',
      {
        e: '{"geo_match":{"indices":"i","match_field":"s","enrich_fields":[]},"rows":"i.csv"}',
        'i.csv': 's\nPOINT (1 2)\nPOINT (x)\n',
      },
      './i.csv:3: ',
    ],
  ])('refuses %s', async (_name, files: Record<string, string>, text) => {
    const err = await fault(['--enrich', './e'], files)
    expect(err.slice(0, `error: --enrich: ${text}`.length)).toBe(`error: --enrich: ${text}`)
  })
})

const tree = {
  feature_names: ['x'],
  tree_structure: [
    { split_feature: 0, threshold: 5, left_child: 1, right_child: 2 },
    { leaf_value: 10 },
    { leaf_value: 20 },
  ],
}
const definition = { trained_model: { tree } }
const model = (more: object = {}) =>
  JSON.stringify({ input: { field_names: ['x'] }, inference_config: { regression: {} }, definition, ...more })

describe('--models', () => {
  const infer = [{ inference: { model_id: 'price', target_field: 'm' } }]
  const wanted = { predicted_value: 10, model_id: 'price' }

  it.each([
    ['the body of the put API', { 'm/price.json': model() }],
    [
      'a packed definition',
      {
        'm/price.json': model({
          definition: undefined,
          compressed_definition: gzipSync(JSON.stringify(definition)).toString('base64'),
        }),
      },
    ],
    [
      'the answer of the get API',
      {
        'm/all.json': `{"count":1,"trained_model_configs":[${model({ model_id: 'price', create_time: 1, version: '8.18.8' })}]}`,
      },
    ],
    ['recorded answers', { 'm/price.json': '{"answers":[{"input":{"x":3},"result":{"predicted_value":10.0}}]}' }],
  ])('takes %s', async (_name, files: Record<string, string>) => {
    const { source, err } = await simulate(infer, ['--models', './m'], files)
    expect([(source as { m: unknown }).m, err]).toEqual([wanted, ''])
  })

  it('knows languages without any', async () => {
    const { source } = await simulate(
      [{ inference: { model_id: 'lang_ident_model_1' } }],
      [],
      {},
      { text: '서버가 응답하지 않습니다' },
    )
    expect(source).toMatchObject({ ml: { inference: { predicted_value: 'ko' } } })
  })

  it.each([
    [
      'an empty folder',
      { 'm/x.txt': '' },
      'there is no model in ./m\n  help: A model is the body of PUT _ml/trained_models/{id}, ',
    ],
    ['what is not an object', { 'm/p.json': '[]' }, './m/p.json: a model must be an object\n  help: '],
    [
      'an incomplete model',
      { 'm/p.json': '{"inference_config":{}}' },
      './m/p.json: model [p]: Validation Failed: 1: [model_type] must be set if [definition] is not defined.;2: [input.field_names] must not be empty;\n  help: ',
    ],
    [
      'a broken tree',
      {
        'm/p.json': model({
          definition: {
            trained_model: {
              tree: { ...tree, tree_structure: [{ split_feature: 0, threshold: 1, left_child: 1, right_child: 2 }] },
            },
          },
        }),
      },
      './m/p.json: model [p]: [tree] contains missing nodes [1, 2]\n  help: ',
    ],
    [
      'two of one id',
      { 'm/a.json': model({ model_id: 'x' }), 'm/b.json': model({ model_id: 'x' }) },
      './m/b.json: model [x]: Trained machine learning model [x] already exists\n  help: ',
    ],
  ])('refuses %s', async (_name, files: Record<string, string>, text) => {
    const err = await fault(['--models', './m'], files)
    expect(err.slice(0, `error: --models: ${text}`.length)).toBe(`error: --models: ${text}`)
  })
})

describe('--user', () => {
  const set = [{ set_security_user: { field: 'u' } }]
  const user = async (given: string, files: Record<string, string> = {}) =>
    (await simulate(set, ['--user', given], files, {})).source

  it('may be a name', async () => {
    expect(await user('jdoe')).toEqual({
      u: { username: 'jdoe', realm: { name: 'default_native', type: 'native' }, authentication_type: 'REALM' },
    })
  })

  it('may be JSON, or a file', async () => {
    const json = '{"username":"j","roles":["editor"],"api_key":{"name":"k","id":"1"}}'
    const wanted = { u: { username: 'j', roles: ['editor'], api_key: { name: 'k', id: '1' } } }
    expect(await user(json)).toEqual(wanted)
    expect(await user('./user.json', { 'user.json': json })).toEqual(wanted)
    expect(await user('./user.yml', { 'user.yml': 'username: j' })).toEqual({ u: { username: 'j' } })
  })

  it('may be empty; without it security is off', async () => {
    const reason = async (args: readonly string[]) => {
      const { source } = await simulate(set, args, {}, {})
      return (source as { error: { reason: string } }).error.reason
    }
    expect(await reason(['--user', 'null'])).toMatch(/^There is no authenticated user/)
    expect(await reason([])).toMatch(/^Security \(authentication\) is not enabled/)
  })

  it.each([
    ['{"username":', 'unreadable JSON: '],
    ['{"usernam":"x"}', 'a user has no member [usernam]\n  help: Did you mean username?\n'],
    ['./none.json', 'there is no file or folder ./none.json\n'],
  ])('refuses %s', async (given, text) => {
    const err = await fault(['--user', given], {})
    expect(err.slice(0, `error: --user: ${text}`.length)).toBe(`error: --user: ${text}`)
  })
})

describe('--geoip-dir', () => {
  const geoip = [{ geoip: { field: 'ip', properties: ['city_name', 'location'] } }]

  it.each([
    ['CSV', { 'g/GeoLite2-City.csv': 'network,city_name,location.lat,location.lon\n81.2.69.0/24,London,51.5,-0.1\n' }],
    ['JSON', { 'g/GeoLite2-City.json': '{"81.2.69.142":{"city_name":"London","location":{"lat":51.5,"lon":-0.1}}}' }],
  ])('takes tables in %s', async (_name, files: Record<string, string>) => {
    const { source } = await simulate(geoip, ['--geoip-dir', './g'], files)
    expect(source).toMatchObject({ geoip: { city_name: 'London', location: { lat: 51.5, lon: -0.1 } } })
  })

  it('skips files that are not databases', async () => {
    const table = { 'g/GeoLite2-City.json': '{"81.2.69.142":{"city_name":"London"}}' }
    const files = {
      ...table,
      'g/package.json': '{"name":"x"}',
      'g/hosts.csv': 'a\n"',
      'g/p.ndjson': '{',
      'g/readme.md': '',
    }
    const { source } = await simulate(geoip, ['--geoip-dir', './g'], files)
    expect(source).toMatchObject({ geoip: { city_name: 'London' } })
    const named = await fault(['--geoip-dir', './g/hosts.csv'], { 'g/hosts.csv': 'network\n' })
    expect(named).toContain('./g/hosts.csv: there is no kind of IP database [hosts]\n  help: Name it for a database: ')
  })

  it('accepts one file', async () => {
    const files = { 'g/GeoLite2-City.json': '{"81.2.69.142":{"city_name":"London"}}', 'g/other.csv': 'x\n' }
    const { source } = await simulate(geoip, ['--geoip-dir', './g/GeoLite2-City.json'], files)
    expect(source).toMatchObject({ geoip: { city_name: 'London' } })
  })

  it.each([
    [
      'a folder without any',
      { 'g/hosts.csv': 'network\n', 'g/notes.json': '{"a":' },
      'there is no IP database in ./g\n  help: Databases are .mmdb files, or tables named for one: ',
    ],
    [
      'an unknown property',
      { 'g/GeoLite2-ASN.csv': 'network,asm\n9.9.9.9,1\n' },
      './g/GeoLite2-ASN.csv:2: the database has no property [asm]\n  help: Did you mean asn?\n',
    ],
  ])('refuses %s', async (_name, files: Record<string, string>, text) => {
    const err = await fault(['--geoip-dir', './g'], files)
    expect(err.slice(0, `error: --geoip-dir: ${text}`.length)).toBe(`error: --geoip-dir: ${text}`)
  })
})
