/** The nodes of one cluster: requests go to each in turn, and past those that cannot be reached. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ClusterAddress, type ClusterAnswer, ClusterLink, type ClusterRequest } from './cluster-link.js'
import { UpstreamFault } from './upstream-fault.js'

/** A node that could not be reached is tried last for so long. */
const RESTING_MILLIS = 10_000

/** A node, and until when it is tried last. */
interface Node {
  readonly link: ClusterLink
  restsUntil: number
}

/** Reaches a cluster by any of its nodes. */
export class ClusterNodes {
  private readonly nodes: readonly Node[]
  private turn = 0

  /** `addresses`: at least one. `now`: milliseconds of a clock that only goes forward. */
  constructor(
    addresses: readonly ClusterAddress[],
    private readonly now: () => number = () => performance.now(),
  ) {
    this.nodes = addresses.map(address => ({ link: new ClusterLink(address), restsUntil: 0 }))
  }

  /**
   * Asks the next node, and another one only if the request was never sent: what a node may have got is not sent twice. Rejects with UpstreamFault
   * where no node gave an answer, and with the signal's reason.
   */
  ask(request: ClusterRequest): Promise<ClusterAnswer> {
    return this.inTurn(this.nodes.length, link => link.ask(request))
  }

  /** Hands a request on as it comes, and its answer back. One with a body is tried at one node: its body can be read only once. */
  pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.inTurn(ClusterLink.hasBody(request) ? 1 : this.nodes.length, link => link.pass(request, response))
  }

  /** Ends the connections; requests under way are cut. */
  async close(): Promise<void> {
    await Promise.all(this.nodes.map(({ link }) => link.close()))
  }

  private async inTurn<T>(tries: number, ask: (link: ClusterLink) => Promise<T>): Promise<T> {
    const order = this.order()
    for (const [place, node] of order.entries()) {
      try {
        const answer = await ask(node.link)
        node.restsUntil = 0
        return answer
      } catch (thrown) {
        if (!(thrown instanceof UpstreamFault && thrown.isUnsent)) throw thrown
        node.restsUntil = this.now() + RESTING_MILLIS
        if (place + 1 >= tries) throw thrown
      }
    }
    throw new RangeError('a cluster has at least one node')
  }

  /** All nodes from the one whose turn it is; those that rest come last. */
  private order(): readonly Node[] {
    const first = this.turn++ % this.nodes.length
    const turned = [...this.nodes.slice(first), ...this.nodes.slice(0, first)]
    const now = this.now()
    return [...turned.filter(node => node.restsUntil <= now), ...turned.filter(node => node.restsUntil > now)]
  }
}
