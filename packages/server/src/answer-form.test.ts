/** Forms of answers. */
import { expect, it } from 'vitest'
import { testServer } from './testkit/server.js'

it('leaves an answer without a body empty in any format', async () => {
  const { send } = testServer()
  for (const form of ['pretty', 'filter_path=a', 'format=yaml', 'format=cbor']) {
    const { status, text } = await send(`POST /_cluster/voting_config_exclusions?node_names=none&${form}`)
    expect([form, status, text]).toEqual([form, 200, ''])
  }
})
