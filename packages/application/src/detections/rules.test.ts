/** Detection rules: what they are made of, and what their routes refuse. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BASE, RULE, RULES_PATH, siem } from '../testkit/detection-rules.js'
import { type TestApplication, testApplication } from '../testkit/test-application.js'

let application: TestApplication
let now = 0
beforeEach(() => {
  now = Date.UTC(2026, 0, 2)
  application = testApplication({ now: () => now })
})
afterEach(() => application.close())

const UUID = '6f1e5a1c-9f3c-4e57-9a6f-0d8f5d2f7a11'
type Json = Record<string, unknown>
const create = (body: object) => application.send(`POST ${RULES_PATH}`, body)

/** Every field that a rule of any type may have. */
const EVERYTHING = {
  ...BASE,
  version: 3,
  tags: ['t'],
  enabled: true,
  risk_score_mapping: [{ field: 'f', operator: 'equals', value: 'v', risk_score: 7 }],
  severity_mapping: [{ field: 'f', operator: 'equals', severity: 'high', value: 'v' }],
  interval: '10m',
  from: 'now-12m',
  to: 'now-1m',
  actions: [
    {
      id: 'c',
      action_type_id: '.webhook',
      group: 'default',
      params: { body: '{}' },
      uuid: UUID,
      alerts_filter: { query: { kql: 'a: b', filters: [] } },
      frequency: { summary: false, notifyWhen: 'onThrottleInterval', throttle: '1h' },
    },
  ],
  exceptions_list: [{ id: 'e', list_id: 'l', type: 'detection', namespace_type: 'agnostic' }],
  author: ['a'],
  false_positives: ['p'],
  references: ['https://example.com'],
  max_signals: 5,
  threat: [
    {
      framework: 'MITRE ATT&CK',
      tactic: { id: 'TA1', name: 'x', reference: 'y' },
      technique: [{ id: 'T1', name: 'x', reference: 'y', subtechnique: [{ id: 'T1.1', name: 'x', reference: 'y' }] }],
    },
  ],
  setup: 's',
  related_integrations: [{ package: 'p', version: '1', integration: 'i' }],
  rule_name_override: 'o',
  timestamp_override: 'event.ingested',
  timestamp_override_fallback_disabled: true,
  timeline_id: 'i',
  timeline_title: 't',
  outcome: 'exactMatch',
  alias_target_id: 'x',
  alias_purpose: 'savedObjectConversion',
  license: 'l',
  note: 'n',
  building_block_type: 'default',
  output_index: 'o',
  namespace: 'default',
  meta: { from: '1m' },
  investigation_fields: { field_names: ['f'] },
  throttle: 'no_actions',
  response_actions: [
    {
      action_type_id: '.osquery',
      params: {
        ecs_mapping: { 'host.name': { field: 'f', value: 'v' } },
        pack_id: 'p',
        queries: [
          {
            id: 'q',
            query: 'select 1',
            ecs_mapping: {},
            platform: 'linux',
            removed: false,
            snapshot: true,
            version: '1',
          },
        ],
        query: 'select 1',
        saved_query_id: 's',
        timeout: 60,
      },
    },
    { action_type_id: '.endpoint', params: { command: 'isolate', comment: 'c' } },
  ],
}

const SUPPRESSION = { group_by: ['f'], duration: { value: 5, unit: 's' }, missing_fields_strategy: 'doNotSuppress' }
const SOURCE = { index: ['i'], data_view_id: 'd', filters: [{ query: {} }] }
const QUERY = { query: 'a: b', language: 'kuery' }

/** Every field of each type. */
const TYPES: readonly Json[] = [
  {
    type: 'eql',
    language: 'eql',
    query: 'any where true',
    ...SOURCE,
    event_category_override: 'e',
    tiebreaker_field: 't',
    timestamp_field: 't',
    alert_suppression: SUPPRESSION,
  },
  { type: 'query', ...QUERY, ...SOURCE, saved_id: 's', alert_suppression: SUPPRESSION },
  { type: 'saved_query', saved_id: 's', ...QUERY, ...SOURCE, alert_suppression: SUPPRESSION },
  {
    type: 'threshold',
    ...QUERY,
    ...SOURCE,
    saved_id: 's',
    threshold: { field: ['a'], value: 3, cardinality: [{ field: 'b', value: 2 }] },
    alert_suppression: { duration: { value: 5, unit: 'm' } },
  },
  {
    type: 'threat_match',
    ...QUERY,
    ...SOURCE,
    saved_id: 's',
    threat_index: ['t'],
    threat_mapping: [{ entries: [{ field: 'f', type: 'mapping', value: 'v' }] }],
    threat_query: '*:*',
    concurrent_searches: 1,
    items_per_search: 9,
    threat_filters: [{}],
    threat_indicator_path: 'p',
    threat_language: 'lucene',
    alert_suppression: SUPPRESSION,
  },
  { type: 'machine_learning', anomaly_threshold: 50, machine_learning_job_id: ['j'], alert_suppression: SUPPRESSION },
  {
    type: 'new_terms',
    ...QUERY,
    ...SOURCE,
    history_window_start: 'now-7d',
    new_terms_fields: ['f'],
    alert_suppression: SUPPRESSION,
  },
  { type: 'esql', language: 'esql', query: 'from i', alert_suppression: SUPPRESSION },
]

