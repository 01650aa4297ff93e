import { createSluice, readJson } from '@sluice/core'
import { type PipelineSource, readPipelineSource } from '@sluice/language-service'
import { readSamples } from '@sluice/testing/samples'
import { describe, expect, it } from 'vitest'
import { stateWith } from '../testkit/share-states.js'
import { browserServices } from '../worker/services.js'
import { maskState, type ShareState, secretsOf } from './index.js'

const state = stateWith({
  pipelines: [
    {
      id: 'main',
      text: 'processors:\n  - set: { field: owner, value: ada@mail.io }\n',
      format: 'yaml',
      kind: 'pipeline',
    },
  ],
  samples: {
    text: '8.8.8.8 login ada@mail.io password=hunter2\n192.0.2.1 ok\n',
    name: null,
    settings: { ...stateWith().samples.settings, added: '{"host.ip":"8.8.8.8"}' },
  },
  tests: [{ name: 'one', source: '{"m":"8.8.8.8"}', metadata: null, expect: '{"user":"ada@mail.io"}' }],
})

it('reports the findings of each text', () => {
  const found = secretsOf(state).map(({ name, text, findings }) => [
    name,
    ...findings.map(({ name, start, end }) => `${name}: ${text.slice(start, end)}`),
  ])
  expect(found).toEqual([
    ['main', 'an e-mail address: ada@mail.io'],
    ['samples', 'a public IP address: 8.8.8.8', 'an e-mail address: ada@mail.io', 'a password or token: hunter2'],
    ['added fields', 'a public IP address: 8.8.8.8'],
    ['one, document', 'a public IP address: 8.8.8.8'],
    ['one, expected', 'an e-mail address: ada@mail.io'],
  ])
})

it('masks all texts alike', () => {
  const masked = maskState(state)
  expect(masked).toEqual({
    ...state,
    pipelines: [{ ...state.pipelines[0], text: 'processors:\n  - set: { field: owner, value: user1@example.com }\n' }],
    samples: {
      text: '192.0.2.2 login user1@example.com password=xxxxxx0\n192.0.2.1 ok\n',
      name: null,
      settings: { ...state.samples.settings, added: '{"host.ip":"192.0.2.2"}' },
    },
    tests: [{ name: 'one', source: '{"m":"192.0.2.2"}', metadata: null, expect: '{"user":"user1@example.com"}' }],
  })
  expect(secretsOf(masked)).toEqual([])
})

it('masks only the chosen values', () => {
  const masked = maskState(state, ({ category }) => category === 'secret')
  expect(masked.samples.text).toBe('8.8.8.8 login ada@mail.io password=xxxxxx0\n192.0.2.1 ok\n')
})

describe('a masked state', () => {
  const pipeline = String.raw`processors:
  - grok:
      field: message
      patterns:
        - '^%{IPV4:ip} %{EMAILADDRESS:mail} card=(?<card>\d{4}-\d{4}-\d{4}-\d{4}) iban=(?<iban>[A-Z]{2}\d{20}) token=%{WORD:token} id=(?<id>[0-9a-f]{32}) at %{UNIXPATH:path} tel %{GREEDYDATA:tel}$'
        - '^%{IPV6:ip} password="%{DATA:password}" %{URI:url}$'
  - convert: { field: ip, type: ip }
  - append: { field: seen, value: known, if: ctx.ip == '9.9.9.9' }
`
  const text = [
    '9.9.9.9 ada@mail.io card=4111-1111-1111-1111 iban=DE89370400440532013000 token=Zm9vYmFy1 id=9f86d081884c7d659a2feaa0c55ad015 at /home/ada/x tel +49 30 901820',
    '9.9.9.8 bob@mail.io card=4111-1111-1111-1111 iban=DE89370400440532013000 token=Zm9vYmFy2 id=9f86d081884c7d659a2feaa0c55ad016 at /home/bob/x tel +49 30 901821',
    '2a00:1450::1 password="a "b" https://ada:hunter2@mail.io/x?token=abc123',
  ].join('\n')
  const original = stateWith({
    pipelines: [{ id: 'main', text: pipeline, format: 'yaml', kind: 'pipeline' }],
    samples: { text, name: null, settings: { ...stateWith().samples.settings, form: 'log-lines' } },
  })

  /** The fields that each document ends with. */
  const run = ({ pipelines, samples }: ShareState): (readonly string[])[] => {
    const source = readPipelineSource(pipelines[0]!.text, { name: 'main', format: 'yaml' })
    const compiled = createSluice({ services: browserServices() }).compile((source as PipelineSource).definition!)
    if (!compiled.ok) throw compiled.exception
    return readSamples(samples.text, samples.settings).documents.map(each => {
      const result = compiled.pipeline.run({ source: readJson(each.source) as object })
      return result.status === 'done' ? Object.keys(result.source).sort() : [result.status]
    })
  }

  it('runs as the one before it', () => {
    expect(run(original)).toEqual([
      ['card', 'iban', 'id', 'ip', 'mail', 'message', 'path', 'seen', 'tel', 'token'],
      ['card', 'iban', 'id', 'ip', 'mail', 'message', 'path', 'tel', 'token'],
      ['ip', 'message', 'password', 'url'],
    ])
    const masked = maskState(original)
    expect(run(masked)).toEqual(run(original))
    for (const value of ['9.9.9', 'a@', '4111', 'DE89', 'Zm9', 'ada', 'bob', '9018', '2a00', 'hunter2', 'abc123']) {
      expect(masked.samples.text).not.toContain(value)
    }
  })
})
