/** Several engines that answer the same requests: batches go to the one with the least to do. */
import type { EngineAnswer, EngineRequest } from '@sluice/server/host'
import type { Host } from '../surroundings.js'

/** Batches that an engine has at a time: it runs one while the next is on its way. */
const UNDER_WAY = 2
/** Loading another engine takes longer than running this many batches. */
const WORTHWHILE = 4

interface Member {
  readonly host: Host
  underWay: number
}

/** An engine that becomes several as work comes. */
export class HostGroup implements Host {
  private readonly members: Member[]
  private setUp: EngineRequest | null = null
  private asked = 0

  /** `jobs`: the most engines. */
  constructor(
    private readonly newHost: () => Host,
    private readonly jobs: number,
  ) {
    this.members = [{ host: newHost(), underWay: 0 }]
  }

  /** How many batches may be asked for before the first is answered. */
  get capacity(): number {
    return UNDER_WAY * (this.jobs + 1)
  }

  start(): void {
    this.members[0]!.host.start()
  }

  async ask(request: EngineRequest): Promise<EngineAnswer> {
    if (request.kind === 'set-up') {
      this.setUp = request
      return this.members[0]!.host.ask(request)
    }
    const member = this.free()
    member.underWay++
    try {
      return await member.host.ask(request)
    } finally {
      member.underWay--
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map(({ host }) => host.close()))
  }

  private free(): Member {
    const least = this.members.reduce((a, b) => (b.underWay < a.underWay ? b : a))
    if (++this.asked <= WORTHWHILE || least.underWay < UNDER_WAY || this.members.length >= this.jobs) return least
    const member = { host: this.newHost(), underWay: 0 }
    this.members.push(member)
    // The files are right: the first engine has set them up.
    if (this.setUp !== null) member.host.ask(this.setUp).catch(() => undefined)
    return member
  }
}
