/** The member id of a consumer, according to the coordinator of its group. */
import { setTimeout as wait } from 'node:timers/promises'
import { Admin } from '@platformatic/kafka'
import { RunFault } from '../run-fault.js'
import type { KafkaConnection } from './driver.js'
import { platformaticConnection } from './platformatic-connection.js'
import { isFault } from './platformatic-faults.js'

/** The requests of a link to the coordinator. */
export interface Membership {
  /**
   * The id of the member that a client is at this moment; null if it is none. Rejects with RunFault if it may not be asked, with another
   * fault if the coordinator does not answer.
   */
  memberId(): Promise<string | null>
  close(): Promise<void>
}

const ANSWER_MILLIS = 10_000
const RETRIES = 3
const RETRY_MILLIS = 100

/**
 * The member of a group that has a client's name, which no other client may have. librdkafka does not say who it is: from the moment that
 * the group has excluded it, it has no member id, and coordinators take the positions of a transaction without one.
 * https://kafka.apache.org/protocol#The_Messages_DescribeGroups
 */
export class GroupMembership implements Membership {
  private readonly admin: Admin

  constructor(
    connection: KafkaConnection,
    private readonly group: string,
    private readonly clientId: string,
  ) {
    this.admin = new Admin({ ...platformaticConnection(connection), retries: RETRIES, retryDelay: RETRY_MILLIS })
  }

  async memberId(): Promise<string | null> {
    const groups = await this.answered()
    for (const { id, clientId } of groups.get(this.group)?.members.values() ?? [])
      if (clientId === this.clientId) return id
    return null
  }

  /** Rejects if no answer comes: a transaction is open meanwhile. */
  private async answered() {
    const answer = new AbortController()
    const late = wait(ANSWER_MILLIS, undefined, { signal: answer.signal, ref: false }).then(() => {
      throw new Error(`the coordinator of the group ${this.group} does not answer`)
    })
    // It ends with the answer.
    late.catch(() => undefined)
    try {
      return await Promise.race([this.described(), late])
    } finally {
      answer.abort()
    }
  }

  private async described() {
    try {
      return await this.admin.describeGroups({ groups: [this.group] })
    } catch (thrown) {
      if (!isFault(thrown, 'apiId', 'GROUP_AUTHORIZATION_FAILED')) throw thrown
      throw new RunFault(
        `the group ${this.group} cannot be described`,
        'exactly-once needs the operation Describe on the group',
      )
    }
  }

  async close(): Promise<void> {
    await this.admin.close()
  }
}
