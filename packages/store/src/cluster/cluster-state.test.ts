import { InternalError } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { Database } from '../sqlite/database.js'
import { ClusterState, type StateValue } from './cluster-state.js'

const value = (text: string): StateValue => new Map([['text', text]])

function newState() {
  const state = new ClusterState(new Database(null))
  for (const name of ['a', 'b', 'c']) state.set('script', name, value(name))
  const shown = () => [...state.all('script')].map(([name, each]) => `${name}=${each.get('text')}`).join()
  const failing = (changes: () => void) => () =>
    state.commit(() => {
      changes()
      throw new InternalError('fails')
    })
  return { state, shown, failing }
}

describe('the cluster state', () => {
  it('takes back all changes of a commit that fails, also the order of values', () => {
    const { state, shown, failing } = newState()
    const changes = () => {
      state.set('script', 'b', value('2'))
      state.delete('script', 'a')
      state.set('script', 'a', value('3'))
      state.set('script', 'd', value('4'))
      state.delete('script', 'c')
      state.setLast('script', 'e', () => value('5'))
      state.set('template', 't', value('6'))
    }
    expect(failing(changes)).toThrow('fails')
    expect([shown(), state.all('template').size]).toEqual(['a=a,b=b,c=c', 0])
    state.commit(changes)
    expect(shown()).toBe('b=2,a=3,d=4,e=5')
    state.reload()
    expect(shown().split(',').sort()).toEqual(['a=3', 'b=2', 'd=4', 'e=5'])
  })

  it('takes back a commit inside of another one, and the outer one with the inner one', () => {
    const { state, shown, failing } = newState()
    state.commit(() => {
      state.set('script', 'a', value('outer'))
      expect(failing(() => state.delete('script', 'a'))).toThrow('fails')
      expect(shown()).toBe('a=outer,b=b,c=c')
    })
    expect(failing(() => state.commit(() => state.delete('script', 'b')))).toThrow('fails')
    expect(shown()).toBe('a=outer,b=b,c=c')
  })

  it('does not copy other values for a change', () => {
    const { state } = newState()
    for (let i = 0; i < 1000; i++) state.set('security_api_key', `${i}`, value(`${i}`))
    let copied = 0
    const keys = state.all('security_api_key') as Map<string, StateValue>
    const entries = keys[Symbol.iterator].bind(keys)
    keys[Symbol.iterator] = () => {
      copied++
      return entries()
    }
    for (let i = 0; i < 10; i++) state.commit(() => state.set('security_api_key', 'new', value(`${i}`)))
    expect(copied).toBe(0)
  })
})
