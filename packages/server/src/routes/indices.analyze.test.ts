import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

interface Answer {
  readonly tokens?: { token: string; start_offset: number; position: number }[]
  readonly error?: { reason: string }
}

describe('analyze', () => {
  it('returns the tokens of analyzers, of parts, and of the fields and analyzers of an index', async () => {
    const { send } = testServer()
    const analysis = { analyzer: { my: { tokenizer: 'whitespace', filter: ['uppercase'] } } }
    await send('PUT /i', { settings: { analysis }, mappings: { properties: { k: { type: 'keyword' } } } })
    const tokens = async (path: string, body: object): Promise<unknown> => {
      const answer = (await send(`POST ${path}`, body)).json() as Answer
      return (
        answer.tokens?.map(({ token, start_offset, position }) => [token, start_offset, position]) ??
        answer.error?.reason
      )
    }
    expect(await tokens('/_analyze', { text: ['A b', 'C'] })).toEqual([
      ['a', 0, 0],
      ['b', 2, 1],
      ['c', 4, 2],
    ])
    expect(await tokens('/i/_analyze', { analyzer: 'my', text: ['a b', 'c'] })).toEqual([
      ['A', 0, 0],
      ['B', 2, 1],
      ['C', 4, 102],
    ])
    expect(await tokens('/i/_analyze', { field: 'k', text: 'A b' })).toEqual([['A b', 0, 0]])
    expect(await tokens('/_analyze', { tokenizer: 'standard', filter: ['nope'], text: 'x' })).toBe(
      'failed to find global filter under [nope]',
    )
    expect(await tokens('/_analyze', { analyzer: 'thai', text: 'x' })).toBe(
      'the analyzer [thai] does not run in Sluice',
    )
  })

  it('accepts definitions of parts, and shows each step', async () => {
    const { send } = testServer()
    const answer = await send('POST /_analyze', {
      tokenizer: { type: 'pattern', pattern: ',' },
      char_filter: ['html_strip', { type: 'mapping', mappings: ['& => and'] }],
      filter: ['lowercase', { type: 'stop', stopwords: ['x'] }, { type: 'stemmer' }],
      text: '<b>Foxes</b>,x,A&B',
      explain: true,
      attributes: ['keyword'],
    })
    const { detail } = answer.json() as { detail: Record<string, unknown> }
    expect(detail['charfilters']).toEqual([
      { name: 'html_strip', filtered_text: ['Foxes,x,A&B'] },
      { name: '__anonymous__mapping', filtered_text: ['Foxes,x,AandB'] },
    ])
    expect((detail['tokenfilters'] as object[]).at(-1)).toEqual({
      name: '__anonymous__stemmer',
      tokens: [
        { token: 'fox', start_offset: 3, end_offset: 12, type: 'word', position: 0, keyword: false },
        { token: 'aandb', start_offset: 15, end_offset: 18, type: 'word', position: 2, keyword: false },
      ],
    })
  })

  it('stops at the limit of tokens of the index', async () => {
    const { send } = testServer()
    await send('PUT /i', { settings: { 'index.analyze.max_token_count': 2 } })
    const { error } = (await send('POST /i/_analyze', { text: 'a b c' })).json() as Answer
    expect(error?.reason).toBe(
      'The number of tokens produced by calling _analyze has exceeded the allowed maximum of [2]. This limit can be set by changing the [index.analyze.max_token_count] index level setting.',
    )
  })

  it('rejects a text on which a pattern takes too many steps', async () => {
    const { send } = testServer()
    const explosive = { type: 'pattern', pattern: '(a|aa)+\\1c' }
    const { status, text } = await send('POST /_analyze', { tokenizer: explosive, text: 'a'.repeat(60) })
    expect([status, text]).toEqual([400, expect.stringContaining('takes too many steps on a text of 60 characters')])
    expect(text).toContain('illegal_argument_exception')
  })
})
