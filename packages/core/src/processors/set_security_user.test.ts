import { describe, expect, it } from 'vitest'
import { IngestDocument } from '../document/document.js'
import { readJson } from '../document/json-read.js'
import { toPlain } from '../document/values.js'
import { compilePipeline } from '../engine/compile.js'
import { executePipeline } from '../engine/run/pipeline.js'
import { cases, testInstant, testServices } from '../testkit/cases.js'
import { registry } from './index.js'
import setSecurityUser from './set_security_user.js'

cases(setSecurityUser, {
  'refuses an unknown property': {
    options: { field: 'u', properties: ['name'] },
    before: {},
    fails: '[properties] Property value [name] is in valid',
  },
})

function run(options: object, source: object, user: object): unknown {
  const services = { ...testServices, securityUser: () => readJson(JSON.stringify(user)) as Map<string, unknown> }
  const definition = readJson(JSON.stringify({ processors: [{ set_security_user: options }] })) as Map<string, unknown>
  const { pipeline } = compilePipeline('test', definition, services, registry)
  const doc = IngestDocument.create(readJson(JSON.stringify(source)) as Map<string, unknown>, new Map(), testInstant())
  executePipeline(pipeline!, doc)
  return toPlain(doc.source)
}

describe('with a user', () => {
  const user = { username: 'jdoe', roles: [], metadata: { a: 1 }, realm: { name: 'r', type: 'native' } }

  // covers: processors.set-user
  it('omits empty values', () => {
    expect(run({ field: 'u' }, {}, user)).toEqual({
      u: { username: 'jdoe', metadata: { a: 1 }, realm: { name: 'r', type: 'native' } },
    })
  })

  it('extends objects and replaces anything else', () => {
    expect(run({ field: 'u', properties: ['REALM'] }, { u: { realm: { domain: 'd' } } }, user)).toEqual({
      u: { realm: { domain: 'd', name: 'r', type: 'native' } },
    })
    expect(run({ field: 'u', properties: ['username'] }, { u: 'x' }, user)).toEqual({ u: { username: 'jdoe' } })
  })

  it('gives each document a copy', () => {
    const options = { field: 'u', properties: ['metadata'] }
    const first = run(options, {}, user) as { u: { metadata: { a: number } } }
    first.u.metadata.a = 2
    expect(run(options, {}, user)).toEqual({ u: { metadata: { a: 1 } } })
  })
})
