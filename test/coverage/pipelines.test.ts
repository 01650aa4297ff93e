/** Processors in pipelines, statement by statement of `document-2.yml`. */
import { processors } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { newNode } from './node.js'

describe('processors', () => {
  // covers: processors.options
  it.each(processors.map(definition => [definition.name, definition] as const))(
    '%s refuses options that it does not have',
    async (name, definition) => {
      const required = definition.examples.find(example => 'options' in example)?.options ?? {}
      const { status, body } = await newNode()('POST /_ingest/pipeline/_simulate', {
        pipeline: { processors: [{ [name]: { ...required, no_such_option: 1 } }] },
        docs: [{ _source: {} }],
      })
      // Errors of the script parser have no status in 8.18, and a missing policy is reported first.
      expect(status).toBe(name === 'script' || name === 'enrich' ? 500 : 400)
      expect(JSON.stringify(body)).toContain(name === 'enrich' ? 'no enrich index exists' : 'no_such_option')
    },
  )

  // covers: pipeline.common
  it('accept the common options', async () => {
    const common = (more: object) => ({ tag: 't', description: 'd', ...more })
    const on_failure = [{ set: { field: 'c', value: '{{_ingest.on_failure_processor_tag}}' } }]
    const { body } = await newNode()('POST /_ingest/pipeline/_simulate', {
      pipeline: {
        processors: [
          { set: common({ field: 'a', value: 1, if: 'ctx.x == 1' }) },
          { set: common({ field: 'b', value: 1, if: 'ctx.x == 2' }) },
          { fail: common({ message: 'no', ignore_failure: true }) },
          { fail: common({ message: 'no', on_failure }) },
        ],
      },
      docs: [{ _source: { x: 1 } }],
    })
    expect(body.docs[0].doc._source).toEqual({ x: 1, a: 1, c: 't' })
  })

  // covers: processors.reroute
  it.each<[object, number, string | null]>([
    [{ dataset: 'd', namespace: 'n' }, 200, 'logs-d-n'],
    [{ dataset: ['{{service}}', 'd'] }, 200, 'logs-web-default'],
    [{ destination: 'x' }, 200, 'x'],
    [{ destination: 'x', dataset: 'd' }, 400, null],
    [{ dataset: 'a-b' }, 400, null],
    [{ dataset: 'x'.repeat(101) }, 400, null],
  ])('reroute with %j', async (options, status, index) => {
    const answer = await newNode()('POST /_ingest/pipeline/_simulate', {
      pipeline: { processors: [{ reroute: options }] },
      docs: [{ _index: 'logs-generic-default', _source: { service: 'web' } }],
    })
    expect(answer.status).toBe(status)
    if (index !== null) expect(answer.body.docs[0].doc._index).toBe(index)
  })
})