describe.each(TYPES.map(fields => ({ fields, type: fields.type as string })))('a rule of type $type', ({ fields }) => {
  // covers: rules.types, rules.delete
  it('keeps every field, and is shown whole when it is deleted', async () => {
    const given = {
      ...EVERYTHING,
      ...fields,
      required_fields: [
        { name: 'host.name', type: 'keyword' },
        { name: 'own.x', type: 'long' },
      ],
    }
    const made = (await create({ ...given, rule_id: 'r' })).json as Json
    expect(made).toEqual({
      ...given,
      required_fields: [
        { name: 'host.name', type: 'keyword', ecs: true },
        { name: 'own.x', type: 'long', ecs: false },
      ],
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      rule_id: 'r',
      revision: 0,
      immutable: false,
      rule_source: { type: 'internal' },
      created_at: '2026-01-02T00:00:00.000Z',
      created_by: 'elastic',
      updated_at: '2026-01-02T00:00:00.000Z',
      updated_by: 'elastic',
      execution_summary: {
        last_execution: {
          date: '2026-01-02T00:00:00.000Z',
          status: 'going to run',
          status_order: 10,
          message: 'Sluice keeps detection rules and does not run them.',
          metrics: {},
        },
      },
    })
    expect((await application.send(`GET ${RULES_PATH}?id=${made.id}`)).json).toEqual(made)
    const deleted = await application.send(`DELETE ${RULES_PATH}?rule_id=r`)
    expect({ status: deleted.status, json: deleted.json }).toEqual({ status: 200, json: made })
    expect((await application.send(`GET ${RULES_PATH}?id=${made.id}`)).status).toBe(404)
  })

  it('has defaults for missing fields', async () => {
    const required = Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) => !['index', 'data_view_id', 'filters', 'alert_suppression'].includes(name),
      ),
    )
    expect((await create({ ...BASE, ...required })).json).toMatchObject({
      enabled: false,
      interval: '5m',
      from: 'now-6m',
      to: 'now',
      max_signals: 100,
      version: 1,
      tags: [],
      actions: [],
      threat: [],
      setup: '',
      required_fields: [],
    })
  })
})

it('formats some fields as they are shown', async () => {
  const job = { ...BASE, type: 'machine_learning', anomaly_threshold: 1, machine_learning_job_id: 'j' }
  expect((await create(job)).json).toMatchObject({ machine_learning_job_id: ['j'] })
  const threshold = { ...BASE, type: 'threshold', query: '', threshold: { field: 'a', value: 1 } }
  expect((await create(threshold)).json).toMatchObject({ threshold: { field: ['a'], value: 1 }, language: 'kuery' })
  const threat = { ...BASE, ...TYPES[4], threat_indicator_path: undefined }
  expect((await create(threat)).json).toMatchObject({ threat_indicator_path: 'threat.indicator' })
  const action = { id: 'c', action_type_id: '.index', params: {} }
  expect((await create({ ...RULE, actions: [action] })).json).toMatchObject({
    actions: [
      {
        ...action,
        group: 'default',
        uuid: expect.any(String),
        frequency: { summary: true, throttle: null, notifyWhen: 'onActiveAlert' },
      },
    ],
  })
})

