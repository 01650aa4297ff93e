import { expect, it } from 'vitest'
import { missingPermission } from './missing-permission.js'

/** A fault as `@platformatic/kafka` reports it. */
const faultOf = (apiId: string): Error =>
  Object.assign(new Error(apiId), { findBy: (_: string, value: unknown) => (value === apiId ? {} : null) })

it.each([
  ['TOPIC_AUTHORIZATION_FAILED', 'Write on the topic'],
  ['TRANSACTIONAL_ID_AUTHORIZATION_FAILED', 'Write on the transactional ids that begin with the name of the group'],
  ['CLUSTER_AUTHORIZATION_FAILED', 'IdempotentWrite on the cluster'],
])('says what is needed: %s', (name, needed) => {
  expect(missingPermission(faultOf(name), ['out', 'out'])).toMatchObject({
    message: 'the topic out cannot be written to',
    help: `The operation ${needed} is needed.`,
  })
})

it.each([
  [['out', 'failed'], 'one of the topics out, failed cannot be written to'],
  [[], 'the topics cannot be written to'],
])('says where to: %j', (topics, message) => {
  expect(missingPermission(faultOf('TOPIC_AUTHORIZATION_FAILED'), topics)?.message).toBe(message)
})

it.each([faultOf('NOT_LEADER_OR_FOLLOWER'), new Error('no answer')])('is about permissions alone: %s', fault => {
  expect(missingPermission(fault, ['out'])).toBeNull()
})
