import { expect, it } from 'vitest'
import { stateWith } from '../testkit/share-states.js'
import { maskState, secretsOf } from './index.js'

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

it('names what is found in each text', () => {
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

it('masks only what is asked', () => {
  const masked = maskState(state, ({ category }) => category === 'secret')
  expect(masked.samples.text).toBe('8.8.8.8 login ada@mail.io password=xxxxxx0\n192.0.2.1 ok\n')
})
