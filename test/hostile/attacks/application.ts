/** The application: rules, roles, spaces, connectors, of which there are many or which have many parts. */
import { type Attack, type HostileRequest, list, many, members, one, post, put } from '../attack.js'

const get = (path: string): HostileRequest => ({ method: 'GET', path })

const KIBANA = { 'content-type': 'application/json', 'kbn-xsrf': 'true' }
const RULES = '/api/detection_engine/rules'
const rule = (place: number): object => ({
  rule_id: `hostile-${place}`,
  name: `hostile ${place}`,
  description: 'd',
  risk_score: 1,
  severity: 'low',
  type: 'query',
  index: ['i'],
  query: '*',
  tags: list(20, n => `tag-${place}-${n}`),
})

/** A file of a form, as Kibana takes rules. */
function file(text: string): HostileRequest {
  const boundary = 'a-boundary'
  const head =
    'content-disposition: form-data; name="file"; filename="rules.ndjson"\r\ncontent-type: application/ndjson'
  return {
    method: 'POST',
    path: `${RULES}/_import?overwrite=true`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'kbn-xsrf': 'true' },
    body: `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  }
}

const rules = (): readonly HostileRequest[] => [file(many(2000, i => `${JSON.stringify(rule(i))}\n`))]
/** The other client uses the application, too, which has a thread. */
const otherSpace = (): HostileRequest => get('/api/spaces/space/default')

const application = (name: string, request: () => HostileRequest): Attack =>
  one(`application: ${name}`, () => ({ ...request(), headers: { ...KIBANA, ...request().headers } }), {
    setUp: rules,
    other: otherSpace,
  })

const grants = (count: number, grant: (place: number) => unknown): HostileRequest =>
  put('/api/security/role/hostile', { elasticsearch: {}, kibana: list(count, grant) })

export const applicationAttacks: readonly Attack[] = [
  application('10 MB of rules', () => file(many(9000, i => `${JSON.stringify(rule(i))}\n`))),
  application('10 MB of rules that are none', () => file(many(1_000_000, '{"a":1}\n'))),
  application('10 MB of a rule that never ends', () => file(many(9_000_000, '['))),
  application('a bulk action on all rules', () =>
    post(`${RULES}/_bulk_action`, {
      action: 'edit',
      query: '',
      edit: list(100, i => ({ type: 'add_tags', value: list(20, n => `added-${i}-${n}`) })),
    }),
  ),
  application('a bulk action on all rules, of 100 values', () =>
    post(`${RULES}/_bulk_action`, {
      action: 'edit',
      query: '',
      edit: list(100, i => ({ type: i % 2 === 0 ? 'add_tags' : 'delete_tags', value: [`added-${i >> 1}`] })),
    }),
  ),
  application('rules by a query of 15 kB', () =>
    get(
      `${RULES}/_find?per_page=10000&filter=${encodeURIComponent(many(250, i => `alert.attributes.name: *a*${i}*`, ' or '))}`,
    ),
  ),
  application('rules by a query of stars', () =>
    get(`${RULES}/_find?per_page=10000&filter=${encodeURIComponent(`alert.attributes.name: ${many(200, '*a')}z`)}`),
  ),
  application('rules by a query of brackets', () =>
    get(`${RULES}/_find?filter=${encodeURIComponent(`${many(2000, '(')}a: b${many(2000, ')')}`)}`),
  ),
  application('all rules, exported', () => post(`${RULES}/_export`, {})),
  application('a role of 5,000 spaces', () =>
    put('/api/security/role/hostile', {
      elasticsearch: {},
      kibana: list(5000, i => ({ base: ['all'], spaces: [`space-${i}`] })),
    }),
  ),
  application('10,000 roles', () =>
    post('/api/security/roles', {
      roles: members(
        10_000,
        i => `hostile-${i}`,
        () => ({ elasticsearch: { cluster: ['all'] } }),
      ),
    }),
  ),
  {
    name: 'application: 300 spaces',
    requests: () =>
      list(300, i => ({ ...post('/api/spaces/space', { id: `hostile-${i}`, name: `n${i}` }), headers: KIBANA })),
    other: otherSpace,
  },
  application('a role of 12,000 grants of features', () =>
    grants(12_000, i => ({ feature: { discover: ['all'] }, spaces: [`s${i}`] })),
  ),
  application('a role of 250,000 grants of nothing', () => grants(250_000, () => ({}))),
  application('a role of a grant in 400,000 spaces that are numbers', () =>
    grants(1, () => ({ base: ['all'], spaces: list(400_000, () => 1) })),
  ),
  application('a role of 60,000 features that do not exist', () =>
    grants(1, () => ({
      feature: members(
        60_000,
        i => `f${i}`,
        () => ['all'],
      ),
    })),
  ),
  application('a role with 45,000 members of metadata', () =>
    put('/api/security/role/hostile', {
      elasticsearch: {},
      metadata: members(
        45_000,
        i => `key-${i}`,
        i => i,
      ),
    }),
  ),
  application('a rule of 90,000 tags', () =>
    post(RULES, { ...rule(0), rule_id: 'hostile-tags', tags: list(90_000, i => `${i}`) }),
  ),
  application('a rule of 130,000 exceptions that are numbers', () =>
    post(RULES, { ...rule(0), rule_id: 'hostile-exceptions', exceptions_list: list(130_000, i => i) }),
  ),
  application('a bulk action on 100,000 ids', () =>
    post(`${RULES}/_bulk_action`, { action: 'enable', ids: list(100_000, i => `${i}`) }),
  ),
]