describe('a rule is refused', () => {
  it.each([
    [
      'with nothing in it',
      {},
      "[request body]: name: Required, description: Required, risk_score: Required, severity: Required, type: Invalid discriminator value. Expected 'eql' | 'query' | 'saved_query' | 'threshold' | 'threat_match' | 'machine_learning' | 'new_terms' | 'esql'",
    ],
    ['with an empty name', { ...RULE, name: '' }, '[request body]: name: String must contain at least 1 character(s)'],
    [
      'with a score that is too high',
      { ...RULE, risk_score: 101 },
      '[request body]: risk_score: Number must be less than or equal to 100',
    ],
    [
      'with another score',
      { ...RULE, risk_score: '1' },
      '[request body]: risk_score: Expected number, received string',
    ],
    [
      'of EQL without a query',
      { ...BASE, type: 'eql' },
      '[request body]: query: Required, language: Invalid literal value, expected "eql"',
    ],
    ['of a saved query without it', { ...BASE, type: 'saved_query' }, '[request body]: saved_id: Required'],
    ['of a threshold without it', { ...BASE, type: 'threshold', query: '' }, '[request body]: threshold: Required'],
    [
      'of new terms with too many fields',
      { ...BASE, ...TYPES[6], new_terms_fields: ['a', 'b', 'c', 'd'] },
      '[request body]: new_terms_fields: Array must contain at most 3 element(s)',
    ],
    [
      'with many faults',
      { ...BASE, ...TYPES[0], tags: [1, 2, 3, 4, 5, 6, 7] },
      '[request body]: tags.0: Expected string, received number, tags.1: Expected string, received number, tags.2: Expected string, received number, tags.3: Expected string, received number, tags.4: Expected string, received number, and 2 more',
    ],
  ])('%s', async (_, body, message) => {
    const { status, json } = await create(body)
    expect({ status, json }).toEqual({ status: 400, json: { statusCode: 400, error: 'Bad Request', message } })
  })

  it.each([
    [
      'a timeline without a title',
      { ...RULE, timeline_id: 'x' },
      'when "timeline_id" exists, "timeline_title" must also exist',
    ],
    [
      'a title without a timeline',
      { ...RULE, timeline_title: 'x' },
      'when "timeline_title" exists, "timeline_id" must also exist',
    ],
    ['an empty timeline', { ...RULE, timeline_id: '' }, '"timeline_id" cannot be an empty string'],
    ['an empty title', { ...RULE, timeline_id: 'x', timeline_title: '' }, '"timeline_title" cannot be an empty string'],
    [
      'half of the limits of searches',
      { ...BASE, ...TYPES[4], items_per_search: undefined },
      'when "concurrent_searches" exists, "items_per_search" must also exist',
    ],
    [
      'a cardinality of a field that it groups by',
      { ...BASE, ...TYPES[3], threshold: { field: 'a', value: 1, cardinality: [{ field: 'a', value: 1 }] } },
      'Cardinality of a field that is being aggregated on is always 1',
    ],
    [
      'an interval that is none',
      { ...RULE, interval: 'often' },
      'Error validating create data - [schedule.interval]: string is not a valid duration: often',
    ],
  ])('with %s', async (_, body, message) => {
    const { status, json } = await create(body)
    expect({ status, json }).toEqual({ status: 400, json: siem([message]) })
  })

  it('with a rule_id that is taken', async () => {
    await create(RULE)
    const { status, json } = await create(RULE)
    expect({ status, json }).toEqual({ status: 409, json: siem('rule_id: "r" already exists', 409) })
  })
})

describe('one rule', () => {
  const both = 'both "id" and "rule_id" cannot exist, choose one or the other'
  const none = 'either "id" or "rule_id" must be set'

  // covers: rules.delete
  it.each(['GET', 'DELETE'])('is named by one id: %s', async method => {
    for (const [query, status, json] of [
      ['', 400, siem([none])],
      [`?id=${UUID}&rule_id=r`, 400, siem([both])],
      [`?id=${UUID}`, 404, siem(`id: "${UUID}" not found`, 404)],
      ['?rule_id=nope', 404, siem('rule_id: "nope" not found', 404)],
      ['?id=7', 400, { statusCode: 400, error: 'Bad Request', message: '[request query]: id: Invalid uuid' }],
    ] as const) {
      const answer = await application.send(`${method} ${RULES_PATH}${query}`)
      expect({ status: answer.status, json: answer.json }).toEqual({ status, json })
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  it.each(['PUT', 'PATCH'])('is named by one id: %s', async method => {
    const { rule_id: _, ...body } = RULE
    for (const [ids, status, json] of [
      [{}, 400, siem([none])],
      [{ id: UUID, rule_id: 'r' }, 400, siem([both])],
      [{ rule_id: 'nope' }, 404, siem('rule_id: "nope" not found', 404)],
    ] as const) {
      const answer = await application.send(`${method} ${RULES_PATH}`, { ...body, ...ids })
      expect({ status: answer.status, json: answer.json }).toEqual({ status, json })
    }
  })

  it('counts changes of its definition, but not of enabled', async () => {
    const made = (await create({ ...RULE, tags: ['a'], note: 'x' })).json as Json
    now += 1000
    const patch = async (body: object) =>
      (await application.send(`PATCH ${RULES_PATH}`, { rule_id: 'r', ...body })).json as Json
    expect(await patch({ tags: ['a'] })).toMatchObject({ revision: 0, updated_at: '2026-01-02T00:00:01.000Z' })
    expect(await patch({ enabled: true })).toMatchObject({ revision: 0, version: 1, execution_summary: {} })
    expect(await patch({ tags: ['b'], query: 'x: y' })).toMatchObject({
      revision: 1,
      version: 1,
      tags: ['b'],
      query: 'x: y',
    })
    const replaced = (await application.send(`PUT ${RULES_PATH}`, RULE)).json as Json
    expect(replaced).toMatchObject({ revision: 2, tags: [], enabled: true, id: made.id, created_at: made.created_at })
    expect(replaced.note).toBe(undefined)
  })

  it('is patched with fields of its type', async () => {
    await create({ ...BASE, ...TYPES[0], rule_id: 'r' })
    const refused = await application.send(`PATCH ${RULES_PATH}`, { rule_id: 'r', language: 'kuery' })
    expect({ status: refused.status, json: refused.json }).toEqual({
      status: 400,
      json: siem('language: Invalid literal value, expected "eql"'),
    })
    const { json } = await application.send(`PATCH ${RULES_PATH}`, {
      rule_id: 'r',
      saved_id: 'x',
      tiebreaker_field: 'y',
      foo: 1,
    })
    expect(json).toMatchObject({ tiebreaker_field: 'y' })
    expect(json).not.toMatchObject({ saved_id: 'x' })
    expect(json).not.toHaveProperty('foo')
  })
})
