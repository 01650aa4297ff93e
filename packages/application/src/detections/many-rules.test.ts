/** Actions on many rules, and rules in files. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '../testkit/test-application.js'

let application: TestApplication
let now = 0
let ids: Record<string, string> = {}
type Json = Record<string, unknown>

const PATH = '/api/detection_engine/rules'
const BASE = { type: 'query', name: 'n', description: 'd', risk_score: 1, severity: 'low' }
const UNKNOWN = '6f1e5a1c-9f3c-4e57-9a6f-0d8f5d2f7a11'

beforeEach(async () => {
  now = 0
  application = testApplication({ now: () => ++now })
  ids = {}
  for (const rule_id of ['a', 'b']) ids[rule_id] = ((await create({ rule_id, index: ['i'] })).json as { id: string }).id
})
afterEach(() => application.close())

const create = (rule: object) => application.send(`POST ${PATH}`, { ...BASE, ...rule })
const act = async (body: object, query = '') =>
  (await application.send(`POST ${PATH}/_bulk_action${query}`, body)).json as Json
const rule = async (id: string) => (await application.send(`GET ${PATH}?rule_id=${id}`)).json as Json
const summary = (succeeded: number, failed = 0, skipped = 0) => ({
  succeeded,
  failed,
  skipped,
  total: succeeded + failed + skipped,
})

describe('a bulk action', () => {
  it('enables and disables', async () => {
    expect(await act({ action: 'enable', ids: [ids.a] })).toMatchObject({
      success: true,
      rules_count: 1,
      attributes: {
        results: { updated: [{ rule_id: 'a', enabled: true }], created: [], deleted: [], skipped: [] },
        summary: summary(1),
      },
    })
    expect(await rule('b')).toMatchObject({ enabled: false })
    await act({ action: 'disable' })
    expect(await rule('a')).toMatchObject({ enabled: false, revision: 0 })
  })

  it('deletes the hits of a query', async () => {
    expect(await act({ action: 'delete', query: 'alert.attributes.params.ruleId: b' })).toMatchObject({
      attributes: { results: { deleted: [{ rule_id: 'b' }] } },
    })
    expect(await rule('b')).toMatchObject({ status_code: 404 })
  })

  it('duplicates', async () => {
    await act({ action: 'enable', ids: [ids.a] })
    const { attributes } = await act({ action: 'duplicate', ids: [ids.a] })
    const [copy] = (attributes as { results: { created: Json[] } }).results.created
    expect(copy).toMatchObject({ name: 'n [Duplicate]', enabled: false, index: ['i'], revision: 0 })
    expect(copy!.rule_id).not.toBe('a')
    expect(copy).not.toHaveProperty('execution_summary')
  })

  it('changes nothing in a dry run, and reports the result', async () => {
    expect(await act({ action: 'delete' }, '?dry_run=true')).toMatchObject({
      attributes: { results: { deleted: [] }, summary: summary(2) },
    })
    expect(await act({ action: 'edit', edit: [{ type: 'add_tags', value: ['t'] }] }, '?dry_run=true')).toMatchObject({
      attributes: { results: { updated: [] }, summary: summary(2) },
    })
    expect(await rule('a')).toMatchObject({ tags: [] })
  })

  it.each([
    [
      [
        { type: 'add_tags', value: ['x', 'y'] },
        { type: 'delete_tags', value: ['x'] },
      ],
      { tags: ['y'] },
    ],
    [[{ type: 'set_tags', value: ['z', 'z'] }], { tags: ['z'] }],
    [[{ type: 'add_index_patterns', value: ['j'] }], { index: ['i', 'j'] }],
    [[{ type: 'set_index_patterns', value: ['j'] }], { index: ['j'] }],
    [
      [{ type: 'set_timeline', value: { timeline_id: 'i', timeline_title: 't' } }],
      { timeline_id: 'i', timeline_title: 't' },
    ],
    [[{ type: 'set_schedule', value: { interval: '1h', lookback: '5m' } }], { interval: '1h', from: 'now-3900s' }],
    [
      [
        {
          type: 'set_rule_actions',
          value: { actions: [{ id: 'c', action_type_id: '.index', group: 'default', params: {} }] },
        },
      ],
      { actions: [{ id: 'c', uuid: expect.any(String) }] },
    ],
    [
      [{ type: 'set_investigation_fields', value: { field_names: ['f'] } }],
      { investigation_fields: { field_names: ['f'] } },
    ],
  ])('edits: %j', async (edit, fields) => {
    expect(await act({ action: 'edit', ids: [ids.a], edit })).toMatchObject({
      success: true,
      attributes: { summary: summary(1) },
    })
    expect(await rule('a')).toMatchObject({ ...fields, revision: 1 })
  })

  it('removes fields, and skips unchanged rules', async () => {
    const field = { field_names: ['f'] }
    await act({ action: 'edit', edit: [{ type: 'add_investigation_fields', value: field }], ids: [ids.a] })
    expect(
      await act({ action: 'edit', edit: [{ type: 'delete_investigation_fields', value: field }], query: '' }),
    ).toMatchObject({
      attributes: {
        results: { skipped: [{ id: ids.b, name: 'n', skip_reason: 'RULE_NOT_MODIFIED' }] },
        summary: summary(1, 0, 1),
      },
    })
    expect(await rule('a')).not.toHaveProperty('investigation_fields')
  })

  it('says which rules it could not have', async () => {
    const job = { type: 'machine_learning', anomaly_threshold: 1, machine_learning_job_id: 'j' }
    const { id } = (await create(job)).json as { id: string }
    const edit = [{ type: 'delete_index_patterns', value: ['i'] }]
    const answer = await application.send(`POST ${PATH}/_bulk_action`, {
      action: 'edit',
      edit,
      ids: [id, ids.a, ids.b, UNKNOWN],
    })
    expect(answer.status).toBe(500)
    expect(answer.json).toMatchObject({
      message: 'Bulk edit failed',
      status_code: 500,
      attributes: {
        errors: [
          { message: 'Rule not found', rules: [{ id: UNKNOWN }] },
          {
            message: "Machine learning rule doesn't have index patterns",
            err_code: 'MACHINE_LEARNING_INDEX_PATTERN',
            rules: [{ id, name: 'n' }],
          },
          { message: "Mutated params invalid: Index patterns can't be empty", rules: [{ id: ids.a }, { id: ids.b }] },
        ],
        summary: summary(0, 4),
      },
    })
    expect(await act({ action: 'enable', ids: [ids.a, UNKNOWN] })).toMatchObject({
      message: 'Bulk enable partially failed',
    })
    expect(await act({ action: 'run', ids: [ids.a], run: { start_date: '2026-01-01T00:00:00Z' } })).toMatchObject({
      attributes: { errors: [{ message: 'Sluice keeps detection rules and does not run them.', status_code: 501 }] },
    })
  })

  it.each([
    [
      { action: 'enable', ids: ['a'], query: '' },
      'Both query and ids are sent. Define either ids or query in request payload.',
    ],
    [{ action: 'enable', ids: Array(101).fill('a') }, 'More than 100 ids sent for bulk enable action.'],
    [{ action: 'enable', ids: [] }, '[request body]: ids: Array must contain at least 1 element(s)'],
    [
      { action: 'fly' },
      "[request body]: action: Invalid discriminator value. Expected 'delete' | 'disable' | 'enable' | 'export' | 'duplicate' | 'run' | 'edit'",
    ],
    [{ action: 'edit' }, '[request body]: edit: Required'],
  ])('is refused: %j', async (body, message) => {
    expect(await act(body)).toMatchObject({ message })
  })
})

const BOUNDARY = '--------------------7d8f1a90b3c2'

/** A form with a file. */
const form = (text: string, name = 'rules.ndjson'): [string, { 'content-type': string }] => [
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`,
  { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
]
const importFile = async (text: string, query = '', name?: string) =>
  (await application.send(`POST ${PATH}/_import${query}`, ...form(text, name))).json as Json

describe('a file of rules', () => {
  it('has a line for each rule, and one about them', async () => {
    const { text, headers } = await application.send(`POST ${PATH}/_export`, {
      objects: [{ rule_id: 'b' }, { rule_id: 'z' }],
    })
    const lines = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Json)
    expect(lines).toMatchObject([
      { rule_id: 'b', name: 'n' },
      { exported_count: 1, exported_rules_count: 1, missing_rules: [{ rule_id: 'z' }], missing_rules_count: 1 },
    ])
    expect(headers).toMatchObject({
      'content-type': 'application/ndjson',
      'content-disposition': 'attachment; filename="export.ndjson"',
    })
    const named = await application.send(`POST ${PATH}/_export?exclude_export_details=true&file_name=a%22b.ndjson`)
    expect(named.text.trimEnd().split('\n')).toHaveLength(2)
    expect(named.headers['content-disposition']).toBe('attachment; filename="a_b.ndjson"')
    expect((await application.send(`POST ${PATH}/_bulk_action`, { action: 'export', ids: [ids.a] })).text).toContain(
      '"rule_id":"a"',
    )
  })

  it('makes the same rules elsewhere', async () => {
    await application.send(`PATCH ${PATH}`, { rule_id: 'a', enabled: true, note: 'x' })
    const { text } = await application.send(`POST ${PATH}/_export`)
    await act({ action: 'delete' })
    expect(await importFile(text)).toMatchObject({ success: true, success_count: 2, rules_count: 2, errors: [] })
    expect(await rule('a')).toMatchObject({ rule_id: 'a', note: 'x', enabled: true, revision: 1, index: ['i'] })
  })

  it('replaces rules only on request', async () => {
    const line = JSON.stringify({ ...BASE, rule_id: 'a', name: 'other' })
    expect(await importFile(line)).toMatchObject({
      success: false,
      success_count: 0,
      errors: [{ rule_id: 'a', error: { status_code: 409, message: 'rule_id: "a" already exists' } }],
    })
    expect(await importFile(line, '?overwrite=true')).toMatchObject({ success: true })
    expect(await rule('a')).toMatchObject({ id: ids.a, name: 'other', revision: 1 })
  })

  it('keeps the origin and the last execution of rules', async () => {
    const recorded = {
      immutable: true,
      rule_source: { type: 'external', is_customized: true },
      execution_summary: {
        last_execution: { date: 'd', status: 'failed', status_order: 30, message: 'm', metrics: {} },
      },
      alias_purpose: 'savedObjectImport',
      alias_target_id: 't',
      outcome: 'aliasMatch',
    }
    await importFile(JSON.stringify({ ...BASE, ...recorded, rule_id: 'x' }))
    expect(await rule('x')).toMatchObject(recorded)
  })

  it('says which lines are not rules, and imports the others', async () => {
    const good = { ...BASE, rule_id: 'x' }
    const text = [
      '{',
      JSON.stringify({ ...good, name: undefined }),
      '',
      JSON.stringify(good),
      JSON.stringify(good),
      '{"exported_count":1}',
    ].join('\n')
    expect(await importFile(text)).toMatchObject({
      success: false,
      success_count: 1,
      rules_count: 4,
      errors: [
        { rule_id: '(unknown id)', error: { status_code: 400 } },
        { rule_id: '(unknown id)', error: { status_code: 400, message: 'name: Required' } },
        { rule_id: 'x', error: { status_code: 400, message: 'More than one rule with rule-id: "x" found' } },
      ],
    })
  })

  it('is refused in another form', async () => {
    expect(await importFile('', '', 'rules.txt')).toEqual({ message: 'Invalid file extension .txt', status_code: 400 })
    expect((await application.send(`POST ${PATH}/_import`, {})).status).toBe(415)
    expect(
      (await application.send(`POST ${PATH}/_import`, 'x', { 'content-type': 'multipart/form-data; boundary=x' }))
        .status,
    ).toBe(400)
  })
})

it('lists tags, and counts rules', async () => {
  await create({ tags: ['b', 'a'] })
  expect((await application.send('GET /api/detection_engine/tags')).json).toEqual(['a', 'b'])
  expect((await application.send(`GET ${PATH}/prepackaged/_status`)).json).toMatchObject({
    rules_custom_installed: 3,
    rules_installed: 0,
  })
})
