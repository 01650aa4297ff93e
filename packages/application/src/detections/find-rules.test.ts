/** Detection rules are found: by filters in KQL, in an order, page by page. */
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

type Json = Record<string, unknown>
const create = (body: object) => application.send(`POST ${RULES_PATH}`, body)

describe('rules are found', () => {
  const find = async (query: string) =>
    (await application.send(`GET ${RULES_PATH}/_find${query}`)).json as { data: Json[] }

  beforeEach(async () => {
    await create({ ...RULE, rule_id: 'a', name: 'Alpha one', tags: ['x', 'y z'], severity: 'high', risk_score: 5 })
    now += 1000
    await create({ ...RULE, rule_id: 'b', name: 'Beta two', enabled: true, severity: 'low', risk_score: 50 })
    now += 1000
    await create({
      ...BASE,
      type: 'eql',
      language: 'eql',
      query: 'any where true',
      rule_id: 'c',
      name: 'Gamma one',
      severity: 'critical',
      risk_score: 7,
    })
  })

  it.each([
    ['alert.attributes.name: one', 'ac'],
    ['alert.attributes.name: "alpha one"', 'a'],
    ['alert.attributes.name: Al*', 'a'],
    ['alert.attributes.name.keyword: "Beta two"', 'b'],
    ['alert.attributes.enabled: true', 'b'],
    ['alert.attributes.tags: "y z"', 'a'],
    ['alert.attributes.tags: (x or nope)', 'a'],
    ['alert.attributes.tags: *', 'a'],
    ['not alert.attributes.tags: *', 'bc'],
    ['alert.attributes.params.riskScore > 5', 'bc'],
    ['alert.attributes.params.riskScore >= 5 and alert.attributes.params.riskScore < 50', 'ac'],
    ['alert.attributes.params.severity: (high or critical)', 'ac'],
    [
      'alert.attributes.params.immutable: false and not (alert.attributes.params.ruleId: a or alert.attributes.params.ruleId: b)',
      'c',
    ],
    ['alert.attributes.params.type: "eql"', 'c'],
    ['alert.attributes.alertTypeId: "siem.eqlRule"', 'c'],
    ['alert.attributes.params.threat.tactic.name: x', ''],
    ['alert.attributes.params.constructor: *', ''],
    ['', 'abc'],
  ])('by %s', async (filter, wanted) => {
    const { data } = await find(`?filter=${encodeURIComponent(filter)}`)
    expect(data.map(({ rule_id }) => rule_id).join('')).toBe(wanted)
  })

  it.each([
    ['name', 'desc', 'cba'],
    ['risk_score', 'asc', 'acb'],
    ['severity', 'asc', 'bac'],
    ['created_at', 'desc', 'cba'],
    ['enabled', 'desc', 'bac'],
    ['execution_summary.last_execution.status', 'asc', 'bac'],
  ])('in the order of %s %s', async (field, order, wanted) => {
    const { data } = await find(`?sort_field=${field}&sort_order=${order}`)
    expect(data.map(({ rule_id }) => rule_id).join('')).toBe(wanted)
  })

  it('page by page', async () => {
    expect(await find('?page=2&per_page=2')).toMatchObject({ page: 2, perPage: 2, total: 3, data: [{ rule_id: 'c' }] })
    expect(await find('?per_page=0')).toEqual({ page: 1, perPage: 0, total: 3, data: [] })
  })

  it.each([
    ['?page=0', { message: '[request query]: page: Number must be greater than or equal to 1' }],
    ['?per_page=x', { message: '[request query]: per_page: Expected number, received nan' }],
    ['?sort_field=name', siem(['when "sort_order" and "sort_field" must exist together or not at all'])],
    ['?filter=a%20b', siem('Expected "(", NOT, end of input, field name, value but "b" found.\na b\n--^')],
    ['?filter=a:', siem('Expected "(", NOT, field name, value but end of input found.\na:\n--^')],
  ])('not by %s', async (query, json) => {
    const answer = await application.send(`GET ${RULES_PATH}/_find${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject(json)
  })
})
